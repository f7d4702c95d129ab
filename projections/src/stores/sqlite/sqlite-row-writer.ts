import { foldText } from '@picket/domain';
import { fieldValue, idOrder } from '../../core/filter.ts';
import type { ReadModel, Row, Scalar, StoredRow } from '../../core/read-store.ts';
import type { SqliteFile } from './sqlite-file.ts';
import { columnValue, elementValue, type SqlValue } from './sqlite-filter.ts';
import { columnOf, partTables } from './sqlite-tables.ts';

/** Appended so that a trigram starts with each of a text's last two characters. */
const END = '  ';

/**
 * Writes the rows of one table and all their parts, inside the caller's transaction. Texts are written after all rows,
 * because each upsert opens a savepoint, at which FTS5 flushes its pending data.
 */
export class SqliteRowWriter {
  /** Pending texts, in order; null for a text to remove. */
  private texts: [key: SqlValue, text: string | null][] = [];
  private readonly fields: readonly [field: string, kind: ReadModel['fields'][string]][];
  private readonly arrays: readonly string[];
  private readonly sql: ReturnType<typeof statements>;

  constructor(
    private readonly file: SqliteFile,
    readonly model: ReadModel,
    table: string,
    /** False: the trigrams are read from all texts later. */
    private readonly putsTrigrams = true,
  ) {
    this.fields = Object.entries(model.fields);
    this.arrays = this.fields.filter(([, kind]) => kind === 'array').map(([field]) => field);
    this.sql = statements(model, table);
  }

  /** Writes each row unless the stored one is as new. Returns the number of written rows. */
  write(rows: readonly StoredRow[]): number {
    let hasTombstones = this.file.get(this.sql.anyTombstone) !== undefined;
    let written = 0;
    this.texts = [];
    for (const { id, position, row } of rows) {
      if (hasTombstones && !this.isNewerThanTombstone(id, position)) continue;
      const isWritten = row === null ? this.bury(id, position) : this.put(id, position, row);
      if (!isWritten) continue;
      written++;
      if (row === null) hasTombstones = true;
      else if (hasTombstones) this.file.run(this.sql.removeTombstone, id);
    }
    for (const [key, text] of this.texts) this.putText(key, text);
    return written;
  }

  private isNewerThanTombstone(id: string, position: string): boolean {
    const tombstone = this.file.get(this.sql.tombstone, id);
    return tombstone === undefined || String(tombstone[0]) < position;
  }

  private put(id: string, position: string, row: Row): boolean {
    const columns = this.fields.map(([field, kind]) => columnValue(kind, fieldValue(row, field)));
    const key = this.file.get(this.sql.upsert, id, idOrder(id), position, ...columns)?.[0];
    if (key === undefined) return false;
    this.file.run(this.sql.putBody, key, JSON.stringify(row));
    for (const field of this.arrays) this.putValues(key, field, fieldValue(row, field));
    if (this.model.searchText) this.texts.push([key, foldText(this.model.searchText(row)) + END]);
    return true;
  }

  private bury(id: string, position: string): boolean {
    const stored = this.file.get(this.sql.stored, idOrder(id), id);
    if (stored) {
      const [key, reflected] = stored as [SqlValue, string];
      if (reflected >= position) return false;
      if (this.model.searchText) this.texts.push([key, null]);
      for (const removal of this.sql.removals) this.file.run(removal, key);
    }
    this.file.run(this.sql.putTombstone, id, position);
    return true;
  }

  private putValues(key: SqlValue, field: string, elements: unknown): void {
    this.file.run(this.sql.removeValues, key, field);
    if (!Array.isArray(elements)) return;
    for (const element of elements as Exclude<Scalar, null>[]) {
      this.file.run(this.sql.putValue, field, elementValue(element), key);
    }
  }

  /** The trigram table has no copy of the text, so a removal needs the old text. */
  private putText(key: SqlValue, text: string | null): void {
    const stored = this.file.get(this.sql.text, key)?.[0];
    if (stored === text) return;
    if (stored !== undefined) {
      if (this.putsTrigrams) this.file.run(this.sql.removeTrigrams, key, stored);
      this.file.run(this.sql.removeText, key);
    }
    if (text === null) return;
    this.file.run(this.sql.putText, key, text);
    if (this.putsTrigrams) this.file.run(this.sql.putTrigrams, key, text);
  }
}

/** The statements of a table, built once because they run for each row. */
function statements(model: ReadModel, table: string) {
  const parts = partTables(table);
  const columns = Object.keys(model.fields).map(columnOf);
  const all = ['id', 'ord', 'position', ...columns];
  const changes = ['position', ...columns].map((column) => `${column} = excluded.${column}`);
  return {
    upsert: `INSERT INTO ${parts.rows} (${all.join(', ')}) VALUES (${all.map(() => '?').join(', ')})
      ON CONFLICT (ord, id) DO UPDATE SET ${changes.join(', ')} WHERE position < excluded.position RETURNING key`,
    stored: `SELECT key, position FROM ${parts.rows} WHERE ord = ? AND id = ?`,
    putBody: `INSERT OR REPLACE INTO ${parts.bodies} VALUES (?, ?)`,
    removeValues: `DELETE FROM ${parts.values} WHERE key = ? AND field = ?`,
    putValue: `INSERT OR IGNORE INTO ${parts.values} VALUES (?, ?, ?)`,
    text: `SELECT text FROM ${parts.texts} WHERE key = ?`,
    putText: `INSERT INTO ${parts.texts} VALUES (?, ?)`,
    putTrigrams: `INSERT INTO ${parts.trigrams} (rowid, text) VALUES (?, ?)`,
    removeTrigrams: `INSERT INTO ${parts.trigrams} (${parts.trigrams}, rowid, text) VALUES ('delete', ?, ?)`,
    removeText: `DELETE FROM ${parts.texts} WHERE key = ?`,
    removals: [parts.values, parts.bodies, parts.rows].map((part) => `DELETE FROM ${part} WHERE key = ?`),
    anyTombstone: `SELECT 1 FROM ${parts.tombstones} LIMIT 1`,
    tombstone: `SELECT position FROM ${parts.tombstones} WHERE id = ?`,
    putTombstone: `INSERT OR REPLACE INTO ${parts.tombstones} VALUES (?, ?)`,
    removeTombstone: `DELETE FROM ${parts.tombstones} WHERE id = ?`,
  };
}
