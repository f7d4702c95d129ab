import {
  closeSync,
  ftruncateSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { DataFolderError } from '../core/data-folder-error.ts';
import { sqliteCode } from '../core/storage-failure.ts';
import { closeSqlite, hasWalResetBug, openSqlite, sqliteFindings } from './open-sqlite.ts';

const first = 'CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT NOT NULL)';
const second = 'ALTER TABLE note ADD COLUMN author TEXT';

function codeOf(attempt: () => unknown): number | undefined {
  try {
    attempt();
  } catch (error) {
    return sqliteCode(error);
  }
  throw new Error('it did not fail');
}

describe('openSqlite', () => {
  let folder: string;
  let path: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'picket-open-'));
    path = join(folder, 'below', 'notes.sqlite');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const filled = (rows: number) => {
    const database = openSqlite(path, [first]);
    const insert = database.prepare('INSERT INTO note (text) VALUES (?)');
    for (let row = 0; row < rows; row++) insert.run('x'.repeat(1000));
    closeSqlite(database);
  };

  it('creates the file and its folder, durable and in WAL mode', () => {
    const database = openSqlite(path, [first]);
    expect({ ...database.prepare('PRAGMA journal_mode').get() }).toEqual({ journal_mode: 'wal' });
    expect({ ...database.prepare('PRAGMA synchronous').get() }).toEqual({ synchronous: 2 });
    closeSqlite(database);
    const rebuildable = openSqlite(path, [first], { synchronous: 'NORMAL', busyMilliseconds: 7 });
    expect({ ...rebuildable.prepare('PRAGMA synchronous').get() }).toEqual({ synchronous: 1 });
    expect({ ...rebuildable.prepare('PRAGMA busy_timeout').get() }).toEqual({ timeout: 7 });
    closeSqlite(rebuildable);
  });

  it('runs only new migrations and leaves the rows unchanged', () => {
    filled(3);
    const database = openSqlite(path, [first, second]);
    expect(database.prepare('SELECT count(*) AS n FROM note WHERE author IS NULL').get()).toMatchObject({ n: 3 });
    expect(database.prepare('PRAGMA user_version').get()).toMatchObject({ user_version: 2 });
    closeSqlite(database);
  });

  it('rolls back a migration that fails', () => {
    filled(1);
    expect(() => openSqlite(path, [first, `${second}; INSERT INTO nowhere VALUES (1)`])).toThrow(DataFolderError);
    const database = openSqlite(path, [first, second]);
    expect(database.prepare('PRAGMA user_version').get()).toMatchObject({ user_version: 2 });
    closeSqlite(database);
  });

  it('rejects a file of a newer version and leaves it unchanged', () => {
    closeSqlite(openSqlite(path, [first, second]));
    const before = readFileSync(path);
    expect(() => openSqlite(path, [first])).toThrow(
      `${path} can't be used: it was written by a newer version of Picket (schema 2, known 1)`,
    );
    expect(readFileSync(path)).toEqual(before);
  });

  it('rejects a database of another application', () => {
    path = join(folder, 'other.sqlite');
    const other = new DatabaseSync(path);
    other.exec('CREATE TABLE other (id INTEGER)');
    other.close();
    expect(() => openSqlite(path, [first])).toThrow('it is a database, but not one of Picket');
  });

  it('rejects a file that is no database, a folder, and a path below a file', () => {
    path = join(folder, 'text.sqlite');
    writeFileSync(path, 'plain text, no database\n'.repeat(100));
    expect(() => openSqlite(path, [first])).toThrow(`${path} can't be used: file is not a database`);
    expect(() => openSqlite(folder, [first])).toThrow(DataFolderError);
    expect(() => openSqlite(join(path, 'notes.sqlite'), [first])).toThrow(DataFolderError);
  });

  it('rejects a truncated file and one with a damaged page', () => {
    filled(200);
    const whole = readFileSync(path);
    const file = openSync(path, 'r+');
    ftruncateSync(file, whole.length / 2);
    expect(() => openSqlite(path, [first])).toThrow(DataFolderError);
    writeSync(file, whole, 0, whole.length, 0);
    closeSqlite(openSqlite(path, [first]));
    writeSync(file, Buffer.alloc(4096, 0xff), 0, 4096, 8 * 4096);
    closeSync(file);
    expect(() => openSqlite(path, [first])).toThrow(/can't be used: it is corrupted \([^\n]*\)$/);
    const damaged = openSqlite(path, [first], { quickCheck: false });
    expect(sqliteFindings(damaged, 'integrity_check')).not.toEqual([]);
    const everything = damaged.prepare('SELECT text FROM note');
    expect(codeOf(() => everything.all())).toBe(11);
    closeSqlite(damaged);
  });

  it('returns the result code of an SQLite error, and undefined for any other error', () => {
    const database = openSqlite(path, [first]);
    expect(codeOf(() => database.exec("INSERT INTO note VALUES (1, 'a'), (1, 'b')"))).toBe(19);
    expect(codeOf(() => database.prepare("SELECT json('{') FROM sqlite_schema").all())).toBe(1);
    expect(sqliteCode(new Error('other'))).toBeUndefined();
    closeSqlite(database);
  });
});

describe('hasWalResetBug', () => {
  it.each(['3.7.0', '3.44.5', '3.45.0', '3.50.6', '3.51.0', '3.51.2'])('is true for %s', (version) =>
    expect(hasWalResetBug(version)).toBe(true),
  );
  it.each(['3.44.6', '3.50.7', '3.51.3', '3.52.0', '3.53.0', '4.0.0'])('is false for %s', (version) =>
    expect(hasWalResetBug(version)).toBe(false),
  );
});
