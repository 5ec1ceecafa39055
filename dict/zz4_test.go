package dict
import ("testing";"os";"strings";"path/filepath")
func TestWW(t *testing.T){
 names:=map[string]string{}
 fs,_:=filepath.Glob("/usr/share/dict/scowl/*-proper-names.*"); f2,_:=filepath.Glob("/usr/share/dict/scowl/*-upper.*")
 for _,f:=range append(fs,f2...) { e:=filepath.Ext(f)[1:]; if e>"70" {continue}; b,_:=os.ReadFile(f); for _,w:=range strings.Fields(string(b)) { w=strings.ToLower(w); if names[w]=="" || e<names[w] {names[w]=e} } }
 n:=map[string][]string{}
 for w,i:=range Club().Words() { if names[w]!="" && i.Is(Obscure) { n[names[w]]=append(n[names[w]],w) } }
 for k,v:=range n { t.Log(k,len(v), v[:min(len(v),150)]) }
}
