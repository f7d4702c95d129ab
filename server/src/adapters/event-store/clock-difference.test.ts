import type { ClockDifference } from '@picket/domain';
import type { StoreClock } from '../../base/ports.ts';
import { type ClockSources, findClockDifference } from './clock-difference.ts';

const NOW = '2026-05-04T14:00:00.000Z';
const clock = () => new Date(NOW);

/** A store whose clock was read as `at`; the answer took `seconds`, until now. */
const storeAt = (at: string, seconds = 0): StoreClock => ({
  readClock: async () => {
    const received = performance.now();
    return { at: Date.parse(at), sent: received - seconds * 1_000, received };
  },
});

const logAt = (at: string, own: StoreClock = {}): ClockSources['log'] => ({
  eventAt: async () => ({ position: '1', meta: { at } }) as never,
  read: async () => [],
  ...own,
});

const differenceOf = (sources: Partial<ClockSources>) =>
  findClockDifference(clock, { log: logAt(NOW), vault: {}, ...sources }, '1');

describe('findClockDifference', () => {
  it.each<[string, Partial<ClockSources>, number, ClockDifference['ClockComparedWith']]>([
    ['none without another clock', {}, 0, 'log'],
    ['behind the last event', { log: logAt('2026-05-04T15:00:00.000Z') }, 60, 'log'],
    ['none up to a minute behind the last event', { log: logAt('2026-05-04T14:01:00.000Z') }, 0, 'log'],
    ['behind a store', { vault: storeAt('2026-05-04T14:30:00.000Z') }, 30, 'store'],
    ['ahead of a store', { vault: storeAt('2026-05-04T12:00:00.000Z') }, -120, 'store'],
    ['none up to a minute off a store', { vault: storeAt('2026-05-04T13:59:05.000Z') }, 0, 'log'],
    ['behind the store of the log', { log: logAt(NOW, storeAt('2026-05-04T14:10:00.000Z')) }, 10, 'store'],
    ['no time of the way to a store', { vault: storeAt('2026-05-04T13:55:00.000Z', 280) }, 0, 'log'],
    ['the rest of the way', { vault: storeAt('2026-05-04T13:55:00.000Z', 120) }, -3, 'store'],
  ])('finds %s', async (_name, sources, ClockMinutesBehind, ClockComparedWith) => {
    expect(await differenceOf(sources)).toEqual({ ClockMinutesBehind, ClockComparedWith });
  });

  it('finds the larger difference of two stores', async () => {
    const log = logAt(NOW, storeAt('2026-05-04T14:10:00.000Z'));
    expect(await differenceOf({ log, vault: storeAt('2026-05-04T13:00:00.000Z') })).toMatchObject({
      ClockMinutesBehind: -60,
    });
  });

  it('says first what is wrong with the own clock, then with the times of the log', async () => {
    const log = logAt('2026-05-05T14:00:00.000Z');
    const vault = storeAt('2026-05-04T12:00:00.000Z');
    expect(await differenceOf({ log, vault })).toMatchObject({ ClockMinutesBehind: -120, ClockComparedWith: 'store' });
    expect(await differenceOf({ log, vault: storeAt(NOW) })).toMatchObject({ ClockComparedWith: 'log' });
  });

  it('knows a clock that was set since the store was asked', async () => {
    const [at, received] = [Date.parse('2026-05-04T13:00:00.000Z'), performance.now() - 3_600_000];
    const vault = { readClock: async () => ({ at, sent: received, received }) };
    expect(await differenceOf({ vault })).toMatchObject({ ClockMinutesBehind: 0 });
  });
});
