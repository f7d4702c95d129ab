import type { Recorded } from '@picket/domain';
import { type SideEffect, SideEffects } from './side-effects.ts';
import { MemoryLog } from './testing/memory-log.ts';

describe('SideEffects', () => {
  let log: MemoryLog;
  let calls: string[];
  let reports: string[];
  beforeEach(() => {
    [log, calls, reports] = [new MemoryLog(), [], []];
  });

  const effect = (name: string, parts: Partial<SideEffect> = {}): SideEffect => ({
    name,
    handles: ['Happened'],
    run: async (event) => void calls.push(`${name} ran ${event.stream}@${event.version}`),
    failed: async (_, error) => void calls.push(`${name} failed: ${error.message}`),
    ...parts,
  });
  const failing = (error: unknown, parts: Partial<SideEffect> = {}) =>
    effect('email', { run: () => Promise.reject(error), ...parts });

  const sideEffects = (effects: SideEffect[]) =>
    new SideEffects(effects, log, { tries: 3, report: (message) => reports.push(message) });
  const jobOf = (event: Recorded, handler = 'email') => ({
    handler,
    eventId: event.id,
    stream: event.stream,
    version: event.version,
  });

  it.each([
    ['one registered twice', ['email', 'email'], 'The side effect email is registered twice'],
    ['one without a name', [''], "'' is no name for a side effect"],
    ['a name that no key can hold', ['e:mail'], "'e:mail' is no name for a side effect"],
  ])('does not start with %s', (_, names, message) => {
    expect(() => sideEffects(names.map((name) => effect(name)))).toThrow(message);
  });

  it('gives a job for each handler of an event', () => {
    const effects = sideEffects([effect('email'), effect('pdf', { handles: ['Happened', 'Signed', 'Signed'] })]);
    const event = log.append('job-1', 'Happened');
    expect(effects.jobsFor(event)).toEqual([jobOf(event, 'email'), jobOf(event, 'pdf')]);
    expect(effects.jobsFor(log.append('job-1', 'Signed')).map((job) => job.handler)).toEqual(['pdf']);
    expect(effects.jobsFor(log.append('job-1', 'Other'))).toEqual([]);
  });

  it('runs the handler on the event as it is stored', async () => {
    log.append('job-1');
    await sideEffects([effect('email'), effect('pdf')]).work(jobOf(log.append('job-1')), 1);
    expect(calls).toEqual(['email ran job-1@2']);
  });

  it('asks for another try until none is left, then lets the handler end it', async () => {
    const effects = sideEffects([failing(new Error('no line'))]);
    const job = jobOf(log.append('job-1'));
    await expect(effects.work(job, 1)).rejects.toThrow('no line');
    await expect(effects.work(job, 2)).rejects.toThrow('no line');
    expect(calls).toEqual([]);
    await effects.work(job, 3);
    expect(calls).toEqual(['email failed: no line']);
    expect(reports).toHaveLength(3);
  });

  it('gives up at once when trying again can not help', async () => {
    const refused = Object.assign(new Error('no such mailbox'), { retryable: false });
    await sideEffects([failing(refused)]).work(jobOf(log.append('job-1')), 1);
    expect(calls).toEqual(['email failed: no such mailbox']);
  });

  it('tries again on an error that says that it may', async () => {
    const busy = Object.assign(new Error('busy'), { retryable: true });
    await expect(sideEffects([failing(busy)]).work(jobOf(log.append('job-1')), 1)).rejects.toBe(busy);
  });

  it('asks for another try when giving up failed, and then does not run it again', async () => {
    let isStoreUp = false;
    const effects = sideEffects([
      effect('email', {
        run: async () => {
          calls.push('ran');
          throw 'a text';
        },
        failed: async (_, error) => {
          if (!isStoreUp) throw new Error('store is down');
          calls.push(error.message);
        },
      }),
    ]);
    const job = jobOf(log.append('job-1'));
    await expect(effects.work(job, 3)).rejects.toThrow('store is down');
    isStoreUp = true;
    await effects.work(job, 4);
    expect(calls).toEqual(['ran', 'Given up after 3 tries']);
  });

  it.each([
    ['a handler that it does not know', { handler: 'fax' }],
    ['an event that is not in the log', { version: 7 }],
    ['another event at that version', { eventId: 'another' }],
  ])('drops, in the end, the job of %s', async (_, change) => {
    const effects = sideEffects([effect('email')]);
    const job = { ...jobOf(log.append('job-1')), ...change };
    await expect(effects.work(job, 1)).rejects.toThrow('No such handler, or no such event in job-1');
    await effects.work(job, 3);
    expect(calls).toEqual([]);
    expect(reports).toEqual([`Dropped the job of ${job.handler} on event ${job.eventId}`]);
  });

  it('asks for another try while the store is away, however often', async () => {
    const effects = sideEffects([effect('email')]);
    const job = jobOf(log.append('job-1'));
    log.read = () => Promise.reject(new Error('store is down'));
    await expect(effects.work(job, 50)).rejects.toThrow('store is down');
  });
});
