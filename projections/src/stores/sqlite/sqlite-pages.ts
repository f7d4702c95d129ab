import { QueryCache } from './query-cache.ts';
import type { SqliteFile } from './sqlite-file.ts';
import type { Sql } from './sqlite-filter.ts';
import {
  countedSql,
  countSql,
  fewSql,
  filteredSql,
  foundSql,
  isLedBySort,
  type Lead,
  manySql,
  type Search,
  sampleSql,
  sortIndex,
} from './sqlite-search.ts';
import { partTables } from './sqlite-tables.ts';

interface Page {
  readonly keys: readonly number[];
  readonly total: number;
  readonly totalIsMinimum?: true;
}

/** A negative `take` means all. */
interface Wanted {
  readonly take: number;
  readonly skip: number;
  readonly countUpTo?: number;
}

/** More rows than `bound` match: about `matches`. */
interface Many {
  readonly bound: number;
  readonly matches: number;
}

/** Below this number of rows, reading them all is cheap enough. */
const FEW_ROWS = 10_000;
/** No bound: all matches are counted. */
const ALL = Number.POSITIVE_INFINITY;
/** How many rows of common words are tested to find more matches than are counted, times that number. */
const SAMPLE = 1.1;
/** Reading and sorting a match takes about as long as reading this many rows in the order of an index. */
const SORTED_ROW = 2;
/** How many times the expected rows are read in the order of an index before the matches are sorted instead. */
const PATIENCE = 4;
/** Longer pages are not cached. */
const LONGEST_CACHED_PAGE = 100;

/** Finds the page of a search and the number of matches with the cheapest query. */
export class SqlitePages {
  private readonly numbers = new QueryCache<number>();
  private readonly pages = new QueryCache<Page>();

  constructor(
    private readonly file: SqliteFile,
    private readonly fewRows = FEW_ROWS,
  ) {}

  /** `stamp` identifies the state of the table. */
  page(search: Search, stamp: string, wanted: Wanted): Page {
    const question = JSON.stringify([search.table, search.filter, search.words, search.sort, wanted]);
    const known = this.pages.get(question, stamp);
    if (known) return known;
    const page = this.find(search, stamp, wanted);
    return page.keys.length <= LONGEST_CACHED_PAGE ? this.pages.cache(question, stamp, page) : page;
  }

  private find(search: Search, stamp: string, wanted: Wanted): Page {
    const { table, filter, words } = search;
    const { take, skip } = wanted;
    const bound = boundOf(search, wanted);
    const totalled = JSON.stringify([table, filter, words, bound]);
    const known = this.numbers.get(totalled, stamp);
    if (known === undefined && words.length > 0 && take !== 0) {
      const matches = bound === ALL ? null : this.matchesOfCommon(search, stamp, bound);
      if (matches !== null) return this.ofMany(search, stamp, wanted, { bound, matches });
    }
    if (known === undefined && words.length > 0 && take !== 0 && !isLedBySort(search)) {
      const page = this.counted(search, stamp, wanted, bound);
      this.numbers.cache(totalled, stamp, page.total);
      if (page.total <= bound) return page;
    }
    const count = () => this.number(countSql(search, this.lead(search, stamp), bound + 1));
    const total = this.numbers.get(totalled, stamp) ?? this.numbers.cache(totalled, stamp, count());
    if (total > bound) return this.ofMany(search, stamp, wanted, { bound, matches: bound });
    return { total, keys: take === 0 || skip >= total ? [] : this.keys(search, stamp, { total, take, skip }) };
  }

  /** A page of more matches than `bound`. The total is exact when the page ends with the last match. */
  private ofMany(search: Search, stamp: string, { take, skip }: Wanted, { bound, matches }: Many): Page {
    const keys = this.keys(search, stamp, { total: matches, take, skip });
    return keys.length === take
      ? { keys, total: bound, totalIsMinimum: true }
      : this.find(search, stamp, { take, skip });
  }

  /**
   * About how many rows match, for words of which the first rows show that more than `bound` do; otherwise null. The
   * index of the words is counted first, because it is read without the rows.
   */
  private matchesOfCommon(search: Search, stamp: string, bound: number): number | null {
    if (!search.trigrams) return null;
    const cached = (what: string, read: () => number): number => {
      const question = JSON.stringify([what, search.table, search.trigrams, search.filter, search.shortWords, bound]);
      return this.numbers.get(question, stamp) ?? this.numbers.cache(question, stamp, read());
    };
    if (cached('found', () => this.number(foundSql(search, bound + 1))) <= bound) return null;
    const matches = cached('matches', () => {
      const { text, values } = sampleSql(search, Math.ceil(bound * SAMPLE));
      const [count, last] = this.file.get(text, ...values)!;
      return Number(count) > bound ? (Number(count) * this.size(search)) / Number(last) : 0;
    });
    return matches > bound ? matches : null;
  }

  private counted(search: Search, stamp: string, { take, skip }: Wanted, bound: number): Page {
    const { text, values } = countedSql(search, this.lead(search, stamp), { take, skip, most: bound + 1 });
    const found = this.file.all(text, ...values);
    const keys = found.flatMap(([, key]) => (key === null ? [] : Number(key)));
    return { keys, total: Number(found[0]![0]) };
  }

  /** Uses the sort's index if only a few of its rows must be skipped before the page is full. */
  private keys(search: Search, stamp: string, { total, take, skip }: { total: number; take: number; skip: number }) {
    const size = this.size(search);
    const passed = take < 0 ? size : ((skip + take) * size) / total;
    const most = Math.ceil(passed * PATIENCE);
    const led = passed <= total * SORTED_ROW ? manySql(search, { take, skip, most }) : null;
    const page = led && this.keysOf(led);
    // Names sort together, for example: all matches of one may be far behind the first rows.
    if (page && (page.length === take || search.words.length === 0)) return page;
    return this.keysOf(fewSql(search, this.lead(search, stamp), take, skip));
  }

  private keysOf({ text, values }: Sql): number[] {
    return this.file.all(text, ...values).map(([key]) => Number(key));
  }

  /** About the number of rows: a look-up, where counting them reads a whole index. */
  private size({ table }: Search): number {
    return this.number({ text: `SELECT max(key) FROM ${partTables(table).rows}`, values: [] });
  }

  /** Counts what the words find first, because a filter may read all rows before it has met a few. */
  private lead(search: Search, stamp: string): Lead {
    const { table, filter, words, trigrams } = search;
    if (!filter || words.length === 0) return 'words';
    const isFew = (counted: Sql, sql: () => Sql): boolean => {
      const question = JSON.stringify([table, counted]);
      const rows = this.numbers.get(question, stamp) ?? this.numbers.cache(question, stamp, this.number(sql()));
      return rows < this.fewRows;
    };
    if (trigrams && isFew(trigrams, () => foundSql(search, this.fewRows))) return 'words';
    return isFew(filter, () => filteredSql(search, this.fewRows)) ? 'rows' : 'words';
  }

  private number({ text, values }: Sql): number {
    return Number(this.file.get(text, ...values)?.[0]);
  }
}

/**
 * The number of matches after which counting stops. Without an index in the sort's order, all matches are read anyway, so
 * that counting them all costs nothing.
 */
const boundOf = (search: Search, { take, countUpTo }: Wanted): number =>
  countUpTo !== undefined && take > 0 && sortIndex(search) !== null ? countUpTo : ALL;
