import { randomUUID } from 'node:crypto';
import { type JobCommand, type JobEvent, jobDecider, type Recorded, type SaveAnswer, streamOf } from '@picket/domain';
import { foldJob } from '@picket/projections/job-details/job-details.query';
import type { EventStore } from '../src/adapters/event-store/event-store.ts';
import { EVENT_STORE } from '../src/base/ports.ts';
import { CommandRunner } from '../src/shared/commands/command-runner.ts';
import type { BenchOptions } from './bench-options.ts';
import { BenchServer } from './bench-server.ts';
import { type Call, callFrom } from './caller.ts';
import { type Measure, median, milliseconds, percentile, timed } from './measure.ts';

const FENCE_LINES = 60;
const STEPS_PER_SECOND = 20;
const ROUNDS = 300;

/** A job with a long history: folding it, and stepping through its versions. */
export async function benchMoments(options: BenchOptions): Promise<Measure[]> {
  const server = await BenchServer.start(options, { jobs: 20 });
  try {
    const headers = await server.signIn();
    const id = await longJob(server, headers, options.quick ? 400 : 2_000);
    const store = server.nest.get<EventStore>(EVENT_STORE, { strict: false });
    const read = async () => (await store.read(streamOf('job', id))) as Recorded<JobEvent>[];
    const events = await read();
    const job = `a job of ${events.length} events`;
    const folds = await rounds(() => foldJob(events, id));
    const reads = await rounds(async () => foldJob(await read(), id));
    const steps = await stepsThrough(options, server, headers, { id, versions: events.length });
    return [
      milliseconds(`folding ${job}: p99`, percentile(folds, 0.99), { atMost: 50 }),
      milliseconds(`folding ${job}: median`, median(folds), {}),
      milliseconds(`reading and folding ${job}: p99`, percentile(reads, 0.99), {}),
      milliseconds(`a step through ${job}, over HTTP: p99`, percentile(steps, 0.99), {}),
      milliseconds(`a step through ${job}, over HTTP: median`, median(steps), {}),
    ];
  } finally {
    await server.stop();
  }
}

async function rounds(work: () => unknown): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await timed(work));
  return times;
}

/** Fence lines with their items, then edits of texts and prices in turns. */
export async function longJob(server: BenchServer, headers: Record<string, string>, length: number): Promise<number> {
  const add = (path: string, body: object) => server.send<SaveAnswer>(path, body, headers);
  const { Id: JobId } = await add('estimates', { EstimateType: 'opportunity', CompanyId: 1, IsMeasurement: true });
  for (let line = 1; line <= FENCE_LINES; line++)
    await add('fence-lines', { JobId, FenceSectionId: (line % 3) + 1, TotalWidth: 20 + line });
  const runner = server.nest.get(CommandRunner, { strict: false });
  const actor = { kind: 'staff', id: 1, name: 'Olivia Office' } as const;
  for (let version = 0, step = 0; version < length; step++) {
    const context = { actor, requestId: randomUUID() };
    ({ version } = await runner.run(jobDecider, JobId, changeOf(step), context));
  }
  return JobId;
}

const changeOf = (step: number): JobCommand =>
  step % 2 === 0
    ? { type: 'EditJob', data: { JobNotes: `Call before ${step}` } }
    : { type: 'ChangeFenceLine', data: { Id: (step % FENCE_LINES) + 1, TotalWidth: 30 + (step % 97) } };

/** The page of the job as of one version after the other, newest first. */
async function stepsThrough(
  { loadScript, quick }: BenchOptions,
  server: BenchServer,
  headers: Record<string, string>,
  { id, versions }: { id: number; versions: number },
): Promise<readonly number[]> {
  const calls = Array.from({ length: STEPS_PER_SECOND * (quick ? 5 : 30) }, (_, step): Call => {
    const at = versions - (step % (versions - 10));
    return { method: 'GET', path: `estimates/${id}?at=${at}`, body: undefined };
  });
  const load = { kind: 'steady', url: `${server.url}/api/v1/`, headers, perSecond: STEPS_PER_SECOND } as const;
  return (await callFrom(loadScript, { ...load, calls })).milliseconds;
}
