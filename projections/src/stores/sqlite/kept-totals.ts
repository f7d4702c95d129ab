import type { Sql } from './sqlite-filter.ts';

const KEPT = 2000;

/**
 * Totals already counted, by their question. A total stands while the table's stamp does, which the file itself
 * keeps: it changes with another process's writes as well.
 */
export class KeptTotals {
  private readonly kept = new Map<string, { stamp: string; total: number }>();

  of(table: string, stamp: string, question: Sql, count: () => number): number {
    const key = JSON.stringify([table, question]);
    const known = this.kept.get(key);
    this.kept.delete(key);
    const total = known?.stamp === stamp ? known.total : count();
    this.kept.set(key, { stamp, total });
    if (this.kept.size > KEPT) this.kept.delete(this.kept.keys().next().value!);
    return total;
  }
}
