package main

import (
	"os"
	"path/filepath"
	"runtime/debug"

	"github.com/spf13/cobra"

	"scorepad/cmd/internal/term"
	"scorepad/dict"
)

func (a *app) whereCommand() *cobra.Command {
	return &cobra.Command{Use: "where", GroupID: "book", Short: "Say where the book lies", Args: noWords, Example: "  scorepad where", RunE: func(*cobra.Command, []string) error {
		path, by := a.bookPath()
		if abs, err := filepath.Abs(path); err == nil {
			path = abs
		}
		_, err := os.Stat(path)
		doc := map[string]any{"book": path, "by": by, "exists": err == nil, "lists": a.lists().Dir}
		return a.print(doc, func(s *term.Screen) {
			s.Line(path)
			s.Linef("chosen by %s; %s", by, pick(err == nil, "it is there", "it will be made with the first game"))
			s.Linef("your own word lists: %s", a.lists().Dir)
		})
	}}
}

// version is set by the release build.
var version = ""

func (a *app) versionCommand() *cobra.Command {
	return &cobra.Command{Use: "version", GroupID: "book", Short: "Say which scorepad this is", Args: noWords, Example: "  scorepad version", RunE: func(*cobra.Command, []string) error {
		v := version
		if info, ok := debug.ReadBuildInfo(); ok && v == "" {
			v = info.Main.Version
		}
		doc := map[string]string{"version": v, "club": dict.Club().Ref(), "family": dict.Family().Ref()}
		return a.print(doc, func(s *term.Screen) {
			s.Linef("scorepad %s, word lists %s and %s", v, doc["club"], doc["family"])
		})
	}}
}
