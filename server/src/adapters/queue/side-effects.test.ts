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
    ['a duplicate name', ['email', 'email'], 'The side effect email is registered twice'],
    ['an empty name', [''], "'' is not a valid name of a side effect"],
    ['a name with invalid characters', ['e:mail'], "'e:mail' is not a valid name of a side effect"],
  ])('throws for %s', (_, names, message) => {
    expect(() => sideEffects(names.map((name) => effect(name)))).toThrow(message);
  });

  it('jobsFor returns a task for each handler of an event', () => {
    const effects = sideEffects([effect('email'), effect('pdf', { handles: ['Happened', 'Signed', 'Signed'] })]);
    const event = log.append('job-1', 'Happened');
    expect(effects.tasksFor(event)).toEqual([jobOf(event, 'email'), jobOf(event, 'pdf')]);
    expect(effects.tasksFor(log.append('job-1', 'Signed')).map((task) => task.handler)).toEqual(['pdf']);
    expect(effects.tasksFor(log.append('job-1', 'Other'))).toEqual([]);
  });

  it('runs the handler with the stored event', async () => {
    log.append('job-1');
    await sideEffects([effect('email'), effect('pdf')]).work(jobOf(log.append('job-1')), 1);
    expect(calls).toEqual(['email ran job-1@2']);
  });

  it('rejects until the last attempt has failed, then calls failed', async () => {
    const effects = sideEffects([failing(new Error('no line'))]);
    const task = jobOf(log.append('job-1'));
    await expect(effects.work(task, 1)).rejects.toThrow('no line');
    await expect(effects.work(task, 2)).rejects.toThrow('no line');
    expect(calls).toEqual([]);
    await effects.work(task, 3);
    expect(calls).toEqual(['email failed: no line']);
    expect(reports).toHaveLength(3);
  });

  it('calls failed immediately for an error that is not retryable', async () => {
    const refused = Object.assign(new Error('no such mailbox'), { retryable: false });
    await sideEffects([failing(refused)]).work(jobOf(log.append('job-1')), 1);
    expect(calls).toEqual(['email failed: no such mailbox']);
  });

  it('rejects for a retryable error', async () => {
    const busy = Object.assign(new Error('busy'), { retryable: true });
    await expect(sideEffects([failing(busy)]).work(jobOf(log.append('job-1')), 1)).rejects.toBe(busy);
  });

  it('rejects when failed rejects after the last attempt, and does not run the handler again', async () => {
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
    const task = jobOf(log.append('job-1'));
    await expect(effects.work(task, 3)).rejects.toThrow('store is down');
    isStoreUp = true;
    await effects.work(task, 4);
    expect(calls).toEqual(['ran', 'Given up after 3 tries']);
  });

  it.each([
    ['an unknown handler', { handler: 'fax' }],
    ['an event that is not in the log', { version: 7 }],
    ['another event at that version', { eventId: 'another' }],
  ])('drops the task of %s after the last attempt', async (_, change) => {
    const effects = sideEffects([effect('email')]);
    const task = { ...jobOf(log.append('job-1')), ...change };
    await expect(effects.work(task, 1)).rejects.toThrow('No such handler, or no such event in job-1');
    await effects.work(task, 3);
    expect(calls).toEqual([]);
    expect(reports).toEqual([`Dropped the task of ${task.handler} on event ${task.eventId}`]);
  });

  it('rejects on every attempt while the store is unavailable', async () => {
    const effects = sideEffects([effect('email')]);
    const task = jobOf(log.append('job-1'));
    log.read = () => Promise.reject(new Error('store is down'));
    await expect(effects.work(task, 50)).rejects.toThrow('store is down');
  });
});
