import type { Recorded } from '@picket/domain';
import { StreamCache } from './stream-cache.ts';

/** A store that counts the events that it was asked for. */
function counting(events: object[]) {
  const asked: number[] = [];
  const read = async (_stream: string, after = 0) => {
    asked.push(after);
    return (events as Recorded[]).filter(({ version }) => version > after);
  };
  return { asked, cache: new StreamCache({ read }, { get: async () => null }) };
}

it('StreamCache reads only later events again', async () => {
  const events = [{ version: 1 }, { version: 2 }];
  const { asked, cache } = counting(events);
  expect(await cache.read('job-1')).toEqual(events);
  expect(await cache.read('job-1')).toEqual(events);
  events.push({ version: 3 });
  expect(await cache.read('job-1')).toEqual(events);
  expect(await cache.read('job-1')).toHaveLength(3);
  expect(asked).toEqual([0, 2, 2, 3]);
});

it('StreamCache returns each event of a stream with a missing one once', async () => {
  const { cache } = counting([{ version: 1 }, { version: 2 }, { version: 4 }]);
  await cache.read('job-1');
  expect(await cache.read('job-1')).toHaveLength(3);
});

it('StreamCache holds no stream that does not exist yet', async () => {
  const events: object[] = [];
  const { cache } = counting(events);
  expect(await cache.read('job-1')).toEqual([]);
  events.push({ version: 1 });
  expect(await cache.read('job-1')).toEqual(events);
});

it('StreamCache has a stream tried again only when it has changed or failed', async () => {
  const events = [{ version: 1 }];
  const { cache } = counting(events);
  const use = jest.fn();
  await cache.readAround('job-1', use);
  await cache.readAround('job-1', use);
  expect(use).toHaveBeenCalledTimes(1);
  events.push({ version: 2 });
  use.mockImplementationOnce(() => {
    throw new Error('damaged');
  });
  await cache.readAround('job-1', use);
  await cache.readAround('job-1', use);
  expect(use).toHaveBeenCalledTimes(3);
});
