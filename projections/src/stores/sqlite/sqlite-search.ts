import { kindOf } from '../../core/filter.ts';
import { type Query, type ReadModel, UnknownFieldError } from '../../core/read-store.ts';
import { wordsOf } from '../../core/search-text.ts';
import { filterSql, fixedFields, type Sql, type SqlValue } from './sqlite-filter.ts';
import { fieldIn, indexOf, partsOf, type TableShape } from './sqlite-tables.ts';

/** What a search asks, in the terms that its statements are put together from. */
export interface Search {
  readonly model: ReadModel;
  readonly table: string;
  readonly shape: TableShape;
  readonly filter: Sql | null;
  readonly fixed: readonly string[];
  readonly words: readonly string[];
  /** What the trigrams are asked: the words of three characters and more, else those of two; null for none. */
  readonly trigrams: Sql | null;
  /** Words that the trigrams are not asked for. */
  readonly shortWords: readonly string[];
  readonly sort: NonNullable<Query['sort']>;
}

const NONE: Sql = { text: 'FALSE', values: [] };

/** Which part of a table is gone through, the others being looked up by key. */
export type Lead = 'rows' | 'words';

/** @throws UnknownFieldError, InvalidFilterError */
export function searchOf(model: ReadModel, table: string, shape: TableShape, query: Query): Search {
  const words = wordsOf(query.text);
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

/** Those of three characters and more narrow down best; without any, those of two. */
function indexedWords(words: readonly string[]): string[] {
  const long = words.filter((word) => lengthOf(word) >= 3);
  return long.length > 0 ? long : words.filter((word) => lengthOf(word) === 2);
}

/** A word of two characters stands wherever one of the trigrams does that begin with it. */
function trigramsSql(table: string, words: readonly string[]): Sql {
  const { trigrams, terms } = partsOf(table);
  if (lengthOf(words[0]!) >= 3) {
    const phrases = words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' ');
    return { text: `${trigrams} MATCH ?`, values: [phrases] };
  }
  const anyOf = `SELECT group_concat('"' || replace(term, '"', '""') || '"', ' OR ') FROM ${terms} WHERE term BETWEEN ? AND ?`;
  const all = words.map(() => `'(' || coalesce((${anyOf}), '""') || ')'`).join(` || ' AND ' || `);
  return { text: `${trigrams} MATCH (${all})`, values: words.flatMap((word) => [word, `${word}\u{10FFFF}`]) };
}

/** One number: how many rows match. */
export function countSql(search: Search, lead: Lead): Sql {
  const { texts, trigrams } = partsOf(search.table);
  if (search.trigrams && !search.filter && search.shortWords.length === 0) {
    return select('count(*)', whereSql(trigrams, [search.trigrams]));
  }
  if (search.words.length > 0 && !search.filter && !search.trigrams) {
    return select('count(*)', whereSql(`${texts} AS texts`, [textTests(search.words)]));
  }
  return select('count(*)', matching(search, lead));
}

/** One number: how many rows meet the filter, but no more than `limit` are counted. */
export function filteredSql({ table, filter }: Search, limit: number): Sql {
  const { text, values } = select('1', whereSql(`${partsOf(table).rows} AS rows`, [filter]));
  return { text: `SELECT count(*) FROM (${text} LIMIT ?)`, values: [...values, limit] };
}

/** The keys of a page: all that matches is looked at and sorted. For few matches. */
export function fewSql(search: Search, lead: Lead, take: number, skip: number): Sql {
  return paged(select('rows.key', matching(search, lead)), orderOf(search, '+'), take, skip);
}

/** The keys of a page, each with the number of all that match: in one go, where words are what takes the time. */
export function countedSql(search: Search, lead: Lead, take: number, skip: number): Sql {
  const columns = search.sort
    .map(([field], i) => `, ${fieldIn(search.shape, search.model, field)} AS sort${i}`)
    .join('');
  const found = select(`rows.key, rows.ord, rows.id${columns}`, matching(search, lead));
  const last = search.sort.at(-1)?.[1] ?? 1;
  const order = [...search.sort.map(([, direction], i) => [`sort${i}`, direction] as const)];
  const counted = {
    text: `WITH found AS MATERIALIZED (${found.text}) SELECT key, (SELECT count(*) FROM found) FROM found`,
    values: found.values,
  };
  return paged(counted, orderBy([...order, ['ord', last], ['id', last]]), take, skip);
}

/**
 * The keys of a page, led by an index that is in the sort's order already: rows are looked at until the page is full.
 * For many matches. Null when no declared index has that order.
 */
export function manySql(search: Search, take: number, skip: number): Sql | null {
  const index = sortIndex(search);
  if (!index) return null;
  const { rows, texts } = partsOf(search.table);
  const text = textTests(search.words);
  const joined = text ? ` CROSS JOIN ${texts} AS texts ON texts.key = rows.key` : '';
  const from = whereSql(`${rows} AS rows INDEXED BY ${index}${joined}`, [search.filter, text]);
  return paged(select('rows.key', from), orderOf(search, ''), take, skip);
}

/** Short words are in many texts: a page that an index puts in order is soon full of them. */
export const isLedBySort = (search: Search): boolean =>
  search.words.every((word) => lengthOf(word) < 3) && sortIndex(search) !== null;

/** Everything that matches. */
function matching(search: Search, lead: Lead): Sql {
  const { rows, texts, trigrams } = partsOf(search.table);
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

/** Ids in their order, of all that match. */
export const idsSql = (search: Search): Sql => {
  const from = select('rows.id', matching(search, 'rows'));
  return { text: `${from.text} ORDER BY rows.ord, rows.id`, values: from.values };
};

/** Key, count and sums by group. */
export function sumsSql(search: Search, by: string | undefined, fields: readonly string[]): Sql {
  const of = (field: string) => fieldIn(search.shape, search.model, field);
  const key = by === undefined ? 'NULL' : of(by);
  const sums = fields.map((field) => `, total(${of(field)})`).join('');
  const from = select(`${key}, count(*)${sums}`, matching(search, 'rows'));
  return { text: `${from.text} GROUP BY 1 ORDER BY 1`, values: from.values };
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

/** A `+` before the columns keeps the order from choosing the index. */
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

/** An index whose first fields are all held to one value and whose next are the sort's: the longest such. */
function sortIndex({ shape, table, fixed, sort }: Search): string | null {
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
