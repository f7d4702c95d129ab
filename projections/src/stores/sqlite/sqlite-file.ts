import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { LRUCache } from 'lru-cache';
import type { SqlValue } from './sqlite-filter.ts';

type Statement = ReturnType<DatabaseSyncInstance['prepare']>;
export type SqlRow = SqlValue[];

/** A database with its prepared statements. Rows are arrays, which are cheaper than objects. */
export class SqliteFile {
  /** Prepared statements. There are few distinct queries. */
  private readonly statements = new LRUCache<string, Statement>({ max: 500 });

  constructor(readonly database: DatabaseSyncInstance) {}

  run(sql: string, ...values: readonly SqlValue[]): { changes: number; lastInsertRowid: number | bigint } {
    return this.statement(sql).run(...values);
  }

  get(sql: string, ...values: readonly SqlValue[]): SqlRow | undefined {
    return this.statement(sql).get(...values);
  }

  all(sql: string, ...values: readonly SqlValue[]): SqlRow[] {
    return this.statement(sql).all(...values);
  }

  /** Runs a transaction with the write lock from the start, because acquiring it later can fail at once. */
  write<T>(work: () => T): T {
    return this.within('BEGIN IMMEDIATE', work);
  }

  /** Runs all reads on one snapshot of the file. */
  read<T>(work: () => T): T {
    return this.within('BEGIN', work);
  }

  /** Clears the cached statements, which are invalid after a table has changed its shape. */
  forget(): void {
    this.statements.clear();
  }

  private within<T>(begin: string, work: () => T): T {
    this.run(begin);
    try {
      const result = work();
      this.run('COMMIT');
      return result;
    } catch (error) {
      if (this.database.isTransaction) this.database.exec('ROLLBACK');
      throw error;
    }
  }

  private statement(sql: string): Statement {
    const cached = this.statements.get(sql);
    if (cached) return cached;
    const statement = this.database.prepare(sql, { returnArrays: true });
    this.statements.set(sql, statement);
    return statement;
  }
}
