import { randomUUID } from 'node:crypto';
import type { Integrity, IntegrityCheck, RefusedAnswer } from '@picket/domain';
import { UserRoles } from '@picket/domain';
import type { ReadStore } from '@picket/projections/core/read-store';
import { pino } from 'pino';
import type { StoredEvents } from '../../adapters/event-store/event-store.ts';
import type { FileStore } from '../../adapters/files/file-store.ts';
import { STORED_EVENTS } from '../../base/ports.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { TestApp } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { IntegrityChecks } from './integrity-checks.ts';

describe('checks of the integrity of the log', () => {
  let app: TestApp;
  let auditor: TestClient;
  let jobId: number;
  beforeAll(async () => {
    app = await TestApp.start({ newEventId: randomUUID });
    jobId = await (await JobFixture.open(app)).order();
    auditor = app.as({ Audit: 'Full' }, { Id: 31, Name: 'Ada Lindholm' });
  });
  afterAll(() => app.close());

  const integrity = async () => (await auditor.get<Integrity>('audit/integrity')).body;
  async function checked(): Promise<IntegrityCheck> {
    expect((await auditor.post('audit/integrity/checks', {})).status).toBe(200);
    await app.get(IntegrityChecks).finished();
    return (await integrity()).Check!;
  }

  it('shows the chain of one record', async () => {
    const events = await app.adapters.eventStore.read(`job-${jobId}`);
    expect((await auditor.get(`audit/integrity/streams/job/${jobId}`)).body).toEqual({
      Kind: 'job',
      RecordId: jobId,
      Events: events.length,
      FirstAt: events[0]!.meta.at,
      LastAt: events.at(-1)!.meta.at,
      Hash: events.at(-1)!.meta.hash,
      Break: null,
    });
    for (const stream of ['job/999', 'constructor/1', 'nothing/1'])
      expect((await auditor.get(`audit/integrity/streams/${stream}`)).status).toBe(404);
  });

  it('refuses what is no head', async () => {
    const { Check } = await integrity();
    for (const Head of [
      '',
      '{}',
      '[]',
      'Head: 12 abc',
      `Head: 0 ${'a'.repeat(64)}`,
      '{"events":-1,"digest":"x"}',
      'null',
    ]) {
      const { status, body } = await auditor.post<RefusedAnswer>('audit/integrity/checks', { Head });
      expect([Head, status]).toEqual([Head, 400]);
      expect(body.ModelState?.Head?.[0]).toMatch(/^This is not a head of the log/);
      expect((await integrity()).Check).toEqual(Check);
    }
  });

  it('runs one check at a time, and says when the server stopped during one', async () => {
    const { readStore, vault } = app.adapters;
    await readStore.lease('integrity-check', 'another server', 60_000);
    expect(await auditor.post('audit/integrity/checks', {})).toMatchObject({
      status: 400,
      body: { Message: 'Another check is running: try again when it is done' },
    });
    await readStore.release('integrity-check', 'another server');
    const done = await checked();
    await vault.set('audit/integrity-check', { ...done, State: 'running', NotedAt: app.clock.now().toISOString() });
    expect((await integrity()).Check).toMatchObject({ State: 'running' });
    app.clock.advance(60_000);
    expect((await integrity()).Check).toMatchObject({
      State: 'failed',
      Message: 'The server was restarted during the check: start it again',
    });
  });

  /** A second server's checks, whose first file blocks until `open` is called. */
  function blockedChecks(tables: ReadStore = app.adapters.readStore) {
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const { fileStore: files, vault } = app.adapters;
    const blocked = {
      async *list() {
        await gate;
        yield* files.list();
      },
      get: (sha256: string) => files.get(sha256),
    };
    const logger = pino({ level: 'silent' });
    const log = app.get<StoredEvents>(STORED_EVENTS);
    const checks = new IntegrityChecks(log, blocked as unknown as FileStore, tables, vault, app.clock.now, logger);
    return { checks, open };
  }
  const caller = { Id: 31, Name: 'Ada Lindholm' } as Caller;

  it('does not let a check whose lease expired overwrite a later one', async () => {
    const slow = blockedChecks();
    const first = await slow.checks.start(caller);
    await app.adapters.readStore.release('integrity-check', first.Id);
    const second = await checked();
    slow.open();
    await slow.checks.finished();
    expect((await integrity()).Check).toEqual(second);
    expect(second).toMatchObject({ State: 'consistent' });
  });

  it('renews the lease of a check while it reads one large file', async () => {
    const intervals = jest.spyOn(globalThis, 'setInterval');
    const slow = blockedChecks();
    const { Id } = await slow.checks.start(caller);
    const renew = intervals.mock.calls.find(([, milliseconds]) => milliseconds === 20_000)![0];
    intervals.mockRestore();
    for (let seconds = 20; seconds <= 80; seconds += 20) {
      app.clock.advance(20_000);
      renew();
      const now = app.clock.now().toISOString();
      const notedAt = async () =>
        (await app.adapters.vault.get<{ NotedAt: string }>('audit/integrity-check'))!.value.NotedAt;
      while ((await notedAt()) !== now) await new Promise(setImmediate);
    }
    expect((await integrity()).Check).toMatchObject({ Id, State: 'running' });
    expect(await app.adapters.readStore.lease('integrity-check', 'another server', 1)).toBe(false);
    slow.open();
    await slow.checks.finished();
    expect((await integrity()).Check).toMatchObject({ Id, State: 'consistent' });
  });

  it('does not hold the lease after it is done, when a renewal was on its way', async () => {
    const { readStore } = app.adapters;
    let arrive: () => void = () => undefined;
    const way = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    let calls = 0;
    const far = {
      lease: async (...lease: Parameters<ReadStore['lease']>) => {
        if (++calls > 1) await way;
        return readStore.lease(...lease);
      },
      release: (...lease: Parameters<ReadStore['release']>) => readStore.release(...lease),
    };
    const intervals = jest.spyOn(globalThis, 'setInterval');
    const slow = blockedChecks(far as ReadStore);
    const { Id } = await slow.checks.start(caller);
    const renew = intervals.mock.calls.find(([, milliseconds]) => milliseconds === 20_000)![0];
    intervals.mockRestore();
    renew();
    slow.open();
    while ((await integrity()).Check?.State === 'running') await new Promise(setImmediate);
    expect((await integrity()).Check).toMatchObject({ Id, State: 'consistent' });
    arrive();
    await slow.checks.finished();
    await new Promise(setImmediate);
    expect(await readStore.lease('integrity-check', 'another server', 1)).toBe(true);
    await readStore.release('integrity-check', 'another server');
  });

  it('goes on serving when the vault and the store fail at the end of a check', async () => {
    const { readStore, vault } = app.adapters;
    const down = async () => {
      throw new Error('MongoDB is down');
    };
    const tables = { lease: (...lease: Parameters<ReadStore['lease']>) => readStore.lease(...lease), release: down };
    const slow = blockedChecks(tables as unknown as ReadStore);
    const { Id } = await slow.checks.start(caller);
    const failing = jest.spyOn(vault, 'get').mockImplementation(down);
    slow.open();
    await expect(slow.checks.finished()).resolves.toBeUndefined();
    failing.mockRestore();
    await readStore.release('integrity-check', Id);
    app.clock.advance(60_000);
    expect((await integrity()).Check).toMatchObject({ Id, State: 'failed' });
  });

  it('is closed to market partners, and checks to readers', async () => {
    const partner = app.as({ Audit: 'Full' }, { Id: 41, UserRoleId: UserRoles.MarketPartner });
    for (const path of ['audit/integrity', 'audit/heads', `audit/integrity/streams/job/${jobId}`])
      expect((await partner.get(path)).status).toBe(404);
    expect((await partner.post('audit/integrity/checks', {})).status).toBe(404);
    expect((await app.as({ Audit: 'Read' }, { Id: 42 }).post('audit/integrity/checks', {})).status).toBe(403);
  });
});
