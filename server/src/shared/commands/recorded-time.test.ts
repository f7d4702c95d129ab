import { type Recorded, streamOf } from '@picket/domain';
import { addJob } from '@picket/domain/testing/jobs';
import { pino } from 'pino';
import { TestApp } from '../../testing/app.ts';
import { DecideJob } from './decide.ts';

let app: TestApp;
const logged: string[] = [];
beforeAll(async () => {
  app = await TestApp.start({ logger: pino({ level: 'error' }, { write: (line: string) => void logged.push(line) }) });
});
afterAll(() => app.close());

const rename = (JobName: string) => ({ type: 'EditJob', data: { JobName, DefaultDeliveryFee: 0 } }) as const;

/** A job that was added at this time, and one more event of it at another. */
async function timesOf(added: string, changed: string): Promise<string[]> {
  app.clock.set(added);
  const { id } = await app.run(new DecideJob('new', addJob({ JobName: 'First' }), app.context()));
  app.clock.set(changed);
  await app.run(new DecideJob(id, rename('Second'), app.context()));
  return (await app.adapters.eventStore.read(streamOf('job', id))).map(({ meta }: Recorded) => meta.at);
}

describe('the time of an event', () => {
  it('is that of the clock', async () =>
    expect(await timesOf('2026-05-04T14:00:00.000Z', '2026-05-04T14:00:00.001Z')).toEqual([
      '2026-05-04T14:00:00.000Z',
      '2026-05-04T14:00:00.001Z',
    ]));

  it('is that of the last event of its stream while the clock is up to five minutes behind it', async () =>
    expect(await timesOf('2026-05-04T14:05:00.000Z', '2026-05-04T14:00:00.000Z')).toEqual([
      '2026-05-04T14:05:00.000Z',
      '2026-05-04T14:05:00.000Z',
    ]));

  it('is what the decider gets', async () => {
    app.clock.set('2026-05-04T14:04:00.000Z');
    const { id } = await app.run(new DecideJob('new', addJob(), app.context()));
    app.clock.set('2026-05-04T14:00:00.000Z');
    const archive = { type: 'ArchiveJob', data: {} } as const;
    const decided = await app.run(new DecideJob(id, archive as never, app.context())).catch(() => null);
    for (const event of decided?.events ?? []) expect(event.meta.at).toBe('2026-05-04T14:04:00.000Z');
  });
});

it('a clock that is further behind records nothing: the write is 503, and the reason is logged', async () => {
  app.clock.set('2026-05-04T15:00:00.000Z');
  const added = await app.administrator.post<{ Id: number }>('customers', { Name: 'Ada', CustomerTypeId: 2 });
  app.clock.set('2026-05-04T14:54:59.999Z');
  const saved = await app.administrator.put(`customers/${added.body.Id}`, { Name: 'Ada Gardener' });
  expect(saved).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  expect(logged.join('')).toContain('5 minutes behind the last event of customer-1');
  app.clock.set('2026-05-04T14:55:00.000Z');
  expect((await app.administrator.put(`customers/${added.body.Id}`, { Name: 'Ada Gardener' })).status).toBe(200);
});
