import { kindOf } from '../../core/filter.ts';
import { type Query, type ReadModel, UnknownFieldError } from '../../core/read-store.ts';
import { wordsOf } from '../../core/search-text.ts';
import { filterSql, fixedFields, type Sql, type SqlValue } from './sqlite-filter.ts';
import { columnOf, indexOf, partsOf } from './sqlite-tables.ts';

/** What a search asks, in the terms that its statements are put together from. */
export interface Search {
  readonly model: ReadModel;
  readonly table: string;
  readonly filter: Sql | null;
  readonly fixed: readonly string[];
  /** Words of three characters and more, as a trigram query; null for none. */
  readonly trigrams: string | null;
  readonly words: readonly string[];
  /** Words that are too short for trigrams. */
  readonly shortWords: readonly string[];
  readonly sort: NonNullable<Query['sort']>;
}

/** @throws UnknownFieldError, InvalidFilterError */
export function searchOf(model: ReadModel, table: string, query: Query): Search {
  const words = wordsOf(query.text);
  if (words.length > 0 && !model.searchText) throw new UnknownFieldError(`${model.name} has no search text`);
  const sort = query.sort ?? [];
  for (const [field] of sort) {
    if (kindOf(model, field) === 'array') throw new UnknownFieldError(`${model.name} can't be sorted by ${field}`);
  }
  const long = words.filter((word) => [...word].length >= 3);
  return {
    model,
    table,
    filter: filterSql(model, table, query.filter),
    fixed: fixedFields(model, query.filter),
    trigrams: long.length > 0 ? long.map((word) => `"${word.replaceAll('"', '""')}"`).join(' ') : null,
    words,
    shortWords: words.filter((word) => !long.includes(word)),
    sort,
  };
}

/** One number: how many rows match. */
export function countSql(search: Search): Sql {
  const parts = partsOf(search.table);
  if (search.trigrams && !search.filter && search.shortWords.length === 0) {
    return {
      text: `SELECT count(*) FROM ${parts.trigrams} WHERE ${parts.trigrams} MATCH ?`,
      values: [search.trigrams],
    };
  }
  return select('count(*)', matching(search));
}

/** The keys of a page, led by the matches: all of them are looked at and sorted. For few. */
export function fewSql(search: Search, take: number, skip: number): Sql {
  return paged(select('rows.key', matching(search)), orderOf(search, '+'), take, skip);
}

/**
 * The keys of a page, led by an index that is in the sort's order already: rows are looked at until the page is full.
 * For many matches. Null when no declared index has that order.
 */
export function manySql(search: Search, take: number, skip: number): Sql | null {
  const index = sortIndex(search);
  if (!index) return null;
  const { filter, table } = search;
  const parts = partsOf(table);
  const text = textTests(search.words);
  const from = `${parts.rows} AS rows INDEXED BY ${index}`;
  const joined = text ? `${from} CROSS JOIN ${parts.texts} AS texts ON texts.key = rows.key` : from;
  return paged(select('rows.key', whereSql(joined, [filter, text])), orderOf(search, ''), take, skip);
}

/** Everything that matches, led by the trigrams where there are any. */
export function matching(search: Search): Sql {
  const parts = partsOf(search.table);
  const rows = `${parts.rows} AS rows`;
  const short = textTests(search.shortWords);
  const texts = short ? ` JOIN ${parts.texts} AS texts ON texts.key = rows.key` : '';
  if (!search.trigrams) return whereSql(`${rows}${texts}`, [search.filter, short]);
  const hits = { text: `${parts.trigrams} MATCH ?`, values: [search.trigrams] };
  const from = `${parts.trigrams} AS hits CROSS JOIN ${rows} ON rows.key = hits.rowid`;
  return whereSql(`${from}${texts.replace(' JOIN', ' CROSS JOIN')}`, [hits, search.filter, short]);
}

/** Ids in their order, of all that match. */
export const idsSql = (search: Search): Sql => {
  const from = select('rows.id', matching(search));
  return { text: `${from.text} ORDER BY rows.ord, rows.id`, values: from.values };
};

/** Key, count and sums by group. */
export function sumsSql(search: Search, by: string | undefined, fields: readonly string[]): Sql {
  const key = by === undefined ? 'NULL' : `rows.${columnOf(by)}`;
  const sums = fields.map((field) => `, total(rows.${columnOf(field)})`).join('');
  const from = select(`${key}, count(*)${sums}`, matching(search));
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
function orderOf({ sort }: Search, plus: '' | '+'): string {
  const last = sort.at(-1)?.[1] ?? 1;
  const all = [...sort.map(([field, direction]) => [columnOf(field), direction] as const), ['ord', last], ['id', last]];
  return all.map(([column, direction]) => `${plus}rows.${column} ${direction === 1 ? 'ASC' : 'DESC'}`).join(', ');
}

function paged(from: Sql, order: string, take: number, skip: number): Sql {
  const values: SqlValue[] = [...from.values, take, skip];
  return { text: `${from.text} ORDER BY ${order} LIMIT ? OFFSET ?`, values };
}

/** An index whose first fields are all held to one value and whose next are the sort's: the longest such. */
function sortIndex({ model, table, fixed, sort }: Search): string | null {
  if (sort.some(([, direction]) => direction !== sort[0]![1])) return null;
  const wanted = sort.map(([field]) => field).join('\0');
  const fitting = [[], ...model.indexes]
    .map((fields) => indexOf(model, table, fields))
    .filter(({ columns }) => {
      const lead = columns.length - sort.length;
      return (
        columns.slice(0, Math.max(lead, 0)).every((field) => fixed.includes(field)) &&
        columns.slice(lead).join('\0') === wanted
      );
    });
  return fitting.sort((a, b) => b.columns.length - a.columns.length)[0]?.name ?? null;
}
