import type { Position } from '@picket/domain';
import type { LogPoint } from '../../core/event-log.ts';
import { idOrder, requireSummable } from '../../core/filter.ts';
import {
  type Filter,
  type Found,
  type Query,
  type ReadModel,
  type ReadStore,
  type Row,
  type Scalar,
  type StoredRow,
  type SumGroup,
  type SumQuery,
  TableGoneError,
} from '../../core/read-store.ts';
import { DamageError } from '../../core/storage-failure.ts';
import { closeSqlite, openSqlite } from '../open-sqlite.ts';
import { roundSum } from '../round-sum.ts';
import { SqliteFile, type SqlRow } from './sqlite-file.ts';
import { fixedFields } from './sqlite-filter.ts';
import { SqlitePages } from './sqlite-pages.ts';
import { SqliteRowWriter } from './sqlite-row-writer.ts';
import { idsSql, searchOf, sumsSql } from './sqlite-search.ts';
import {
  bareCreation,
  creation,
  indexCreation,
  migrations,
  partTables,
  removal,
  shapeOf,
  type TableShape,
  trigramsCreation,
} from './sqlite-tables.ts';

/** Read models in one SQLite file. Several processes can open it. */
export class SqliteReadStore implements ReadStore {
  private readonly pages: SqlitePages;
  private readonly writers = new Map<string, SqliteRowWriter>();
  private readonly shapes = new Map<string, TableShape>();
  /** Tables have no indexes for queries and no trigrams yet. */
  private isBare = false;
  readonly generation: number = 1;

  private constructor(
    private readonly file: SqliteFile,
    private readonly now: () => number,
    fewRows?: number,
  ) {
    this.pages = new SqlitePages(file, fewRows);
  }

  /**
   * Opens or creates the file. Its content can be rebuilt from the log, so the last commits may be lost in a power cut:
   * rows and checkpoint are committed together. `fewRows` is for tests, see `SqlitePages`.
   * @throws DataFolderError
   */
  static open(path: string, now: () => number = Date.now, fewRows?: number): SqliteReadStore {
    const database = openSqlite(path, migrations, { synchronous: 'NORMAL' });
    // Without memory mapping: reading a mapped file that was truncated ends the process.
    database.exec('PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY');
    return new SqliteReadStore(new SqliteFile(database), now, fewRows);
  }

  /**
   * Creates the file of a later generation, which nothing reads until it is complete. A crash loses it, so it has no
   * journal on the disk; `complete` and `close` make it one that `open` opens.
   */
  static create(path: string, generation: number, now: () => number = Date.now): SqliteReadStore {
    const store = SqliteReadStore.open(path, now);
    store.file.database.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA temp_store = FILE');
    return Object.assign(store, { isBare: true, generation });
  }

  /** Creates all indexes and trigrams of a created file's tables at once, which is faster than row by row. */
  complete(tables: ReadonlyMap<string, ReadModel>): void {
    for (const [table, model] of tables) {
      for (const fields of model.indexes) this.file.database.exec(indexCreation(model, table, fields));
      if (model.searchText) this.file.database.exec(trigramsCreation(table));
    }
    this.file.forget();
    this.writers.clear();
    this.isBare = false;
  }

  async ensure(model: ReadModel, table: string): Promise<void> {
    const shape = shapeOf(model);
    this.file.write(() => {
      const known = this.file.get('SELECT shape FROM read_table WHERE name = ?', table)?.[0];
      if (known !== undefined && !isSameButIndexes(parseJson(String(known)), shape)) {
        throw new Error(`${table} was built with other fields: a changed projection needs a higher version`);
      }
      const statements = this.isBare ? bareCreation(model, table) : creation(model, table);
      for (const statement of statements) this.file.database.exec(statement);
      this.file.run(
        `INSERT INTO read_table (name, position, stamp, shape) VALUES (?, '', randomblob(8), ?)
         ON CONFLICT DO UPDATE SET shape = excluded.shape`,
        table,
        JSON.stringify(shape),
      );
    });
  }

  async getMany<R extends Row>(table: string, ids: readonly string[]): Promise<StoredRow<R>[]> {
    const { rows, bodies, tombstones } = partTables(table);
    // One statement for a row or its tombstone, so that a single id is read without a transaction.
    const row = `SELECT position, body FROM ${rows} JOIN ${bodies} USING (key) WHERE ord = ? AND id = ?
      UNION ALL SELECT position, 'null' FROM ${tombstones} WHERE id = ?`;
    const read = () =>
      [...new Set(ids)].flatMap((id) => {
        const found = this.file.get(row, idOrder(id), id, id);
        return found ? [{ id, position: String(found[0]), row: parsed<R>(found[1]) }] : [];
      });
    try {
      return ids.length === 1 ? read() : this.file.read(read);
    } catch (error) {
      throw isMissingTable(error) ? new TableGoneError(`${table} is gone`, { cause: error }) : error;
    }
  }

  async find<R extends Row>(model: ReadModel<R>, table: string, query: Query): Promise<Found<R>> {
    const body = `SELECT body FROM ${partTables(table).bodies} WHERE key = ?`;
    const { take = -1, skip = 0, countUpTo } = query;
    return this.reading(table, ({ shape, stamp }) => {
      const { keys, ...counted } = this.pages.page(searchOf(model, table, shape, query), stamp, {
        take,
        skip,
        countUpTo,
      });
      return { data: keys.map((key) => parsed<R>(this.file.get(body, key)?.[0]) as R), ...counted };
    });
  }

  async findIds(model: ReadModel, table: string, filter: Filter): Promise<string[]> {
    if (this.isBare) this.index(model, table, filter);
    return this.reading(table, ({ shape }) => {
      const { text, values } = idsSql(searchOf(model, table, shape, { filter }));
      return this.file.all(text, ...values).map(([id]) => String(id));
    });
  }

  async sum(model: ReadModel, table: string, { filter, text: words, by, per, fields }: SumQuery): Promise<SumGroup[]> {
    requireSummable(model, { by, per, fields });
    const groups = this.reading(table, ({ shape }) => {
      const { text, values } = sumsSql(searchOf(model, table, shape, { filter, text: words }), [by, per], fields);
      return this.file.all(text, ...values);
    });
    const keyOf = (field: string | undefined, stored: SqlRow[number]) =>
      field !== undefined && model.fields[field] === 'boolean' && stored !== null ? stored === 1 : (stored as Scalar);
    return groups
      .filter(([, , count]) => Number(count) > 0)
      .map(([key, second, count, ...sums]) => ({
        key: keyOf(by, key!),
        ...(per !== undefined && { per: keyOf(per, second!) }),
        count: Number(count),
        sums: Object.fromEntries(fields.map((field, i) => [field, roundSum(Number(sums[i]))])),
      }));
  }

  async write<R extends Row>(
    model: ReadModel<R>,
    table: string,
    rows: readonly StoredRow<R>[],
    checkpoint: Position,
    hash = '',
  ): Promise<void> {
    this.file.write(() => {
      this.stateOf(table);
      const stamp = this.writerOf(model, table).write(rows) > 0 ? 'randomblob(8)' : 'stamp';
      this.file.run(
        `UPDATE read_table SET hash = iif(?1 > position, ?2, hash), position = max(position, ?1), stamp = ${stamp}
         WHERE name = ?3`,
        checkpoint,
        hash,
        table,
      );
    });
  }

  async advance(tables: readonly string[], checkpoint: Position, hash = ''): Promise<void> {
    const isNamed = 'name IN (SELECT value FROM json_each(?1))';
    const names = JSON.stringify(tables);
    this.file.write(() => {
      const count = this.file.get(`SELECT count(*) FROM read_table WHERE ${isNamed}`, names)?.[0];
      if (count !== tables.length) throw new TableGoneError(`${tables.join(' or ')} is gone`);
      this.file.run(
        `UPDATE read_table SET position = ?2, hash = ?3 WHERE ${isNamed} AND position < ?2`,
        names,
        checkpoint,
        hash,
      );
    });
  }

  async checkpoint(table: string): Promise<Position> {
    return (await this.logPoint(table)).position;
  }

  async logPoint(table: string): Promise<LogPoint> {
    const [position = '', hash = ''] =
      this.file.get('SELECT position, hash FROM read_table WHERE name = ?', table) ?? [];
    return { position: String(position), hash: String(hash) };
  }

  async claim(log: string | null): Promise<string | null> {
    const recorded = () => this.file.get('SELECT identity FROM log')?.[0];
    const found = recorded();
    if (found !== undefined || log === null) return found === undefined ? null : String(found);
    return this.file.write(() => {
      this.file.run('INSERT INTO log SELECT ? WHERE NOT EXISTS (SELECT 1 FROM log)', log);
      return String(recorded());
    });
  }

  async active(modelName: string): Promise<string | null> {
    const found = this.file.get('SELECT active FROM read_model WHERE name = ?', modelName);
    return found ? String(found[0]) : null;
  }

  async checkpoints(): Promise<{ model: string; table: string; checkpoint: Position }[]> {
    const all = 'SELECT m.name, m.active, t.position FROM read_model m JOIN read_table t ON t.name = m.active';
    return this.file.all(`${all} ORDER BY m.name`).map(([model, table, checkpoint]) => ({
      model: String(model),
      table: String(table),
      checkpoint: String(checkpoint),
    }));
  }

  async activate(modelName: string, table: string): Promise<void> {
    this.file.run(
      'INSERT INTO read_model VALUES (?, ?) ON CONFLICT DO UPDATE SET active = excluded.active',
      modelName,
      table,
    );
  }

  async drop(table: string): Promise<void> {
    this.file.forget();
    this.writers.delete(table);
    this.file.write(() => {
      for (const statement of removal(table)) this.file.database.exec(statement);
      this.file.run('DELETE FROM read_table WHERE name = ?', table);
      this.file.run('DELETE FROM read_model WHERE active = ?', table);
    });
  }

  async *all<R extends Row>(table: string): AsyncIterable<StoredRow<R>> {
    const { rows, bodies } = partTables(table);
    const next = `SELECT id, position, body, ord FROM ${rows} JOIN ${bodies} USING (key)
      WHERE (ord, id) > (?, ?) ORDER BY ord, id LIMIT 500`;
    for (let last: SqlRow | undefined = ['', '', '', '']; last; ) {
      const chunk = this.file.all(next, last[3]!, last[0]!);
      for (const [id, position, body] of chunk) {
        yield { id: String(id), position: String(position), row: parsed<R>(body) };
      }
      last = chunk.at(-1);
    }
  }

  async lease(name: string, holder: string, milliseconds: number): Promise<boolean> {
    const now = this.now();
    const taken = this.file.run(
      `INSERT INTO lease VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET holder = excluded.holder, expires = excluded.expires
       WHERE holder = excluded.holder OR expires <= ?`,
      name,
      holder,
      now + milliseconds,
      now,
    );
    return taken.changes > 0;
  }

  async release(name: string, holder: string): Promise<void> {
    this.file.run('DELETE FROM lease WHERE name = ? AND holder = ?', name, holder);
  }

  /** Takes over the log and the leases of the store that this one replaces, whose holders go on. */
  inherit(from: SqliteReadStore): void {
    this.file.write(() => {
      for (const row of from.file.all('SELECT identity FROM log')) this.file.run('INSERT INTO log VALUES (?)', ...row);
      for (const row of from.file.all('SELECT name, holder, expires FROM lease')) {
        this.file.run('INSERT INTO lease VALUES (?, ?, ?)', ...row);
      }
    });
  }

  async close(): Promise<void> {
    this.file.forget();
    closeSqlite(this.file.database);
  }

  /** Creates an index by which the filter finds rows. */
  private index(model: ReadModel, table: string, filter: Filter): void {
    const starting = (field: string) => model.indexes.find(([first]) => first === field);
    const [fields] = fixedFields(model, filter).flatMap((field) => {
      const found = starting(field);
      return found ? [found] : [];
    });
    if (fields) this.file.database.exec(indexCreation(model, table, fields));
  }

  private writerOf(model: ReadModel, table: string): SqliteRowWriter {
    const known = this.writers.get(table);
    if (known?.model === model) return known;
    const writer = new SqliteRowWriter(this.file, model, table, !this.isBare);
    this.writers.set(table, writer);
    return writer;
  }

  /** Runs all queries of `read` on one snapshot of the file. @throws TableGoneError */
  private reading<T>(table: string, read: (state: TableState) => T): T {
    return this.file.read(() => read(this.stateOf(table)));
  }

  /** @throws TableGoneError */
  private stateOf(table: string): TableState {
    const found = this.file.get('SELECT hex(stamp), shape FROM read_table WHERE name = ?', table);
    if (!found) throw new TableGoneError(`${table} is gone`);
    return { stamp: String(found[0]), shape: this.parsedShape(String(found[1])) };
  }

  /** Caches parsed shapes by their JSON, because each read needs one. */
  private parsedShape(stored: string): TableShape {
    const known = this.shapes.get(stored) ?? parseJson<TableShape>(stored);
    this.shapes.set(stored, known);
    return known;
  }
}

interface TableState {
  /** Changes with each write of the table's rows. */
  readonly stamp: string;
  readonly shape: TableShape;
}

/** Indexes can be added to an existing table, but its fields and texts can't change. */
const isSameButIndexes = (known: TableShape, { fields, hasText }: TableShape): boolean =>
  known.hasText === hasText && JSON.stringify(known.fields) === JSON.stringify(fields);

const isMissingTable = (error: unknown): boolean => error instanceof Error && error.message.includes('no such table');

const parsed = <R extends Row>(body: unknown): R | null => parseJson<R | null>(String(body));

/** @throws DamageError */
function parseJson<T>(text: string): T {
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    throw new DamageError('A stored row cannot be parsed', { cause: error });
  }
}
