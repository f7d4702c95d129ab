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
  type Recorded,
  recordOf,
} from '@picket/domain';
import { runsOf } from '@picket/domain/testing/fence-lines';
import { seedDemo } from './seed.ts';
import { seeded, seedOptions } from './testing/seeded.ts';

const today = '2026-11-20';

/** The events of the company with the default options, and the progress that was reported. */
let company: readonly Recorded[];
/** Its jobs. */
let jobs: readonly Job[];
const progress: number[] = [];

beforeAll(async () => {
  company = await seeded({}, ({ jobs: done }) => progress.push(done));
  jobs = jobsIn(company);
});

function jobsIn(events: readonly Recorded[]): Job[] {
  const byStream = new Map<string, Recorded[]>();
  for (const event of events) byStream.set(event.stream, [...(byStream.get(event.stream) ?? []), event]);
  const ofJobs = [...byStream].filter(([stream]) => recordOf(stream).kind === 'job');
  return ofJobs.flatMap(([, own]) => fold(jobDecider, own as unknown as JobEvent[]) ?? []);
}

describe(seedDemo, () => {
  it('has jobs of every status, and some that need attention', () => {
    expect(jobs).toHaveLength(seedOptions.jobs);
    expect(new Set(jobs.map(({ JobStatusId }) => JobStatusId))).toEqual(new Set(Object.values(JobStatuses)));
    const some = (isSuch: (job: Job) => unknown) => expect(jobs.filter(isSuch).length).toBeGreaterThan(0);
    some(({ Archived }) => Archived);
    some(({ IsLost }) => IsLost);
    some(({ RollbackToEstimateLogId }) => RollbackToEstimateLogId);
    some(({ EstimateStartDate }) => EstimateStartDate === null);
    some(({ IsTaxExempt }) => IsTaxExempt);
    some(({ UserId }) => UserId);
    some((job) => job.JobStatusId === JobStatuses.Order && job.DueDate !== null && job.DueDate < today);
  });

  it('has fence jobs with gates, corners, several runs, and posts on their lines', () => {
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

  it('fills the dispatch board: late, out, today and later, with a job that is not ready and ready jobs left', () => {
    const ofDeliveries = company.filter(({ stream }) => recordOf(stream).kind === 'delivery');
    const streams = [...new Set(ofDeliveries.map(({ stream }) => stream))];
    const cards = streams.map((each) => {
      const own = ofDeliveries.filter(({ stream }) => stream === each) as unknown as DeliveryEvent[];
      const members = jobs.filter(({ DeliveryId }) => DeliveryId === recordOf(each).id);
      return { ...fold(deliveryDecider, own)!, members };
    });
    const open = cards.filter(({ StatusId }) => StatusId !== DeliveryStatuses.Delivered);
    expect(open.map(({ details }) => details.DeliveryDate)).toEqual(
      expect.arrayContaining(['2026-11-19', today, '2026-11-21']),
    );
    expect(open.filter(({ StatusId }) => StatusId === DeliveryStatuses.InTransit)).toHaveLength(1);
    expect(open.every(({ members }) => members.length > 0)).toBe(true);
    expect(open.some(({ members }) => members.some(({ JobStatusId }) => JobStatusId === JobStatuses.Order))).toBe(true);
    const isReady = ({ JobStatusId, DeliveryTypeId }: Job) => JobStatusId === JobStatuses.Ready && DeliveryTypeId === 1;
    expect(jobs.filter((job) => isReady(job) && job.DeliveryId === null).length).toBeGreaterThan(2);
  });

  it('has orders due on each day of this week and some of the next, with special orders that are expected', () => {
    const orders = jobs.filter(({ JobStatusId, Archived }) => JobStatusId === JobStatuses.Order && !Archived);
    const due = orders.flatMap(({ DueDate }) => (DueDate !== null && DueDate >= today ? [DueDate] : []));
    expect(due).toEqual(expect.arrayContaining([today, '2026-11-21', '2026-11-23', '2026-11-24', '2026-11-26']));
    const expected = orders.flatMap((job) => itemsOf(job).flatMap(({ ExpectedDate }) => ExpectedDate ?? []));
    expect(new Set(expected).size).toBeGreaterThan(1);
    expect(orders.filter((job) => itemsOf(job).some(({ Block }) => Block))).toHaveLength(2);
  });

  it('contains events from the past up to today, and none later', () => {
    const times = company.map(({ meta }) => meta.at);
    expect(times.every((at) => at <= seedOptions.now)).toBe(true);
    expect(times[0]! < '2025-10-01').toBe(true);
  });

  it('reports its progress', () => {
    expect(progress.at(-1)).toBe(seedOptions.jobs);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
  });
});
