import type { ReadModel } from '../../core/read-store.ts';

/**
 * The tables besides those of the models. Never changed after release: later steps are added. A table's `stamp` gets a
 * new random value with each write of its rows.
 */
export const migrations: readonly string[] = [
  `CREATE TABLE read_table (name TEXT PRIMARY KEY, position TEXT NOT NULL, stamp BLOB NOT NULL, shape TEXT NOT NULL)
     WITHOUT ROWID;
   CREATE TABLE read_model (name TEXT PRIMARY KEY, active TEXT NOT NULL) WITHOUT ROWID;
   CREATE TABLE lease (name TEXT PRIMARY KEY, holder TEXT NOT NULL, expires INTEGER NOT NULL) WITHOUT ROWID;`,
  `ALTER TABLE read_table ADD COLUMN hash TEXT NOT NULL DEFAULT '';
   CREATE TABLE log (identity TEXT NOT NULL);`,
];

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The column of a declared field. The prefix avoids conflicts with `key`, `id`, `ord` and `position`. */
export const columnOf = (field: string): string => quoted(`.${field}`);

/** The shape with which a table was created. A newer version of the model reads the older table during its build. */
export type TableShape = Pick<ReadModel, 'fields' | 'indexes'> & { readonly hasText: boolean };

export const shapeOf = ({ fields, indexes, searchText }: ReadModel): TableShape => ({
  fields,
  indexes,
  hasText: searchText !== undefined,
});

/** A field of the rows in SQL; NULL if the table has no such field. */
export const fieldIn = (shape: TableShape, model: ReadModel, field: string): string =>
  Object.hasOwn(shape.fields, field) && shape.fields[field] === model.fields[field]
    ? `rows.${columnOf(field)}`
    : 'NULL';

/**
 * The SQL names of a table's parts. `rows` is narrow, so that filters and counts read little. The JSON of a row, its
 * search text and the values of its array fields are in separate tables with the same key; `terms` lists the existing
 * trigrams.
 */
export const partTables = (table: string) => ({
  rows: quoted(table),
  bodies: quoted(`${table}#bodies`),
  values: quoted(`${table}#values`),
  texts: quoted(`${table}#texts`),
  terms: quoted(`${table}#terms`),
  trigrams: quoted(`${table}#trigrams`),
  tombstones: quoted(`${table}#tombstones`),
});

/** The SQL columns of a declared index. Array fields are indexed with their values; each index ends in the id order. */
export const indexOf = (model: Pick<ReadModel, 'fields'>, table: string, fields: readonly string[]) => {
  const columns = fields.filter((field) => model.fields[field] !== 'array');
  return { name: quoted(`${table}#by ${columns.join(', ')}`), columns };
};

/** The statements that create a table and its missing indexes. */
export const creation = (model: ReadModel, table: string): string[] => [
  ...bareCreation(model, table),
  ...model.indexes.map((fields) => indexCreation(model, table, fields)),
];

/** The statement that creates a declared index if it is missing. That of no fields has the ids. */
export function indexCreation(model: ReadModel, table: string, fields: readonly string[]): string {
  const { name, columns } = indexOf(model, table, fields);
  const unique = columns.length === 0 ? 'UNIQUE ' : '';
  const indexed = [...columns.map(columnOf), 'ord', 'id'].join(', ');
  return `CREATE ${unique}INDEX IF NOT EXISTS ${name} ON ${partTables(table).rows} (${indexed})`;
}

/** The statements that create a table without the indexes that only queries use. */
export function bareCreation(model: ReadModel, table: string): string[] {
  const parts = partTables(table);
  const columns = Object.keys(model.fields).map((field) => `, ${columnOf(field)}`);
  const text = [
    `CREATE TABLE IF NOT EXISTS ${parts.texts} (key INTEGER PRIMARY KEY, text TEXT NOT NULL)`,
    `CREATE VIRTUAL TABLE IF NOT EXISTS ${parts.trigrams} USING fts5(
       text, content=${parts.texts}, content_rowid='key', tokenize='trigram case_sensitive 1')`,
    `CREATE VIRTUAL TABLE IF NOT EXISTS ${parts.terms} USING fts5vocab(${parts.trigrams}, row)`,
  ];
  return [
    `CREATE TABLE IF NOT EXISTS ${parts.rows} (
       key INTEGER PRIMARY KEY, id TEXT NOT NULL, ord TEXT NOT NULL, position TEXT NOT NULL${columns.join('')})`,
    `CREATE TABLE IF NOT EXISTS ${parts.bodies} (key INTEGER PRIMARY KEY, body TEXT NOT NULL)`,
    `CREATE TABLE IF NOT EXISTS ${parts.values} (
       field TEXT NOT NULL, value NOT NULL, key INTEGER NOT NULL, PRIMARY KEY (field, value, key)) WITHOUT ROWID`,
    `CREATE INDEX IF NOT EXISTS ${quoted(`${table}#values by key`)} ON ${parts.values} (key)`,
    `CREATE TABLE IF NOT EXISTS ${parts.tombstones} (id TEXT PRIMARY KEY, position TEXT NOT NULL) WITHOUT ROWID`,
    ...(model.searchText ? text : []),
    indexCreation(model, table, []),
  ];
}

/** The statement that reads all texts of a table into its trigrams. */
export function trigramsCreation(table: string): string {
  const { trigrams } = partTables(table);
  return `INSERT INTO ${trigrams} (${trigrams}) VALUES ('rebuild')`;
}

/** The statements that drop a table. */
export const removal = (table: string): string[] =>
  Object.values(partTables(table)).map((part) => `DROP TABLE IF EXISTS ${part}`);
