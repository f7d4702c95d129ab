import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  calculatedPosts,
  type DeliveryEvent,
  DeliveryStatuses,
  deliveryDecider,
  fenceLinePostsOf,
  fenceLinesOf,
  fold,
  itemsOf,
  type Job,
  type JobEvent,
  JobStatuses,
  jobDecider,
  layOut,
  partsOf,
  type Recorded,
  runsOf,
} from '@picket/domain';
import { SqliteEventStore } from '../src/event-store/sqlite/sqlite.event-store.ts';
import { DiskFileStore } from '../src/files/disk.file-store.ts';
import { type SeedOptions, type SeedProgress, seedDemo } from './seed.ts';

const options: SeedOptions = { jobs: 400, months: 14, seed: 1, today: '2026-11-20' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'picket-seed-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function seeded(name: string, more: Partial<SeedOptions> = {}, onProgress: SeedProgress = () => {}) {
  const store = SqliteEventStore.open(join(folder, name));
  const files = await DiskFileStore.open(join(folder, 'files'));
  try {
    await seedDemo({ store, files }, { ...options, ...more }, onProgress);
    const events: Recorded[] = [];
    for await (const event of store.readAll('')) events.push(event);
    return events;
  } finally {
    await store.close();
  }
}

function jobsIn(events: readonly Recorded[]): Job[] {
  const ofJobs = events.filter(({ stream }) => partsOf(stream).kind === 'job');
  const streams = new Set(ofJobs.map(({ stream }) => stream));
  return [...streams].flatMap(
    (each) => fold(jobDecider, ofJobs.filter(({ stream }) => stream === each) as unknown as JobEvent[]) ?? [],
  );
}

/** Everything except salts, which are random, and hashes, which include them. */
const contents = (events: readonly Recorded[]) =>
  events
    .map(({ id, stream, version, type, data, meta: { at, actor } }) =>
      JSON.stringify({ id, stream, version, type, data, at, actor }),
    )
    .sort();

describe(seedDemo, () => {
  it('creates the same company for the same seed, and another for another seed', async () => {
    const first = contents(await seeded('a.db', { jobs: 30 }));
    expect(contents(await seeded('b.db', { jobs: 30 }))).toEqual(first);
    expect(contents(await seeded('c.db', { jobs: 30, seed: 2 }))).not.toEqual(first);
  });

  it('has jobs of every status, and some that need attention', async () => {
    const jobs = jobsIn(await seeded('a.db'));
    expect(jobs).toHaveLength(options.jobs);
    expect(new Set(jobs.map(({ JobStatusId }) => JobStatusId))).toEqual(new Set(Object.values(JobStatuses)));
    const some = (isSuch: (job: Job) => unknown) => expect(jobs.filter(isSuch).length).toBeGreaterThan(0);
    some(({ Archived }) => Archived);
    some(({ IsLost }) => IsLost);
    some(({ RollbackToEstimateLogId }) => RollbackToEstimateLogId);
    some(({ EstimateStartDate }) => EstimateStartDate === null);
    some(({ IsTaxExempt }) => IsTaxExempt);
    some(({ UserId }) => UserId);
    some((job) => job.JobStatusId === JobStatuses.Order && job.DueDate !== null && job.DueDate < options.today);
  });

  it('has fence jobs with gates, corners, several runs, and posts on their lines', async () => {
    const jobs = jobsIn(await seeded('a.db', { jobs: 120 }));
    const fences = jobs.filter(({ FenceLineIds }) => FenceLineIds.length > 0);
    expect(fences.length).toBeGreaterThan(60);
    const lines = fences.flatMap((job) => fenceLinesOf(job));
    expect(lines.some(({ JobGates }) => JobGates.length > 0)).toBe(true);
    expect(lines.some(({ Quantity }) => Quantity > 0)).toBe(true);
    expect(fences.some((job) => runsOf(fenceLinesOf(job)).length > 1)).toBe(true);
    expect(fences.some((job) => layOut(fenceLinesOf(job)).Runs.some(({ IsClosed }) => IsClosed))).toBe(true);
    const places = fences.filter((job) => fenceLinePostsOf(job).length > 0);
    expect(places.length).toBeGreaterThan(fences.length * 0.7);
    for (const job of places) {
      const open = calculatedPosts(job, { Posts: [] }).filter(({ Quantity, Chosen }) => Quantity !== Chosen);
      expect(open).toEqual([]);
    }
    for (const { UnitPrice, Quantity } of fences.flatMap((job) => itemsOf(job))) {
      expect(UnitPrice * Quantity).toBeGreaterThan(0);
    }
  });

  it('fills the dispatch board: late, out, today and later, with a job that is not ready and ready jobs left', async () => {
    const events = await seeded('a.db');
    const jobs = jobsIn(events);
    const ofDeliveries = events.filter(({ stream }) => partsOf(stream).kind === 'delivery');
    const streams = [...new Set(ofDeliveries.map(({ stream }) => stream))];
    const cards = streams.map((each) => {
      const own = ofDeliveries.filter(({ stream }) => stream === each) as unknown as DeliveryEvent[];
      const members = jobs.filter(({ DeliveryId }) => DeliveryId === partsOf(each).id);
      return { ...fold(deliveryDecider, own)!, members };
    });
    const open = cards.filter(({ StatusId }) => StatusId !== DeliveryStatuses.Delivered);
    expect(open.map(({ details }) => details.DeliveryDate)).toEqual(
      expect.arrayContaining(['2026-11-19', options.today, '2026-11-21']),
    );
    expect(open.filter(({ StatusId }) => StatusId === DeliveryStatuses.InTransit)).toHaveLength(1);
    expect(open.every(({ members }) => members.length > 0)).toBe(true);
    expect(open.some(({ members }) => members.some(({ JobStatusId }) => JobStatusId === JobStatuses.Order))).toBe(true);
    const isReady = ({ JobStatusId, DeliveryTypeId }: Job) => JobStatusId === JobStatuses.Ready && DeliveryTypeId === 1;
    expect(jobs.filter((job) => isReady(job) && job.DeliveryId === null).length).toBeGreaterThan(2);
  });

  it('contains events from the past up to today, and none later', async () => {
    const times = (await seeded('a.db', { jobs: 30 })).map(({ meta }) => meta.at);
    expect(times.every((at) => at <= `${options.today}T23`)).toBe(true);
    expect(times[0]! < '2025-10-01').toBe(true);
  });

  it('reports its progress', async () => {
    const seen: number[] = [];
    await seeded('a.db', { jobs: 30 }, ({ jobs }) => seen.push(jobs));
    expect(seen.at(-1)).toBe(30);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
  });
});
