import type { ReadModel } from '../../core/read-store.ts';

/**
 * What the file holds beside the tables of the models. Never changed once released: later steps are added.
 * A table's `stamp` is drawn anew with each write of its rows, so it tells whether they changed.
 */
export const migrations: readonly string[] = [
  `CREATE TABLE read_table (name TEXT PRIMARY KEY, position TEXT NOT NULL, stamp BLOB NOT NULL, shape TEXT NOT NULL)
     WITHOUT ROWID;
   CREATE TABLE read_model (name TEXT PRIMARY KEY, active TEXT NOT NULL) WITHOUT ROWID;
   CREATE TABLE lease (name TEXT PRIMARY KEY, holder TEXT NOT NULL, expires INTEGER NOT NULL) WITHOUT ROWID;`,
];

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The column of a declared field: apart from `key`, `id`, `ord` and `position`, whatever it is called. */
export const columnOf = (field: string): string => quoted(`.${field}`);

/** What a table was made with: while a newer version of the model is built, that version reads the older table. */
export type TableShape = Pick<ReadModel, 'fields' | 'indexes'> & { readonly hasText: boolean };

export const shapeOf = ({ fields, indexes, searchText }: ReadModel): TableShape => ({
  fields,
  indexes,
  hasText: searchText !== undefined,
});

/** A field of the rows in SQL: nothing where the table has no such field. */
export const fieldIn = (shape: TableShape, model: ReadModel, field: string): string =>
  Object.hasOwn(shape.fields, field) && shape.fields[field] === model.fields[field]
    ? `rows.${columnOf(field)}`
    : 'NULL';

/**
 * The SQL names of a table's parts. `rows` is narrow, so that filters and counts read little; the JSON of a row, its
 * search text and the values of its array fields stand apart under the same key; `terms` are the trigrams that there are.
 */
export const partsOf = (table: string) => ({
  rows: quoted(table),
  bodies: quoted(`${table}#bodies`),
  values: quoted(`${table}#values`),
  texts: quoted(`${table}#texts`),
  terms: quoted(`${table}#terms`),
  trigrams: quoted(`${table}#trigrams`),
  tombstones: quoted(`${table}#tombstones`),
});

/** A declared index as SQL knows it: array fields are indexed with their values, each index ends in the id order. */
export const indexOf = (model: Pick<ReadModel, 'fields'>, table: string, fields: readonly string[]) => {
  const columns = fields.filter((field) => model.fields[field] !== 'array');
  return { name: quoted(`${table}#by ${columns.join(', ')}`), columns };
};

/** The statements that make a table and what is missing of its indexes. */
export function creation(model: ReadModel, table: string): string[] {
  const parts = partsOf(table);
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
    ...[[], ...model.indexes].map((fields) => {
      const { name, columns } = indexOf(model, table, fields);
      const unique = columns.length === 0 ? 'UNIQUE ' : '';
      return `CREATE ${unique}INDEX IF NOT EXISTS ${name} ON ${parts.rows} (${[...columns.map(columnOf), 'ord', 'id'].join(', ')})`;
    }),
  ];
}

/** The statements that take a table away. */
export const removal = (table: string): string[] =>
  Object.values(partsOf(table)).map((part) => `DROP TABLE IF EXISTS ${part}`);
