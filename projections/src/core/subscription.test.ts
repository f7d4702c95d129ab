import type { Recorded } from '@picket/domain';
import { ManualClock } from '../testing/manual-clock.ts';
import { MemoryLog } from '../testing/memory-log.ts';
import { on } from '../testing/projection-specification.ts';
import { visited } from '../testing/records.projection.ts';
import { until } from '../testing/until.ts';
import { Signal } from './signal.ts';
import { Subscription } from './subscription.ts';

describe('Subscription', () => {
  const clock = new ManualClock();
  let log: MemoryLog;
  let subscription: Subscription;
  const taken: Recorded[] = [];
  const take = () => taken.push(...subscription.take(10));
  const versions = () => taken.map(({ version }) => version);

  beforeEach(() => {
    taken.length = 0;
    log = new MemoryLog();
    log.append(...on('record-1', visited, visited, visited));
    const options = { clock, arrived: new Signal(), limit: 4, watchMilliseconds: 1000 };
    subscription = new Subscription(log, log.events[0]!.position, options);
  });
  afterEach(() => subscription.close());

  it('delivers each event after its position once, despite repeated deliveries', async () => {
    await until(() => take() === 2);
    log.redelivers = 2;
    log.breakSubscriptions(new Error('lost'));
    log.append(...on('record-1', visited));
    await until(() => subscription.error === 'lost');
    await clock.advance(100);
    await until(() => take() === 3);
    expect(versions()).toEqual([2, 3, 4]);
    expect(subscription.error).toBeUndefined();
  });

  it('waits longer before each attempt', async () => {
    await until(() => take() === 2);
    for (const pause of [100, 200, 400]) {
      const tries = log.reads.subscribe;
      log.breakSubscriptions(new Error('lost'));
      await until(() => clock.sleeping === 2);
      await clock.advance(pause - 1);
      expect(log.reads.subscribe).toBe(tries);
      await clock.advance(1);
      expect(log.reads.subscribe).toBe(tries + 1);
    }
  });

  it('reads more only after waiting events are taken', async () => {
    log.append(...on('record-1', visited, visited, visited, visited, visited, visited));
    await until(() => log.reads.events === 4);
    await clock.advance(10);
    expect(log.reads.events).toBe(4);
    await until(() => take() === 8);
    expect(versions()).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('does not reconnect when it is closed while it compares the head', async () => {
    await until(() => take() === 2);
    log.isSilent = true;
    log.append(...on('record-1', visited));
    const head = await log.head();
    let answer: (position: string) => void = () => undefined;
    const asked = jest.spyOn(log, 'head').mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    await clock.advance(2000);
    await until(() => asked.mock.calls.length === 1);
    subscription.close();
    answer(head);
    await new Promise(setImmediate);
    expect(log.reads.subscribe).toBe(1);
  });

  it('delivers nothing after close', async () => {
    await until(() => take() === 2);
    subscription.close();
    log.append(...on('record-1', visited));
    await clock.advance(5000);
    expect(take()).toBe(2);
    expect(log.reads.subscribe).toBe(1);
  });
});
