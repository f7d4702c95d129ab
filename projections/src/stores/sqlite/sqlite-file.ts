import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { SqlValue } from './sqlite-filter.ts';

type Statement = ReturnType<DatabaseSyncInstance['prepare']>;
export type SqlRow = SqlValue[];

/** Statements kept prepared; the shapes of queries are few. */
const KEPT_STATEMENTS = 500;

/** A database with its prepared statements; rows come as arrays, which costs less than objects. */
export class SqliteFile {
  private readonly statements = new Map<string, Statement>();

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

  /** All or nothing, holding the write lock from the start: a lock taken later can fail at once. */
  write<T>(work: () => T): T {
    return this.within('BEGIN IMMEDIATE', work);
  }

  /** Everything read inside sees one state of the file. */
  read<T>(work: () => T): T {
    return this.within('BEGIN', work);
  }

  /** Statements over tables that changed their shape must not be kept. */
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
    const kept = this.statements.get(sql);
    if (kept) return kept;
    if (this.statements.size >= KEPT_STATEMENTS) this.statements.delete(this.statements.keys().next().value!);
    const statement = this.database.prepare(sql, { returnArrays: true });
    this.statements.set(sql, statement);
    return statement;
  }
}
