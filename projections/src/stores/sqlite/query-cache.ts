import { LRUCache } from 'lru-cache';

/**
 * Query results by query. A result is valid while the table's stamp stays the same. The stamp is stored in the file and
 * changes with every write of the table's rows, also by another process.
 */
export class QueryCache<T> {
  private readonly cached = new LRUCache<string, { readonly stamp: string; readonly answer: T }>({ max: 4000 });

  get(question: string, stamp: string): T | undefined {
    const known = this.cached.get(question);
    return known?.stamp === stamp ? known.answer : undefined;
  }

  /** Stores the result and returns it. */
  cache(question: string, stamp: string, answer: T): T {
    this.cached.set(question, { stamp, answer });
    return answer;
  }
}
