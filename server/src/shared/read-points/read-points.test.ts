import { projections } from '@picket/projections/registry';
import { MemoryLog } from '@picket/projections/testing/memory-log';
import { on } from '@picket/projections/testing/projection-specification';
import { ReadPoints } from './read-points.ts';

const archived = (hash: string) => ({ ...on('job-1', { type: 'JobArchived', data: {} })[0]!, meta: { hash } });
const logOf = (...hashes: string[]) => {
  const log = new MemoryLog();
  if (hashes.length > 0) log.append(...hashes.map(archived));
  return log;
};
const pointsOf = (log: MemoryLog, hasReached = true) => new ReadPoints(log, { reached: async () => hasReached });

describe(ReadPoints.name, () => {
  it('names the head of the log, and finds it again', async () => {
    const log = logOf('a', 'b');
    const point = await pointsOf(log).current();
    log.append(archived('c'));
    expect(await pointsOf(log).positionOf(point!)).toBe(log.events[1]!.position);
  });

  it('has no current point while read models are behind, of an empty log, and of one that is unavailable', async () => {
    expect(await pointsOf(logOf('a'), false).current()).toBeNull();
    expect(await pointsOf(logOf()).current()).toBeNull();
    const log = logOf('a');
    log.head = () => Promise.reject(new Error('unavailable'));
    expect(await pointsOf(log).current()).toBeNull();
  });

  it('finds no point of another log', async () => {
    const point = await pointsOf(logOf('a', 'b')).current();
    expect(await pointsOf(logOf('a', 'other')).positionOf(point!)).toBeNull();
    expect(await pointsOf(logOf('a')).positionOf(point!)).toBeNull();
  });

  it('finds no point of other versions of the projections', async () => {
    const log = logOf('a');
    const point = await pointsOf(log).current();
    const newer = jest.replaceProperty(projections[0]!, 'version', 999);
    expect(await pointsOf(log).positionOf(point!)).toBeNull();
    newer.restore();
  });

  it.each(['', '.', 'no such place', '0000000000000001', '0000000000000001.other'])(
    'finds no point %j',
    async (text) => {
      expect(await pointsOf(logOf('a')).positionOf(text)).toBeNull();
    },
  );
});
