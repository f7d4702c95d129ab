import { fieldValue, idOrder } from '../../core/filter.ts';
import type { ReadModel, Row, Scalar, StoredRow } from '../../core/read-store.ts';
import { searchable } from '../../core/search-text.ts';
import type { SqliteFile } from './sqlite-file.ts';
import { columnValue, elementValue, type SqlValue } from './sqlite-filter.ts';
import { columnOf, partsOf, type TableParts } from './sqlite-tables.ts';

/** Writes a row in all its parts, unless the stored one is as new; true when it was written. */
export function writeRow<R extends Row>(
  file: SqliteFile,
  model: ReadModel<R>,
  table: string,
  row: StoredRow<R>,
): boolean {
  const parts = partsOf(table);
  const stored = file.get(`SELECT key, position FROM ${parts.rows} WHERE id = ?`, row.id);
  const gone = stored ? undefined : file.get(`SELECT position FROM ${parts.tombstones} WHERE id = ?`, row.id);
  if (String(stored?.[1] ?? gone?.[0] ?? '') >= row.position) return false;
  if (row.row === null) {
    if (stored) removeParts(file, model, parts, stored[0]!);
    file.run(`INSERT OR REPLACE INTO ${parts.tombstones} VALUES (?, ?)`, row.id, row.position);
    return true;
  }
  if (gone) file.run(`DELETE FROM ${parts.tombstones} WHERE id = ?`, row.id);
  const key = stored ? updateRow(file, model, parts, stored[0]!, row) : insertRow(file, model, parts, row);
  file.run(`INSERT OR REPLACE INTO ${parts.bodies} VALUES (?, ?)`, key, JSON.stringify(row.row));
  writeValues(file, model, parts, key, row.row, stored !== undefined);
  if (model.searchText) writeText(file, parts, key, searchable(model.searchText(row.row)), stored !== undefined);
  return true;
}

const fieldsOf = (model: ReadModel): string[] => Object.keys(model.fields);

const columnValues = (model: ReadModel, row: Row): SqlValue[] =>
  Object.entries(model.fields).map(([field, kind]) => columnValue(kind, fieldValue(row, field)));

function insertRow(file: SqliteFile, model: ReadModel, parts: TableParts, { id, position, row }: StoredRow): SqlValue {
  const columns = ['id', 'ord', 'position', ...fieldsOf(model).map(columnOf)];
  const places = columns.map(() => '?').join(', ');
  const insert = `INSERT INTO ${parts.rows} (${columns.join(', ')}) VALUES (${places})`;
  return Number(file.run(insert, id, idOrder(id), position, ...columnValues(model, row!)).lastInsertRowid);
}

function updateRow(
  file: SqliteFile,
  model: ReadModel,
  parts: TableParts,
  key: SqlValue,
  { position, row }: StoredRow,
): SqlValue {
  const columns = fieldsOf(model).map((field) => `, ${columnOf(field)} = ?`);
  const update = `UPDATE ${parts.rows} SET position = ?${columns.join('')} WHERE key = ?`;
  file.run(update, position, ...columnValues(model, row!), key);
  return key;
}

function writeValues(
  file: SqliteFile,
  model: ReadModel,
  parts: TableParts,
  key: SqlValue,
  row: Row,
  isStored: boolean,
): void {
  for (const field of fieldsOf(model).filter((each) => model.fields[each] === 'array')) {
    if (isStored) file.run(`DELETE FROM ${parts.values} WHERE key = ? AND field = ?`, key, field);
    const elements = fieldValue(row, field);
    if (!Array.isArray(elements)) continue;
    for (const element of elements as Exclude<Scalar, null>[]) {
      file.run(`INSERT OR IGNORE INTO ${parts.values} VALUES (?, ?, ?)`, field, elementValue(element), key);
    }
  }
}

function writeText(file: SqliteFile, parts: TableParts, key: SqlValue, text: string, isStored: boolean): void {
  if (isStored) {
    if (storedText(file, parts, key) === text) return;
    removeText(file, parts, key);
  }
  file.run(`INSERT OR REPLACE INTO ${parts.texts} VALUES (?, ?)`, key, text);
  file.run(`INSERT INTO ${parts.trigrams} (rowid, text) VALUES (?, ?)`, key, text);
}

const storedText = (file: SqliteFile, parts: TableParts, key: SqlValue): SqlValue | undefined =>
  file.get(`SELECT text FROM ${parts.texts} WHERE key = ?`, key)?.[0];

/** The index keeps no text of its own, so it has to be told what it held. */
function removeText(file: SqliteFile, parts: TableParts, key: SqlValue): void {
  const text = storedText(file, parts, key)!;
  file.run(`INSERT INTO ${parts.trigrams} (${parts.trigrams}, rowid, text) VALUES ('delete', ?, ?)`, key, text);
  file.run(`DELETE FROM ${parts.texts} WHERE key = ?`, key);
}

function removeParts(file: SqliteFile, model: ReadModel, parts: TableParts, key: SqlValue): void {
  if (model.searchText) removeText(file, parts, key);
  for (const part of [parts.values, parts.bodies, parts.rows]) file.run(`DELETE FROM ${part} WHERE key = ?`, key);
}
