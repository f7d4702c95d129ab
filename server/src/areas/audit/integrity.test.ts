import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { Integrity, IntegrityCheck, ListAnswer, Recorded, SignedHeadRow, StreamIntegrity } from '@picket/domain';
import { HeadSigner } from '../../adapters/log-heads/head-signer.ts';
import { SignedHeads } from '../../adapters/log-heads/signed-heads.ts';
import { TestApp } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { IntegrityChecks } from './integrity-checks.ts';

describe('the integrity of the log', () => {
  let app: TestApp;
  let auditor: TestClient;
  let jobId: number;
  let folder: string;
  /** A company with one order. Each test changes a copy of its own. */
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'picket-integrity-'));
    app = await started('made');
    jobId = await (await JobFixture.open(app)).order();
    await app.close();
  });
  beforeEach(async () => {
    // SQLite removes the empty logs of a closed database some time later.
    const filter = (path: string) => !/-(shm|wal)$/.test(path);
    await cp(join(folder, 'made'), join(folder, 'copy'), { recursive: true, filter });
    app = await started('copy');
    auditor = app.as({ Audit: 'Full' }, { Id: 31, Name: 'Ada Lindholm' });
    await auditor.credentials();
    // The last event, which a test deletes, is not about the auditor.
    await app.administrator.post('userRoles', { Name: 'Last' });
    await signHead();
  });
  afterEach(async () => {
    await app.close();
    await rm(join(folder, 'copy'), { recursive: true });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const started = (data: string) => TestApp.start({ config: { dataDir: join(folder, data) }, newEventId: randomUUID });
  async function signHead() {
    const { eventStore: log, vault } = app.adapters;
    const report = (error: unknown) => {
      throw error;
    };
    const signer = await HeadSigner.start({ log, heads: new SignedHeads(vault), clock: app.clock.now, report });
    await signer.stop();
  }
  const integrity = async () => (await auditor.get<Integrity>('audit/integrity')).body;
  async function checked(Head?: string): Promise<IntegrityCheck> {
    expect((await auditor.post('audit/integrity/checks', { Head })).status).toBe(200);
    await app.get(IntegrityChecks).finished();
    return (await integrity()).Check!;
  }
  const heads = async () => (await auditor.get<ListAnswer<SignedHeadRow>>('audit/heads')).body;
  const fileOf = ({ Position, Events, Digest, At, Signature }: SignedHeadRow) =>
    JSON.stringify({ position: Position, events: Events, digest: Digest, at: At, signature: Signature });

  /** Changes the file of the log as someone who can write the data folder could. */
  function tamper(statement: string, ...values: string[]) {
    const database = new DatabaseSync(join(app.platform.config.dataDir, 'events.db'));
    database.prepare(statement).run(...values);
    database.close();
  }
  async function alter(event: Recorded, from: string, to: string) {
    const body = JSON.stringify(event);
    expect(body).toContain(from);
    tamper('UPDATE event SET body = replace(body, ?, ?) WHERE position = ?', from, to, event.position);
  }

  it('before the first check, shows the newest head and the public key', async () => {
    const { Check, Head, PublicKey, KeyId } = await integrity();
    expect(Check).toBeNull();
    expect(Head).toMatchObject({ Id: '2026-05-04', Position: await app.adapters.eventStore.head() });
    expect(PublicKey).toMatch(/^-----BEGIN PUBLIC KEY-----/);
    expect(KeyId).toMatch(/^[0-9a-f]{16}$/);
    expect(await heads()).toEqual({ data: [Head], total: 1 });
  });

  it('is consistent without a head from elsewhere', async () => {
    const check = await checked();
    expect(check).toMatchObject({ State: 'consistent', Breaks: [], BreakCount: 0, Heads: 1, Progress: 1 });
    expect(check).toMatchObject({ StartedBy: 'Ada Lindholm', Against: null });
    const { Head } = await integrity();
    expect(check).toMatchObject({ Events: Head!.Events, Digest: Head!.Digest, Position: Head!.Position });
    expect(check.Kinds).toContainEqual({ Kind: 'job', Streams: 1, Events: expect.any(Number), Broken: 0 });
    expect(check.Kinds.reduce((sum, { Events }) => sum + Events, 0)).toBe(check.Events);
  });

  it('is proved up to a head from elsewhere, also when events followed', async () => {
    const head = (await heads()).data[0]!;
    await app.administrator.post('userRoles', { Name: 'Later' });
    const against = { Events: head.Events, Digest: head.Digest, At: head.At };
    expect(await checked(fileOf(head))).toMatchObject({ State: 'proved', Against: against });
    const printed = `5 events in 2 streams, 0 files\nHead: ${head.Events} ${head.Digest}\n`;
    expect(await checked(printed)).toMatchObject({ State: 'proved', Against: { ...against, At: null } });
    const backup = { head: { events: head.Events, digest: head.Digest, at: head.At } };
    expect(await checked(JSON.stringify(backup))).toMatchObject({ State: 'proved', Against: against });
    const manifest = { Format: 1, Head: backup.head };
    expect(await checked(JSON.stringify(manifest))).toMatchObject({ State: 'proved', Against: against });
  });

  it('names an altered event and its record', async () => {
    const [first] = await app.adapters.eventStore.read(`job-${jobId}`);
    await alter(first!, '"CustomerId":', '"CustomerID":');
    const check = await checked();
    expect(check.State).toBe('damaged');
    expect(check.Breaks).toEqual([
      {
        Where: `job-${jobId}, event 1`,
        Reason: 'its content is not what was written',
        Kind: 'job',
        RecordId: jobId,
      },
    ]);
    expect(check.Kinds).toContainEqual(expect.objectContaining({ Kind: 'job', Broken: 1 }));
    const stream = (await auditor.get<StreamIntegrity>(`audit/integrity/streams/job/${jobId}`)).body;
    expect(stream.Break).toEqual({ Version: 1, Reason: 'its content is not what was written' });
  });

  it('finds a missing end of the log by the signed head, and with a rewritten vault by the one from elsewhere', async () => {
    const head = (await heads()).data[0]!;
    tamper('DELETE FROM event WHERE position = (SELECT max(position) FROM event)');
    const lost = `the log ends after ${head.Events - 1} of ${head.Events} events`;
    const check = await checked();
    expect(check.Breaks).toMatchObject([{ Where: `Compared with the head signed at ${head.At}`, Reason: lost }]);
    await app.adapters.vault.take('log/head/2026-05-04');
    await signHead();
    expect(await checked()).toMatchObject({ State: 'consistent' });
    expect((await checked(fileOf(head))).Breaks).toMatchObject([
      { Where: 'Compared with the head from elsewhere', Reason: lost },
    ]);
  });

  it('finds a head from elsewhere that was signed with another key', async () => {
    const head = (await heads()).data[0]!;
    await app.adapters.vault.take('log/key');
    const check = await checked(fileOf(head));
    expect(check.Breaks.map(({ Where }) => Where)).toEqual([`Signed head of ${head.At}`, 'The head from elsewhere']);
  });

  it('shows and finds damaged heads', async () => {
    const head = (await heads()).data[0]!;
    const damaged = { '2026-05-01': {}, '2026-05-02': null, '2026-05-03': { events: 'many', at: 3 } };
    for (const [day, content] of Object.entries(damaged)) await app.adapters.vault.set(`log/head/${day}`, content);
    expect((await integrity()).Head).toEqual(head);
    const { data, total } = await heads();
    expect([data.length, total, data[0]]).toEqual([4, 4, head]);
    const { State, Breaks } = await checked();
    expect(State).toBe('damaged');
    expect(Breaks.map(({ Reason }) => Reason)).toEqual(Array(3).fill('its signature is not valid'));
  });
});
