import { type JobEvent, jobDecider, type Recorded, streamOf } from '@picket/domain';
import { addJob, jobEvents } from '@picket/domain/testing/jobs';
import { FoldedStreams } from './folded-streams.ts';

const stream = streamOf('job', 7);
const named = (JobName: string) => ({ type: 'JobDetailsChanged', data: { JobName } }) as unknown as JobEvent;
const names = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => named(`Name ${from + index}`));

/** A job of `length` events that is named after the last one, and the versions after which it was read. */
function longJob(length: number) {
  const events: Recorded[] = [];
  const append = (added: readonly JobEvent[]) => {
    for (const event of added) {
      const version = events.length + 1;
      events.push({ ...event, stream, version, position: String(version) } as unknown as Recorded);
    }
  };
  append([...jobEvents([addJob()]), ...names(2, length)]);
  const asked: number[] = [];
  const askedOthers: string[] = [];
  const zones: Recorded[] = [];
  const read = async (name: string, after = 0) => {
    if (name !== stream) {
      askedOthers.push(name);
      return zones.slice(after);
    }
    asked.push(after);
    return events.slice(after);
  };
  const changeZone = (Value: string) => {
    const version = zones.length + 1;
    zones.push({ type: 'SettingChanged', data: { Setting: 'TimeZone', Value }, version, meta: {} } as Recorded);
  };
  return { append, asked, askedOthers, changeZone, streams: new FoldedStreams({ read }) };
}
const nameOf = (current: Awaited<ReturnType<FoldedStreams['read']>>) => (current.state as { JobName: string }).JobName;

it('FoldedStreams reads only later events of a long stream again, and folds them', async () => {
  const { append, asked, streams } = longJob(300);
  const first = await streams.read(jobDecider, 7);
  expect(first).toMatchObject({ version: 300, state: { JobName: 'Name 300', Version: 300 } });
  append(names(301, 302));
  const second = await streams.read(jobDecider, 7);
  expect(second).toMatchObject({ version: 302, state: { JobName: 'Name 302', Version: 302 } });
  expect(second.events.map(({ version }) => version)).toEqual([301, 302]);
  const third = await streams.read(jobDecider, 7);
  expect(third).toMatchObject({ version: 302, state: second.state });
  expect(third.events.map(({ version }) => version)).toEqual([302]);
  expect(nameOf(first)).toBe('Name 300');
  expect(asked).toEqual([0, 300, 302]);
});

it('FoldedStreams returns the events after the version that a command was made for', async () => {
  const { append, streams } = longJob(300);
  await streams.read(jobDecider, 7);
  append(names(301, 301));
  for (const later of [
    [299, 300, 301],
    [299, 300, 301],
  ]) {
    const { events, state, version } = await streams.read(jobDecider, 7, 298);
    expect(events.map((event) => event.version)).toEqual(later);
    expect({ version, state }).toMatchObject({ version: 301, state: { JobName: 'Name 301', Version: 301 } });
  }
  expect((await streams.read(jobDecider, 7, -5)).events).toHaveLength(301);
  expect((await streams.read(jobDecider, 7, 999)).events.map(({ version }) => version)).toEqual([301]);
});

it('FoldedStreams reads short streams whole, and no others for them', async () => {
  const { asked, askedOthers, streams } = longJob(20);
  await streams.read(jobDecider, 7);
  expect((await streams.read(jobDecider, 7)).events).toHaveLength(20);
  expect(asked).toEqual([0, 0]);
  expect(askedOthers).toEqual([]);
});

it('FoldedStreams reads a long stream whole when the zone of the company has changed', async () => {
  const { asked, changeZone, streams } = longJob(300);
  await streams.read(jobDecider, 7);
  changeZone('America/Denver');
  await streams.read(jobDecider, 7);
  await streams.read(jobDecider, 7);
  expect(asked).toEqual([0, 300, 0, 300]);
});

it('FoldedStreams forgets a stream a minute after it was read whole', async () => {
  jest.useFakeTimers().advanceTimersByTime(1);
  try {
    const { append, asked, streams } = longJob(300);
    await streams.read(jobDecider, 7);
    for (const seconds of [40, 30]) {
      jest.advanceTimersByTime(seconds * 1000);
      append(names(301, 301));
      await streams.read(jobDecider, 7);
    }
    expect(asked).toEqual([0, 300, 0]);
  } finally {
    jest.useRealTimers();
  }
});
