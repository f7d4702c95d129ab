import { type Job, type JobCommand, jobDecider, streamOf } from '@picket/domain';
import { addJob } from '@picket/domain/testing/jobs';
import { READ_MODELS, type ReadModels } from '../../base/ports.ts';
import { TestApp } from '../../testing/app.ts';
import { ApprovalFixture } from '../../testing/approval-fixture.ts';
import type { JobFixture } from '../../testing/job-fixture.ts';
import { pictures } from '../../testing/pictures.ts';
import { CommandRunner } from './command-runner.ts';
import { DecideJob, DecideNote } from './decide.ts';
import { StaleVersionError } from './stale-version.ts';
import { system } from './system-actor.ts';

let app: TestApp;
let approvals: ApprovalFixture;
let fixture: JobFixture;
let read: jest.SpyInstance;
beforeAll(async () => {
  app = await TestApp.start({ sideEffects: [] });
  approvals = await ApprovalFixture.open(app);
  fixture = approvals.shop;
  read = jest.spyOn(app.adapters.eventStore, 'read');
});
afterAll(() => app.close());

/** The streams that the work reads from their beginning. */
async function streamsRead(work: () => Promise<unknown>): Promise<string[]> {
  read.mockClear();
  await work();
  return read.mock.calls.filter(([, after]) => after === undefined).map(([stream]) => stream);
}

describe('a command reads its stream once', () => {
  let job: number;
  let order: number;
  let payment: number;
  let sent: { id: number; token: string };
  beforeAll(async () => {
    job = await fixture.pricedEstimate();
    order = await fixture.ready();
    sent = await approvals.sent();
    const paid = { JobId: job, PaymentDate: '2026-05-04', PaymentAmount: 10, PaymentTypeId: 1 };
    payment = await fixture.add('payments', paid);
  });

  const done = (path: string, body?: object) => () => fixture.done(path, body);

  it.each([
    ['editing a job', () => streamOf('job', job), () => done('estimates', { Id: job, JobName: 'Back yard' })()],
    [
      'adding misc items',
      () => streamOf('job', job),
      () =>
        fixture.add('jobs/job-misc-item', { JobId: job, Items: [{ MiscItemId: fixture.ids.lattice, Quantity: 1 }] }),
    ],
    [
      'changing labor',
      () => streamOf('job', job),
      () => done('jobs/job-labor-detail', { JobId: job, Id: 2, LaborTypeId: fixture.ids.digging, Quantity: 3 })(),
    ],
    [
      'converting to an order',
      () => streamOf('job', job),
      () => done('estimates/convert-to-order', { Id: job, DeliveryTypeId: 2, LocationId: 1 })(),
    ],
    [
      'approving an estimate',
      () => streamOf('job', sent.id),
      async () => expect(await approvals.approve(sent.token)).toMatchObject({ status: 200 }),
    ],
    ['invoicing', () => streamOf('job', order), () => done(`invoices/convert-to-invoice/${order}`)()],
    [
      'changing a payment',
      () => streamOf('payment', payment),
      () =>
        done('payments', {
          Id: payment,
          JobId: job,
          PaymentDate: '2026-05-04',
          PaymentAmount: 12,
          PaymentTypeId: 1,
        })(),
    ],
    [
      'saving a catalogue item',
      () => streamOf('misc-items', fixture.ids.postCap),
      () => done('misc-items', { Id: fixture.ids.postCap, Description: 'Cap' })(),
    ],
    [
      'restoring a catalogue item',
      () => streamOf('misc-items', fixture.ids.postCap),
      () => done(`misc-items/archive/${fixture.ids.postCap}/false`)(),
    ],
    [
      'saving a customer',
      () => streamOf('customer', fixture.ids.customer),
      () => done(`customers/${fixture.ids.customer}`, { Name: 'Ada Gardener' })(),
    ],
    ['saving a user', () => streamOf('user', 21), () => done('users/21', { FirstName: 'Maria' })()],
    [
      'changing a picture',
      () => streamOf('user', 21),
      async () => fixture.boss.upload('POST', 'users/21/pic', { files: [{ bytes: await pictures.png() }] }),
    ],
    ['revoking access', () => streamOf('user', 22), () => done('users/22/hasAccess/false')()],
  ])('%s', async (_name, stream, work) => {
    const streams = await streamsRead(work);
    expect(streams.filter((each) => each === stream())).toHaveLength(1);
  });
});

it('a new record reads no stream of its kind', async () => {
  const streams = await streamsRead(async () => {
    await app.run(new DecideNote('new', { type: 'AddNote', data: { CustomerId: 1, NoteText: 'Gate' } }, app.context()));
  });
  expect(streams.filter((each) => each.startsWith('note-'))).toEqual([]);
});

it('a command with nothing to do waits until the read models have what was done before', async () => {
  const rename = { type: 'EditJob', data: { JobName: 'Done', DefaultDeliveryFee: 0 } } as const;
  const { id } = await app.run(new DecideJob('new', addJob(), app.context()));
  const { events } = await app.run(new DecideJob(id, rename, app.context()));
  const reached = jest.spyOn(app.get<ReadModels>(READ_MODELS), 'reached').mockResolvedValueOnce(false);
  expect(await app.run(new DecideJob(id, rename, app.context()))).toMatchObject({ events: [], caughtUp: false });
  expect(reached).toHaveBeenCalledWith(events[0]!.position, expect.any(Number));
  reached.mockRestore();
});

describe('a race', () => {
  const rename = (JobName: string): JobCommand => ({ type: 'EditJob', data: { JobName, DefaultDeliveryFee: 0 } });

  /** A command that another writer overtakes while it is built for the first time. */
  function overtaken(id: number, actor = app.context().actor, theirs = rename('Theirs')) {
    const states: string[] = [];
    const build = async (job: Job | null): Promise<JobCommand> => {
      states.push(job!.JobName);
      if (states.length === 1) await app.run(new DecideJob(id, theirs, app.context({ actor })));
      return rename(`${job!.JobName} and mine`);
    };
    return { states, build };
  }

  it('builds the command again from the new state', async () => {
    const { id, version } = await app.run(new DecideJob('new', addJob({ JobName: 'First' }), app.context()));
    const { states, build } = overtaken(id);
    const handled = await app.run(new DecideJob(id, build, app.context()));
    expect(states).toEqual(['First', 'Theirs']);
    expect(handled).toMatchObject({ version: version + 2, events: [{ data: { JobName: 'Theirs and mine' } }] });
  });

  it('refuses a command that says which version it was made for', async () => {
    const { id, version } = await app.run(new DecideJob('new', addJob({ JobName: 'First' }), app.context()));
    const { states, build } = overtaken(id);
    await expect(app.run(new DecideJob(id, build, app.context({ version })))).rejects.toThrow(StaleVersionError);
    expect(states).toEqual(['First', 'Theirs']);
  });

  it('takes a command for a version that the system overtakes in fields that it does not send', async () => {
    const { id, version } = await app.run(new DecideJob('new', addJob({ JobName: 'First' }), app.context()));
    const note: JobCommand = { type: 'EditJob', data: { JobNotes: 'Gate', DefaultDeliveryFee: 0 } };
    const { states, build } = overtaken(id, system, note);
    const handled = await app.run(new DecideJob(id, build, app.context({ version })));
    expect(states).toEqual(['First', 'First']);
    expect(handled).toMatchObject({ version: version + 2, events: [{ data: { JobName: 'First and mine' } }] });
  });

  it('refuses a command for a version that the system overtakes in a field that it sends', async () => {
    const { id, version } = await app.run(new DecideJob('new', addJob({ JobName: 'First' }), app.context()));
    const { states, build } = overtaken(id, system);
    await expect(app.run(new DecideJob(id, build, app.context({ version })))).rejects.toThrow(StaleVersionError);
    expect(states).toEqual(['First', 'Theirs']);
  });

  it('gives each of many new records its own id', async () => {
    const runner = app.get(CommandRunner);
    const added = await Promise.all(
      Array.from({ length: 5 }, () => runner.run(jobDecider, 'new', addJob(), app.context())),
    );
    expect(new Set(added.map(({ id }) => id)).size).toBe(5);
  });
});
