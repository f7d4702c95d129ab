import { searchTerms } from '@picket/domain';
import { kindOf } from '../../core/filter.ts';
import { type Query, type ReadModel, UnknownFieldError } from '../../core/read-store.ts';
import { filterSql, fixedFields, type Sql, type SqlValue } from './sqlite-filter.ts';
import { fieldIn, indexOf, partTables, type TableShape } from './sqlite-tables.ts';

/** The parts of a search from which its statements are built. */
export interface Search {
  readonly model: ReadModel;
  readonly table: string;
  readonly shape: TableShape;
  readonly filter: Sql | null;
  readonly fixed: readonly string[];
  readonly words: readonly string[];
  /** The trigram query: the words of three or more characters, otherwise those of two; null for none. */
  readonly trigrams: Sql | null;
  /** Words that the trigram query does not contain. */
  readonly shortWords: readonly string[];
  readonly sort: NonNullable<Query['sort']>;
}

const NONE: Sql = { text: 'FALSE', values: [] };

interface CountedPage {
  readonly take: number;
  readonly skip: number;
  readonly most: number;
}

/** The part of a table to scan. The other parts are looked up by key. */
export type Lead = 'rows' | 'words';

/** @throws UnknownFieldError, InvalidFilterError */
export function searchOf(model: ReadModel, table: string, shape: TableShape, query: Query): Search {
  const words = searchTerms(query.text);
  if (words.length > 0 && !model.searchText) throw new UnknownFieldError(`${model.name} has no search text`);
  const sort = query.sort ?? [];
  for (const [field] of sort) {
    if (kindOf(model, field) === 'array') throw new UnknownFieldError(`${model.name} can't be sorted by ${field}`);
  }
  const indexed = indexedWords(words);
  return {
    model,
    table,
    shape,
    filter: words.length > 0 && !shape.hasText ? NONE : filterSql(model, table, shape, query.filter),
    fixed: fixedFields(model, query.filter),
    words: shape.hasText ? words : [],
    trigrams: indexed.length > 0 && shape.hasText ? trigramsSql(table, indexed) : null,
    shortWords: shape.hasText ? words.filter((word) => !indexed.includes(word)) : [],
    sort,
  };
}

const lengthOf = (word: string): number => [...word].length;

/** The words of three or more characters, which are the most selective. Without any, those of two. */
function indexedWords(words: readonly string[]): string[] {
  const long = words.filter((word) => lengthOf(word) >= 3);
  return long.length > 0 ? long : words.filter((word) => lengthOf(word) === 2);
}

/** A word of two characters matches all trigrams that start with it. */
function trigramsSql(table: string, words: readonly string[]): Sql {
  const { trigrams, terms } = partTables(table);
  if (lengthOf(words[0]!) >= 3) {
    const phrases = words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' ');
    return { text: `${trigrams} MATCH ?`, values: [phrases] };
  }
  const anyOf = `SELECT group_concat('"' || replace(term, '"', '""') || '"', ' OR ') FROM ${terms} WHERE term BETWEEN ? AND ?`;
  const all = words.map(() => `'(' || coalesce((${anyOf}), '""') || ')'`).join(` || ' AND ' || `);
  return { text: `${trigrams} MATCH (${all})`, values: words.flatMap((word) => [word, `${word}\u{10FFFF}`]) };
}

/** The number of matching rows, counted up to `most`. */
export function countSql(search: Search, lead: Lead, most: number): Sql {
  const { texts, trigrams } = partTables(search.table);
  if (search.trigrams && !search.filter && search.shortWords.length === 0) {
    return countedTo(most, whereSql(trigrams, [search.trigrams]));
  }
  if (search.words.length > 0 && !search.filter && !search.trigrams) {
    return countedTo(most, whereSql(`${texts} AS texts`, [textTests(search.words)]));
  }
  return countedTo(most, matching(search, lead));
}

/** The number of rows that meet the filter, counted up to `most`. */
export const filteredSql = ({ table, filter }: Search, most: number): Sql =>
  countedTo(most, whereSql(`${partTables(table).rows} AS rows`, [filter]));

/** The keys of a page. Reads and sorts all matches: for few matches. */
export function fewSql(search: Search, lead: Lead, take: number, skip: number): Sql {
  return paged(select('rows.key', matching(search, lead)), orderOf(search, '+'), take, skip);
}

/** The number of rows that the trigram query finds, counted up to `most`. */
export const foundSql = ({ table, trigrams }: Search, most: number): Sql =>
  countedTo(most, whereSql(partTables(table).trigrams, [trigrams]));

/**
 * How many of the first `most` rows that the trigram query finds match, and the last key among them, which shows how
 * dense the matches are: rows are found in the order of their keys.
 */
export function sampleSql({ table, trigrams, filter, shortWords }: Search, most: number): Sql {
  const parts = partTables(table);
  const found = select('rowid AS key', whereSql(parts.trigrams, [trigrams]));
  const first = `(${found.text} LIMIT ?) AS found`;
  const short = textTests(shortWords);
  const joined = short ? ` CROSS JOIN ${parts.texts} AS texts ON texts.key = found.key` : '';
  const from = filter || short ? `${first} CROSS JOIN ${parts.rows} AS rows ON rows.key = found.key${joined}` : first;
  const { text, values } = select('count(*), max(found.key)', whereSql(from, [filter, short]));
  return { text, values: [...found.values, most, ...values] };
}

/** Without a limit, SQLite counts faster. */
const countedTo = (most: number, { text, values }: Sql): Sql =>
  most === Number.POSITIVE_INFINITY
    ? { text: `SELECT count(*) ${text}`, values }
    : { text: `SELECT count(*) FROM (SELECT 1 ${text} LIMIT ?)`, values: [...values, most] };

/**
 * The total of matches, counted up to `most`, with the keys of a page. Reads the matches once. A page without rows is one
 * row with the total and no key. With `most` matches the page may have the wrong rows.
 */
export function countedSql(search: Search, lead: Lead, { take, skip, most }: CountedPage): Sql {
  const columns = search.sort
    .map(([field], i) => `, ${fieldIn(search.shape, search.model, field)} AS sort${i}`)
    .join('');
  const { text, values } = select(`rows.key, rows.ord, rows.id${columns}`, matching(search, lead));
  const last = search.sort.at(-1)?.[1] ?? 1;
  const sorts = search.sort.map(([, direction], i) => [`sort${i}`, direction] as const);
  const order = orderBy([...sorts, ['ord', last], ['id', last]]);
  const page = paged(
    { text: 'SELECT * FROM found', values: [...values, Math.min(most, Number.MAX_SAFE_INTEGER)] },
    order,
    take,
    skip,
  );
  return {
    text: `WITH found AS MATERIALIZED (${text} LIMIT ?)
      SELECT total, key FROM (SELECT count(*) AS total FROM found) LEFT JOIN (${page.text}) ON TRUE ORDER BY ${order}`,
    values: page.values,
  };
}

/**
 * The keys of a page, read from an index in the sort's order until the page is full. For many matches. Of words, at most
 * `most` rows that meet the filter are read, since all matches may be at the other end of the order. null if no declared
 * index has that order.
 */
export function manySql(search: Search, { take, skip, most }: CountedPage): Sql | null {
  const index = sortIndex(search);
  if (!index) return null;
  const { rows, texts } = partTables(search.table);
  const inOrder = select('rows.key', whereSql(`${rows} AS rows INDEXED BY ${index}`, [search.filter]));
  const text = textTests(search.words);
  if (!text) return paged(inOrder, orderOf(search, ''), take, skip);
  const led = paged(inOrder, orderOf(search, ''), most, 0);
  // The rows keep the order in which the inner query gives them.
  const from = whereSql(`(${led.text}) AS led CROSS JOIN ${texts} AS texts ON texts.key = led.key`, [text]);
  return { text: `SELECT led.key ${from.text} LIMIT ? OFFSET ?`, values: [...led.values, ...from.values, take, skip] };
}

/** Short words occur in many texts, so reading an index in order soon fills a page. */
export const isLedBySort = (search: Search): boolean =>
  search.words.every((word) => lengthOf(word) < 3) && sortIndex(search) !== null;

/** The source and conditions of all matching rows. */
function matching(search: Search, lead: Lead): Sql {
  const { rows, texts, trigrams } = partTables(search.table);
  if (search.words.length === 0) return whereSql(`${rows} AS rows`, [search.filter]);
  if (lead === 'rows') {
    const from = `${rows} AS rows CROSS JOIN ${texts} AS texts ON texts.key = rows.key`;
    return whereSql(from, [search.filter, textTests(search.words)]);
  }
  if (!search.trigrams) {
    const from = `${texts} AS texts CROSS JOIN ${rows} AS rows ON rows.key = texts.key`;
    return whereSql(from, [textTests(search.words), search.filter]);
  }
  const short = textTests(search.shortWords);
  const joined = short ? ` CROSS JOIN ${texts} AS texts ON texts.key = rows.key` : '';
  const from = `${trigrams} CROSS JOIN ${rows} AS rows ON rows.key = ${trigrams}.rowid${joined}`;
  return whereSql(from, [search.trigrams, search.filter, short]);
}

/** The ids of all matching rows, in id order. */
export const idsSql = (search: Search): Sql => {
  const from = select('rows.id', matching(search, 'rows'));
  return { text: `${from.text} ORDER BY rows.ord, rows.id`, values: from.values };
};

/** Two keys, count and sums by group. A missing key is NULL. */
export function sumsSql(search: Search, by: readonly (string | undefined)[], fields: readonly string[]): Sql {
  const of = (field: string) => fieldIn(search.shape, search.model, field);
  const keys = by.map((field) => (field === undefined ? 'NULL' : of(field))).join(', ');
  const sums = fields.map((field) => `, total(${of(field)})`).join('');
  const from = select(`${keys}, count(*)${sums}`, matching(search, search.trigrams ? 'words' : 'rows'));
  return { text: `${from.text} GROUP BY 1, 2 ORDER BY 1, 2`, values: from.values };
}

const select = (what: string, from: Sql): Sql => ({ text: `SELECT ${what} ${from.text}`, values: from.values });

function whereSql(from: string, tests: readonly (Sql | null)[]): Sql {
  const present = tests.filter((test) => test !== null);
  const where = present.length > 0 ? ` WHERE ${present.map(({ text }) => text).join(' AND ')}` : '';
  return { text: `FROM ${from}${where}`, values: present.flatMap(({ values }) => values) };
}

/** Exact test of the text itself, word by word. */
const textTests = (words: readonly string[]): Sql | null =>
  words.length === 0 ? null : { text: words.map(() => 'instr(texts.text, ?) > 0').join(' AND '), values: words };

/** A `+` before the columns prevents the order from selecting the index. */
function orderOf({ model, shape, sort }: Search, plus: '' | '+'): string {
  const last = sort.at(-1)?.[1] ?? 1;
  const fields = sort.map(([field, direction]) => [`${plus}${fieldIn(shape, model, field)}`, direction] as const);
  return orderBy([...fields, [`${plus}rows.ord`, last], [`${plus}rows.id`, last]]);
}

const orderBy = (order: readonly (readonly [string, 1 | -1])[]): string =>
  order.map(([what, direction]) => `${what} ${direction === 1 ? 'ASC' : 'DESC'}`).join(', ');

function paged(from: Sql, order: string, take: number, skip: number): Sql {
  const values: SqlValue[] = [...from.values, take, skip];
  return { text: `${from.text} ORDER BY ${order} LIMIT ? OFFSET ?`, values };
}

/** The longest index whose first fields are all limited to one value and whose next fields are the sort's. */
export function sortIndex({ shape, table, fixed, sort }: Search): string | null {
  if (sort.some(([, direction]) => direction !== sort[0]![1])) return null;
  const wanted = sort.map(([field]) => field).join('\0');
  const fitting = [[], ...shape.indexes]
    .map((fields) => indexOf(shape, table, fields))
    .filter(({ columns }) => {
      const lead = columns.length - sort.length;
      return (
        columns.slice(0, Math.max(lead, 0)).every((field) => fixed.includes(field)) &&
        columns.slice(lead).join('\0') === wanted
      );
    });
  return fitting.sort((a, b) => b.columns.length - a.columns.length)[0]?.name ?? null;
}
