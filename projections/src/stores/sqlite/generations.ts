import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';

/** Held while a generation is open. The system releases it when the process ends, however it ends. */
export interface Hold {
  release(): void;
}

/**
 * The files of a store that is replaced as a whole: `read-models.db`, then `read-models.2.db` and so on. A pointer names
 * the present one (`read-models.current`) and is replaced atomically. Files that a process has open are neither renamed
 * nor removed.
 */
export class Generations {
  private readonly folder: string;
  private readonly stem: string;

  /** `path` is that of the first generation. */
  constructor(private readonly path: string) {
    this.folder = dirname(path);
    this.stem = basename(path).replace(/\.db$/, '');
  }

  pathOf(generation: number): string {
    return generation === 1 ? this.path : join(this.folder, `${this.stem}.${generation}.db`);
  }

  currentPath(): string {
    return this.pathOf(this.current());
  }

  /** Without a readable pointer, the newest file. */
  current(): number {
    return this.pointed() ?? Math.max(1, ...this.existing());
  }

  /** Makes the generation the present one, unless a later one is. @throws errors of the file system */
  advanceTo(generation: number): void {
    if (this.current() >= generation) return;
    const incoming = `${this.pointer}.${randomUUID()}`;
    const file = openSync(incoming, 'w', 0o600);
    try {
      writeSync(file, `${basename(this.pathOf(generation))}\n`);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(incoming, this.pointer);
  }

  /** The file in which a later generation is built. It is none until it is adopted. */
  get incoming(): string {
    return join(this.folder, `${this.stem}.incoming.db`);
  }

  /** The number of the next generation that replaces an undamaged one: the one between is missing, so none is kept aside. */
  successor(): number {
    return Math.max(this.current(), ...this.existing()) + 2;
  }

  /** Makes the complete file, which nothing has open, the present generation. Either all of it or nothing survives a crash. */
  adopt(): void {
    const generation = this.successor();
    syncFile(this.incoming, 'r+');
    renameSync(this.incoming, this.pathOf(generation));
    // Windows cannot open folders.
    if (process.platform !== 'win32') syncFile(this.folder, 'r');
    this.advanceTo(generation);
  }

  removeIncoming(): void {
    for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(this.incoming + suffix, { force: true });
  }

  /** Keeps the generation from being removed. @throws errors of SQLite */
  hold(generation: number): Hold {
    const lock = openLock(this.pathOf(generation));
    try {
      // A transaction that has read holds a shared lock until it ends.
      lock.exec('BEGIN');
      lock.prepare('SELECT count(*) FROM sqlite_schema').get();
    } catch (error) {
      lock.close();
      throw error;
    }
    return { release: () => closeLock(lock) };
  }

  /** Removes the generations before the previous one that no process holds. The previous one is kept aside. */
  removeOld(): void {
    const kept = this.current() - 1;
    for (const generation of this.existing().filter((each) => each < kept)) {
      const path = this.pathOf(generation);
      if (isHeld(path)) continue;
      for (const suffix of ['', '-wal', '-shm', LOCK]) rmSync(path + suffix, { force: true });
    }
  }

  private existing(): number[] {
    if (!existsSync(this.folder)) return [];
    return readdirSync(this.folder).flatMap((name) => this.generationOf(name) ?? []);
  }

  private pointed(): number | undefined {
    try {
      return this.generationOf(readFileSync(this.pointer, 'utf8').trim());
    } catch {
      return undefined;
    }
  }

  private generationOf(name: string): number | undefined {
    if (name === `${this.stem}.db`) return 1;
    if (!name.startsWith(`${this.stem}.`)) return undefined;
    const [, digits] = /^([1-9]\d*)\.db$/.exec(name.slice(this.stem.length + 1)) ?? [];
    return digits === undefined ? undefined : Number(digits);
  }

  private get pointer(): string {
    return join(this.folder, `${this.stem}.current`);
  }
}

/** Writes a file or the names of a folder to the disk. */
function syncFile(path: string, flags: 'r' | 'r+'): void {
  const file = openSync(path, flags);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

const LOCK = '.lock';

/** An empty database in which processes lock, because a damaged one can't be locked. */
const openLock = (path: string): DatabaseSyncInstance => new DatabaseSync(path + LOCK, { timeout: 0 });

function isHeld(path: string): boolean {
  if (!existsSync(path + LOCK)) return false;
  const lock = openLock(path);
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return false;
  } catch {
    return true;
  } finally {
    closeLock(lock);
  }
}

/** Ends the transaction first: a connection with a statement that is not collected yet stays open until it is. */
function closeLock(lock: DatabaseSyncInstance): void {
  if (lock.isTransaction) lock.exec('ROLLBACK');
  lock.close();
}
