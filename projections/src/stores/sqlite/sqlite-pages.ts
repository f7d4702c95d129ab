import { QueryCache } from './query-cache.ts';
import type { SqliteFile } from './sqlite-file.ts';
import type { Sql } from './sqlite-filter.ts';
import {
  countedSql,
  countSql,
  fewSql,
  filteredSql,
  isLedBySort,
  type Lead,
  manySql,
  type Search,
} from './sqlite-search.ts';
import { partsOf } from './sqlite-tables.ts';

interface Page {
  readonly keys: readonly number[];
  readonly total: number;
}

/** Up to this number of rows, testing the texts of the filtered rows is cheaper than a trigram search. */
const FEW_ROWS = 2000;
/** Longer pages are not cached. */
const LONGEST_CACHED_PAGE = 100;

/** Finds the page of a search and the exact number of matches with the cheapest query. */
export class SqlitePages {
  private readonly numbers = new QueryCache<number>();
  private readonly pages = new QueryCache<Page>();

  constructor(private readonly file: SqliteFile) {}

  /** `stamp` identifies the state of the table; a negative `take` means all. */
  page(search: Search, stamp: string, take: number, skip: number): Page {
    const question = JSON.stringify([search.table, search.filter, search.words, search.sort, take, skip]);
    const known = this.pages.get(question, stamp);
    if (known) return known;
    const page = this.find(search, stamp, take, skip);
    return page.keys.length <= LONGEST_CACHED_PAGE ? this.pages.cache(question, stamp, page) : page;
  }

  private find(search: Search, stamp: string, take: number, skip: number): Page {
    const { table, filter, words } = search;
    const totalled = JSON.stringify([table, filter, words]);
    const known = this.numbers.get(totalled, stamp);
    if (known === undefined && words.length > 0 && take !== 0 && !isLedBySort(search)) {
      const page = this.counted(search, stamp, take, skip);
      if (page) this.numbers.cache(totalled, stamp, page.total);
      if (page) return page;
    }
    const count = () => this.number(countSql(search, this.lead(search, stamp)));
    const total = known ?? this.numbers.cache(totalled, stamp, count());
    return { total, keys: take === 0 || skip >= total ? [] : this.keys(search, stamp, { total, take, skip }) };
  }

  /** undefined for a later page without rows, because it does not contain the total. */
  private counted(search: Search, stamp: string, take: number, skip: number): Page | undefined {
    const { text, values } = countedSql(search, this.lead(search, stamp), take, skip);
    const found = this.file.all(text, ...values);
    if (found.length === 0 && skip > 0) return undefined;
    return { keys: found.map(([key]) => Number(key)), total: Number(found[0]?.[1] ?? 0) };
  }

  /** Uses the sort's index if only a few of its rows must be skipped before the page is full. */
  private keys(search: Search, stamp: string, { total, take, skip }: { total: number; take: number; skip: number }) {
    const size = this.number({ text: `SELECT count(*) FROM ${partsOf(search.table).rows}`, values: [] });
    const passed = take < 0 ? size : ((skip + take) * size) / total;
    const led = passed <= total ? manySql(search, take, skip) : null;
    const { text, values } = led ?? fewSql(search, this.lead(search, stamp), take, skip);
    return this.file.all(text, ...values).map(([key]) => Number(key));
  }

  private lead(search: Search, stamp: string): Lead {
    if (!search.filter) return 'words';
    const question = JSON.stringify([search.table, search.filter]);
    const met = () => this.number(filteredSql(search, FEW_ROWS));
    const rows = this.numbers.get(question, stamp) ?? this.numbers.cache(question, stamp, met());
    return rows < FEW_ROWS ? 'rows' : 'words';
  }

  private number({ text, values }: Sql): number {
    return Number(this.file.get(text, ...values)?.[0]);
  }
}
