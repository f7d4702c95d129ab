import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { HealthAnswer, ReadyAnswer } from '@picket/domain';
import type { ReadModelProgress } from '@picket/projections/core/progress';
import { StoreUnavailableError } from '@picket/projections/core/store-unavailable-error';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import { READ_MODELS } from '../../base/ports.ts';
import { TestApp } from '../../testing/app.ts';
import { HealthController } from './health.controller.ts';
import type { Readiness } from './readiness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
  await app.administrator.post('customers', { Name: 'Ada', CustomerTypeId: 2 });
});
afterAll(() => app.close());
afterEach(() => {
  jest.restoreAllMocks();
  app.clock.set('2026-05-04T14:00:00.000Z');
});

const ready = () => app.anonymous.get<ReadyAnswer>('health/ready');
it.each(['health', 'health/live', 'health/ready'])('GET %s says the version of package.json', async (path) => {
  const { version } = JSON.parse(readFileSync(join(__dirname, '../../../../package.json'), 'utf8'));
  expect((await app.anonymous.get<HealthAnswer>(path)).body.Version).toBe(version);
});

const unavailable = () => Promise.reject(new StoreUnavailableError('no'));

describe('GET health/ready', () => {
  it('is 200 on a server that is well', async () => {
    expect(await ready()).toMatchObject({
      status: 200,
      body: { Status: 'ok', ReadModels: 'current', Rebuilds: 0, Mail: 'outbox', Disk: 'ok', Clock: 'ok' },
    });
  });

  it.each([
    ['log', () => jest.spyOn(app.adapters.eventStore, 'head').mockImplementation(unavailable)],
    ['vault', () => jest.spyOn(app.adapters.vault, 'get').mockImplementation(unavailable)],
  ])('is 503 while the %s cannot be read, and health/live is not', async (_name, fail) => {
    fail();
    expect((await ready()).status).toBe(503);
    expect(await app.anonymous.get('health/live')).toMatchObject({ status: 200, body: { Status: 'ok' } });
  });

  it('is 200 on a disk that is read-only', async () => {
    const { database } = app.adapters.vault as unknown as { database: DatabaseSyncInstance };
    database.exec('PRAGMA query_only = ON');
    expect((await ready()).status).toBe(200);
    database.exec('PRAGMA query_only = OFF');
  });

  it('names read models that are built or fail', async () => {
    const progress = app.get<ReadModelProgress>(READ_MODELS);
    const [first] = await progress.status();
    const status = jest.spyOn(progress, 'status');
    const answers = [];
    for (const state of ['catching-up', 'retrying', 'live'] as const) {
      status.mockResolvedValueOnce([{ ...first!, state, lagMilliseconds: 0 }]);
      answers.push((await ready()).body.ReadModels);
    }
    status.mockRejectedValueOnce(new StoreUnavailableError('no'));
    answers.push((await ready()).body.ReadModels);
    expect(answers).toEqual(['building', 'behind', 'current', 'behind']);
  });

  it('names a clock that is more than a minute behind the log', async () => {
    app.clock.set('2026-05-04T13:59:00.000Z');
    expect((await ready()).body.Clock).toBe('ok');
    app.clock.set('2026-05-04T13:58:59.999Z');
    expect(await ready()).toMatchObject({ status: 200, body: { Clock: 'behind' } });
  });

  it('names a clock that is more than a minute off the clock of a store', async () => {
    const answers = [];
    for (const at of ['2026-05-04T14:00:30.000Z', '2026-05-04T15:00:00.000Z', '2026-05-04T13:00:00.000Z']) {
      const [sent, received] = [0, performance.now()];
      app.adapters.vault.readClock = async () => ({ at: Date.parse(at), sent, received });
      answers.push((await ready()).body.Clock);
    }
    delete app.adapters.vault.readClock;
    expect(answers).toEqual(['ok', 'behind', 'ahead']);
  });
});

describe('a store that does not answer', () => {
  const never = new Promise<never>(() => undefined);
  const controller = new HealthController(
    { head: () => never } as unknown as EventStore,
    { find: () => never } as unknown as Readiness,
  );
  afterEach(() => jest.useRealTimers());

  it.each(['health', 'ready'] as const)('makes %s fail after three seconds', async (name) => {
    jest.useFakeTimers();
    const answer = controller[name]();
    jest.advanceTimersByTime(3_000);
    await expect(answer).rejects.toBeInstanceOf(StoreUnavailableError);
  });
});
