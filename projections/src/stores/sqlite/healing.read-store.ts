import { existsSync, rmSync, statSync } from 'node:fs';
import type { Position } from '@picket/domain';
import { DataFolderError } from '../../core/data-folder-error.ts';
import type { LogPoint } from '../../core/event-log.ts';
import type {
  Filter,
  Found,
  Query,
  ReadModel,
  ReadStore,
  Row,
  StoredRow,
  Successor,
  SumGroup,
  SumQuery,
} from '../../core/read-store.ts';
import { asUnavailable, DamageError, isDamage, storageFailure } from '../../core/storage-failure.ts';
import { StoreUnavailableError } from '../../core/store-unavailable-error.ts';
import { Generations, type Hold } from './generations.ts';
import { SqliteReadStore } from './sqlite.read-store.ts';

interface HealingOptions {
  readonly now?: () => number;
  /** Receives what happened to the file, for the process log. */
  readonly report?: (message: string) => void;
  /** How often the file is opened again if it failed, or if another process has replaced it. 0: never. */
  readonly pollMilliseconds?: number;
}

interface Opened {
  readonly generation: number;
  readonly store: SqliteReadStore;
  readonly hold: Hold;
}

const POLL_MS = 1000;
/** New files that are damaged as well, one after the other, are the fault of the disk. */
const MOST_REPLACED_AT_ONCE = 3;

/**
 * Read models in a file that is replaced by an empty one when it is damaged (ruling 78); projectors then build it from
 * the log. While it cannot be used for another reason, every call fails and it is opened again from time to time.
 * @throws StoreUnavailableError
 */
export class HealingReadStore implements ReadStore {
  private readonly generations: Generations;
  private readonly listeners = new Set<() => void>();
  private readonly timer: NodeJS.Timeout | undefined;
  private current: Opened | undefined;
  private failure: unknown;
  private log: string | null = null;
  private isClosed = false;

  private constructor(
    path: string,
    private readonly options: HealingOptions,
  ) {
    this.generations = new Generations(path);
    const { pollMilliseconds = POLL_MS } = options;
    if (pollMilliseconds > 0) this.timer = setInterval(() => this.poll(), pollMilliseconds).unref();
  }

  /** @throws DataFolderError for a file of a newer or another program */
  static open(path: string, options: HealingOptions = {}): HealingReadStore {
    const store = new HealingReadStore(path, options);
    try {
      store.openCurrent();
      return store;
    } catch (error) {
      clearInterval(store.timer);
      throw error;
    }
  }

  get generation(): number {
    return this.current?.generation ?? this.generations.current();
  }

  onReplaced(listener: () => void): void {
    this.listeners.add(listener);
  }

  /** Opens the file again if it could not be opened, or if another process has replaced it. */
  poll(): void {
    if (this.isClosed) return;
    try {
      if (!this.current) this.openCurrent();
      else if (this.generations.current() > this.current.generation) this.openCurrent();
    } catch (error) {
      this.fail(error);
    }
  }

  /** Its file becomes the next generation. */
  async successor(): Promise<Successor> {
    this.generations.removeIncoming();
    const store = SqliteReadStore.create(this.generations.incoming, this.generations.successor(), this.options.now);
    const leave = async () => {
      await store.close();
      for (const suffix of ['-wal', '-shm']) rmSync(this.generations.incoming + suffix, { force: true });
    };
    return {
      store,
      complete: async (tables) => store.complete(tables),
      replace: async () => {
        await this.run(async (replaced) => store.inherit(replaced));
        await leave();
        this.generations.adopt();
        this.openCurrent();
      },
      discard: async () => {
        await leave();
        this.generations.removeIncoming();
      },
    };
  }

  ensure(model: ReadModel, table: string): Promise<void> {
    return this.run((store) => store.ensure(model, table));
  }

  getMany<R extends Row>(table: string, ids: readonly string[]): Promise<StoredRow<R>[]> {
    return this.run((store) => store.getMany<R>(table, ids));
  }

  find<R extends Row>(model: ReadModel<R>, table: string, query: Query): Promise<Found<R>> {
    return this.run((store) => store.find(model, table, query));
  }

  findIds(model: ReadModel, table: string, filter: Filter): Promise<string[]> {
    return this.run((store) => store.findIds(model, table, filter));
  }

  sum(model: ReadModel, table: string, query: SumQuery): Promise<SumGroup[]> {
    return this.run((store) => store.sum(model, table, query));
  }

  write<R extends Row>(
    model: ReadModel<R>,
    table: string,
    rows: readonly StoredRow<R>[],
    checkpoint: Position,
    hash?: string,
  ): Promise<void> {
    return this.run((store) => store.write(model, table, rows, checkpoint, hash));
  }

  advance(tables: readonly string[], checkpoint: Position, hash?: string): Promise<void> {
    return this.run((store) => store.advance(tables, checkpoint, hash));
  }

  checkpoint(table: string): Promise<Position> {
    return this.run((store) => store.checkpoint(table));
  }

  logPoint(table: string): Promise<LogPoint> {
    return this.run((store) => store.logPoint(table));
  }

  active(modelName: string): Promise<string | null> {
    return this.run((store) => store.active(modelName));
  }

  checkpoints(): Promise<{ model: string; table: string; checkpoint: Position }[]> {
    return this.run((store) => store.checkpoints());
  }

  activate(modelName: string, table: string): Promise<void> {
    return this.run((store) => store.activate(modelName, table));
  }

  drop(table: string): Promise<void> {
    return this.run((store) => store.drop(table));
  }

  async *all<R extends Row>(table: string): AsyncIterable<StoredRow<R>> {
    const opened = this.opened();
    try {
      yield* opened.store.all<R>(table);
    } catch (error) {
      throw this.failureOf(error, opened);
    }
  }

  async claim(log: string | null): Promise<string | null> {
    this.log = log ?? this.log;
    return this.run((store) => store.claim(log));
  }

  lease(name: string, holder: string, milliseconds: number): Promise<boolean> {
    return this.run((store) => store.lease(name, holder, milliseconds));
  }

  release(name: string, holder: string): Promise<void> {
    return this.run((store) => store.release(name, holder));
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    this.closeCurrent();
  }

  /** Repeats work that found damage, or whose file another call has replaced, on the present file. */
  private async run<T>(work: (store: SqliteReadStore) => Promise<T>): Promise<T> {
    const opened = this.opened();
    try {
      return await work(opened.store);
    } catch (error) {
      const failure = this.failureOf(error, opened);
      if (this.current === opened || !this.current) throw failure;
    }
    const again = this.opened();
    try {
      return await work(again.store);
    } catch (error) {
      throw this.failureOf(error, again);
    }
  }

  /** Replaces the file if the error shows damage, and returns the error for the caller. */
  private failureOf(error: unknown, opened: Opened): unknown {
    if (this.current !== opened) return new StoreUnavailableError('The read models were replaced', { cause: error });
    if (!isDamage(error) && !lacksOwnTables(error)) return asUnavailable('read models', error);
    try {
      this.replace(opened.generation, error);
    } catch (failed) {
      this.fail(failed);
    }
    return new StoreUnavailableError('The read models are damaged', { cause: error });
  }

  private opened(): Opened {
    if (this.current) return this.current;
    throw new StoreUnavailableError("The read models can't be used", { cause: this.failure });
  }

  private openCurrent(replaced = 0): void {
    const generation = this.generations.current();
    const path = this.generations.pathOf(generation);
    let hold: Hold | undefined;
    let store: SqliteReadStore;
    try {
      hold = this.generations.hold(generation);
      if (isEmptied(path)) throw new DamageError('it is empty');
      store = SqliteReadStore.open(path, this.options.now);
    } catch (error) {
      hold?.release();
      const cause = error instanceof DataFolderError ? error.cause : error;
      if (isDamage(cause) && replaced < MOST_REPLACED_AT_ONCE) this.replace(generation, cause, replaced + 1);
      else if (storageFailure(cause) !== undefined || isDamage(cause)) this.fail(cause);
      else throw error;
      return;
    }
    // Another process may have replaced it before it was held.
    if (this.generations.current() > generation) {
      hold.release();
      void store.close().catch(() => undefined);
      this.openCurrent(replaced);
      return;
    }
    this.use({ generation, store, hold });
  }

  private use(opened: Opened): void {
    const isReplaced = opened.generation > 1 && (this.current?.generation ?? 0) !== opened.generation;
    this.closeCurrent();
    this.current = opened;
    this.failure = undefined;
    void opened.store.claim(this.log).catch(() => undefined);
    this.removeOld();
    if (isReplaced) for (const listener of this.listeners) listener();
  }

  /** A later generation of another process is used instead, if there is one. */
  private replace(damaged: number, error: unknown, replaced = 0): void {
    const [from, to] = [damaged, damaged + 1].map((generation) => this.generations.pathOf(generation));
    const isFirst = this.generations.current() === damaged;
    this.generations.advanceTo(damaged + 1);
    const reason = error instanceof Error ? error.message : String(error);
    if (isFirst)
      this.options.report?.(`${from} is damaged (${reason}): the read models are built from the log in ${to}`);
    this.openCurrent(replaced);
  }

  private fail(error: unknown): void {
    const wasOpen = this.failure === undefined;
    this.closeCurrent();
    this.failure = error;
    const reason = error instanceof Error ? error.message : String(error);
    if (wasOpen) this.options.report?.(`The read models can't be used: ${reason}`);
  }

  /** What cannot be removed now is removed later. */
  private removeOld(): void {
    try {
      this.generations.removeOld();
    } catch {}
  }

  private closeCurrent(): void {
    const before = this.current;
    this.current = undefined;
    if (!before) return;
    try {
      void before.store.close().catch(() => undefined);
    } finally {
      before.hold.release();
    }
  }
}

/** A new file has no write-ahead log yet. With one, SQLite waits for a lock for ever. */
const isEmptied = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.size === 0 && existsSync(`${path}-wal`);

/** The tables that every file has, unlike those of models. */
const lacksOwnTables = (error: unknown): boolean =>
  error instanceof Error && /no such table: (read_table|read_model|lease|log)$/.test(error.message);
