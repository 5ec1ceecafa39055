package store

import "database/sql"

// Setting gives what was set under a name, and whether anything was.
func (b *Book) Setting(name string) (string, bool, error) {
	var value string
	err := b.db.QueryRow("SELECT value FROM settings WHERE name = ?", name).Scan(&value)
	if err == sql.ErrNoRows {
		return "", false, nil
	}
	return value, err == nil, b.fail(err)
}

// SetSetting sets a value under a name.
func (b *Book) SetSetting(name, value string) error {
	return b.write(func(tx *sql.Tx) error {
		_, err := tx.Exec("INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value", name, value)
		return err
	})
}
