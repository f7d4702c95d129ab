import { KeptAnswers } from './kept-answers.ts';
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

export interface Page {
  readonly keys: readonly number[];
  readonly total: number;
}

/** Below this, looking into the texts of the rows that meet the filter costs less than asking the trigrams. */
const FEW_ROWS = 2000;
/** Longer pages are not kept for the next who asks. */
const KEPT_PAGE = 100;

/** Finds the page of a search and counts exactly how many match, by the way that costs least. */
export class SqlitePages {
  private readonly numbers = new KeptAnswers<number>();
  private readonly pages = new KeptAnswers<Page>();

  constructor(private readonly file: SqliteFile) {}

  /** `stamp` stands for the state of the table; a negative `take` is all. */
  page(search: Search, stamp: string, take: number, skip: number): Page {
    const question = JSON.stringify([search.table, search.filter, search.words, search.sort, take, skip]);
    const known = this.pages.get(question, stamp);
    if (known) return known;
    const page = this.find(search, stamp, take, skip);
    return page.keys.length <= KEPT_PAGE ? this.pages.keep(question, stamp, page) : page;
  }

  private find(search: Search, stamp: string, take: number, skip: number): Page {
    const { table, filter, words } = search;
    const totalled = JSON.stringify([table, filter, words]);
    const known = this.numbers.get(totalled, stamp);
    if (known === undefined && words.length > 0 && take !== 0 && !isLedBySort(search)) {
      const page = this.counted(search, stamp, take, skip);
      if (page) this.numbers.keep(totalled, stamp, page.total);
      if (page) return page;
    }
    const count = () => this.number(countSql(search, this.lead(search, stamp)));
    const total = known ?? this.numbers.keep(totalled, stamp, count());
    return { total, keys: take === 0 || skip >= total ? [] : this.keys(search, stamp, { total, take, skip }) };
  }

  /** Undefined for a later page that has no rows, which tells nothing of the total. */
  private counted(search: Search, stamp: string, take: number, skip: number): Page | undefined {
    const { text, values } = countedSql(search, this.lead(search, stamp), take, skip);
    const found = this.file.all(text, ...values);
    if (found.length === 0 && skip > 0) return undefined;
    return { keys: found.map(([key]) => Number(key)), total: Number(found[0]?.[1] ?? 0) };
  }

  /** Led by the sort's index when few of its rows have to be passed over before the page is full. */
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
    const rows = this.numbers.get(question, stamp) ?? this.numbers.keep(question, stamp, met());
    return rows < FEW_ROWS ? 'rows' : 'words';
  }

  private number({ text, values }: Sql): number {
    return Number(this.file.get(text, ...values)?.[0]);
  }
}
