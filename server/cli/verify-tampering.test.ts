import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Recorded } from '@picket/domain';
import { newEvent, newEvents } from '../src/adapters/event-store/event-store.contract.ts';
import { EMPTY_STREAM, seal } from '../src/adapters/event-store/hash-chain.ts';
import { SqliteEventStore } from '../src/adapters/event-store/sqlite/sqlite.event-store.ts';
import { DiskFileStore } from '../src/adapters/files/disk.file-store.ts';
import { HeadSigner } from '../src/adapters/log-heads/head-signer.ts';
import { type SignedHead, SignedHeads } from '../src/adapters/log-heads/signed-heads.ts';
import { type TemporaryVault, temporaryVault } from '../src/testing/temporary-vault.ts';
import { verify } from './verify.command.ts';

const AT = '2026-05-04T14:00:00.000Z';
const DIFFERENT = `Compared with the head signed at ${AT}: the first 9 events are not what they were`;

describe('verify, without an earlier head,', () => {
  let folder: string;
  let files: DiskFileStore;
  let temporary: TemporaryVault;
  let heads: SignedHeads;

  /** Positions 1 to 9: job-1, job-2, customer-1, each with one event after the other, three times. */
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'picket-tampering-'));
    files = await DiskFileStore.open(join(folder, 'files'));
    temporary = temporaryVault(AT);
    heads = new SignedHeads(temporary.vault);
    const store = SqliteEventStore.open(join(folder, 'events.db'));
    for (let version = 0; version < 3; version++)
      for (const stream of ['job-1', 'job-2', 'customer-1']) await store.append(stream, newEvents(1), version);
    const signer = await HeadSigner.start({ log: store, heads, clock: temporary.clock, report: fail });
    await signer.stop();
    await store.close();
  });
  afterAll(async () => {
    await files.close();
    await temporary.dispose();
    rmSync(folder, { recursive: true });
  });

  const fail = (error: unknown) => {
    throw error;
  };

  /** Verifies a copy of the log that was changed by someone who can write the data file. */
  async function verifyTampered(tamper: (rows: Rows) => void, signed = heads) {
    const path = join(folder, 'tampered.db');
    copyFileSync(join(folder, 'events.db'), path);
    const database = new DatabaseSync(path);
    tamper(new Rows(database));
    database.close();
    const store = SqliteEventStore.open(path, { mayBeDamaged: true });
    const lines: string[] = [];
    const { findings } = await verify({ store, files, heads: signed, print: (line) => lines.push(line) });
    const isSound = findings.length === 0;
    await store.close();
    return { isSound, lines };
  }

  it('accepts the log and says what its signed head covers', async () => {
    const { isSound, lines } = await verifyTampered(() => undefined);
    expect(isSound).toBe(true);
    expect(lines).toContain(`Signed: 9 events at ${AT}`);
  });

  it('finds the missing last event of a stream', async () => {
    const { isSound, lines } = await verifyTampered((rows) => rows.remove((event) => event.position.endsWith('8')));
    expect(isSound).toBe(false);
    expect(lines).toContain('Position 8: its event is missing');
  });

  it('finds the missing last event of the log', async () => {
    const { isSound, lines } = await verifyTampered((rows) => rows.remove((event) => event.position.endsWith('9')));
    expect(isSound).toBe(false);
    expect(lines).toContain(`Compared with the head signed at ${AT}: the log ends after 8 of 9 events`);
  });

  it('finds a missing stream', async () => {
    const { isSound, lines } = await verifyTampered((rows) => rows.remove(({ stream }) => stream === 'job-2'));
    expect(isSound).toBe(false);
    expect(lines.filter((line) => line.startsWith('Position '))).toEqual([
      'Position 2: its event is missing',
      'Position 5: its event is missing',
      'Position 8: its event is missing',
    ]);
  });

  it('finds a missing stream when the others were renumbered', async () => {
    const { isSound, lines } = await verifyTampered((rows) => {
      rows.remove(({ stream }) => stream === 'job-2');
      rows.renumber();
    });
    expect(isSound).toBe(false);
    expect(lines).toContain(`Compared with the head signed at ${AT}: the log ends after 6 of 9 events`);
  });

  it('finds events of two streams that exchanged their places', async () => {
    const { isSound, lines } = await verifyTampered((rows) => rows.exchange(4, 5));
    expect(isSound).toBe(false);
    expect(lines).toContain(DIFFERENT);
  });

  it('finds events that were moved to each other’s streams', async () => {
    const { isSound, lines } = await verifyTampered((rows) => {
      const [a, b] = [rows.at(4), rows.at(5)];
      rows.removeRow(4);
      rows.removeRow(5);
      rows.write({ ...b, stream: a.stream, meta: { ...b.meta, prevHash: a.meta.prevHash } }, 4);
      rows.write({ ...a, stream: b.stream, meta: { ...a.meta, prevHash: b.meta.prevHash } }, 5);
    });
    expect(isSound).toBe(false);
    expect(lines).toContain('job-1, event 2: its content is not what was written');
    expect(lines).toContain('job-2, event 2: its content is not what was written');
  });

  it('finds a stream that was rewritten with new hashes', async () => {
    const { isSound, lines } = await verifyTampered((rows) => {
      const forged = seal(
        'job-1',
        EMPTY_STREAM,
        [1, 2, 3].map((Price) => newEvent({ Price })),
      );
      for (const [index, event] of forged.entries()) rows.write({ ...event, position: '' }, 1 + index * 3);
    });
    expect(isSound).toBe(false);
    expect(lines.filter((line) => line.startsWith('job-'))).toEqual([]);
    expect(lines).toContain(DIFFERENT);
  });

  it('finds a head that was altered to fit the log', async () => {
    const list = async () => (await heads.list()).map((head): SignedHead => ({ ...head, events: 8 }));
    const altered = Object.assign(new SignedHeads(temporary.vault), { list });
    const { isSound, lines } = await verifyTampered((rows) => rows.removeRow(9), altered);
    expect(isSound).toBe(false);
    expect(lines).toContain(`Signed head of ${AT}: its signature is not valid`);
  });

  it('says that a log without signed heads could lack its end', async () => {
    const fresh = temporaryVault();
    const { isSound, lines } = await verifyTampered(() => undefined, new SignedHeads(fresh.vault));
    expect(isSound).toBe(true);
    expect(lines).toContain('Signed: none, so a missing end of the log would not be found');
    await fresh.dispose();
  });
});

/** Changes the rows of a log without its rules. */
class Rows {
  constructor(private readonly database: DatabaseSyncInstance) {}

  all(): Recorded[] {
    const rows = this.database.prepare('SELECT body FROM event ORDER BY position').all() as { body: string }[];
    return rows.map(({ body }) => JSON.parse(body) as Recorded);
  }

  at(row: number): Recorded {
    return this.all()[row - 1]!;
  }

  write(event: Recorded, row: number): void {
    this.removeRow(row);
    const body = JSON.stringify({ ...event, position: String(row).padStart(20, '0') });
    this.database.prepare('INSERT INTO event (position, body) VALUES (?, ?)').run(row, body);
  }

  removeRow(row: number): void {
    this.database.prepare('DELETE FROM event WHERE position = ?').run(row);
  }

  remove(isGone: (event: Recorded) => boolean): void {
    for (const event of this.all()) if (isGone(event)) this.removeRow(Number(event.position));
  }

  renumber(): void {
    const events = this.all();
    this.database.exec('DELETE FROM event');
    for (const [index, event] of events.entries()) this.write(event, index + 1);
  }

  exchange(a: number, b: number): void {
    const [first, second] = [this.at(a), this.at(b)];
    this.removeRow(a);
    this.removeRow(b);
    this.write(second, a);
    this.write(first, b);
  }
}
