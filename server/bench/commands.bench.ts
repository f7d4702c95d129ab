import {
  ItemKinds,
  type JobListRow,
  jobDecider,
  type ListAnswer,
  MAX_FENCE_LINES_PER_JOB,
  type SaveAnswer,
} from '@picket/domain';
import { CommandRunner } from '../src/shared/commands/command-runner.ts';
import type { BenchOptions } from './bench-options.ts';
import { BenchServer } from './bench-server.ts';
import { type Call, callFrom } from './caller.ts';
import { type Measure, median, milliseconds, percentile } from './measure.ts';

const PER_SECOND = 100;
const WARM_UP_SECONDS = 5;

/** Lines a second, about as fast as one estimator types. */
const LINES_PER_SECOND = 5;

/** Commands from the request to the response, which waits for the read models. */
export async function benchCommands(options: BenchOptions): Promise<Measure[]> {
  const server = await BenchServer.start(options, { jobs: options.quick ? 300 : 2_000 });
  try {
    const headers = await server.signIn();
    return [
      ...(await benchOffice(options, server, headers)),
      ...(await benchFenceLines(options, server, headers)),
      ...(await benchLongJob(options, server, headers)),
    ];
  } finally {
    await server.stop();
  }
}

type Headers = Record<string, string>;

/** Saving a fence line of a job that has as many as a job can have. */
async function benchFenceLines(options: BenchOptions, server: BenchServer, headers: Headers): Promise<Measure[]> {
  const add = (path: string, body: object) => server.send<SaveAnswer>(path, body, headers);
  const { Id: JobId } = await add('estimates', { EstimateType: 'opportunity', CompanyId: 1, IsMeasurement: true });
  const lineIds = Array.from({ length: MAX_FENCE_LINES_PER_JOB }, (_, index) => index + 1);
  for (const id of lineIds) await add('fence-lines', { JobId, FenceSectionId: 1, TotalWidth: 20 + id / 2 });
  const calls = Array.from({ length: LINES_PER_SECOND * (options.quick ? 5 : 40) }, (_, i): Call => {
    const body = { JobId, Id: lineIds[i % lineIds.length], TotalWidth: 150 + i / 4 };
    return { method: 'PUT', path: 'fence-lines', body };
  });
  const load = { kind: 'steady', url: `${server.url}/api/v1/`, headers, perSecond: LINES_PER_SECOND } as const;
  const times = (await callFrom(options.loadScript, { ...load, calls })).milliseconds;
  const what = `saving a line of a job of ${MAX_FENCE_LINES_PER_JOB} lines`;
  return [
    milliseconds(`${what}: p99`, percentile(times, 0.99), { atMost: 50 }),
    milliseconds(`${what}: median`, median(times), {}),
  ];
}

/** Changing a quantity in a job of many items and events. */
async function benchLongJob(options: BenchOptions, server: BenchServer, headers: Headers): Promise<Measure[]> {
  const add = (path: string, body: object) => server.send<SaveAnswer>(path, body, headers);
  const { Id: JobId } = await add('estimates', { EstimateType: 'opportunity', CompanyId: 1, IsMeasurement: true });
  const items = options.quick ? 50 : 500;
  const Items = Array.from({ length: 50 }, (_, i) => ({ MiscItemId: (i % 5) + 1, Quantity: 2 }));
  for (let added = 0; added < items; added += Items.length) await add('jobs/job-misc-item', { JobId, Items });
  const runner = server.nest.get(CommandRunner, { strict: false });
  const context = { actor: { kind: 'staff', id: 1, name: 'Olivia Office' } as const, requestId: 'bench' };
  const change = (i: number) => ({ Id: (i % items) + 1, Quantity: 1 + (i % 97) });
  let events = 0;
  for (let i = 0; events < items * 6; i++) {
    const data = { Kind: ItemKinds.Misc, ...change(i) };
    ({ version: events } = await runner.run(jobDecider, JobId, { type: 'ChangeItem', data }, context));
  }
  const calls = Array.from({ length: LINES_PER_SECOND * (options.quick ? 5 : 40) }, (_, i): Call => {
    return {
      method: 'PUT',
      path: 'jobs/job-misc-item',
      body: { JobId, UnitPrice: 4, PriceNote: 'Match', ...change(i + 50) },
    };
  });
  const load = { kind: 'steady', url: `${server.url}/api/v1/`, headers, perSecond: LINES_PER_SECOND } as const;
  const before = process.cpuUsage();
  const times = (await callFrom(options.loadScript, { ...load, calls })).milliseconds;
  const { user, system } = process.cpuUsage(before);
  const what = `a command on a job of ${items} items and ${events} events`;
  return [
    milliseconds(`${what}: p99`, percentile(times, 0.99), {}),
    milliseconds(`${what}: median`, median(times), { atMost: 7 }),
    milliseconds(`${what}: processor time`, (user + system) / 1000 / times.length, {}),
  ];
}

/** Editing jobs, adding items and adding jobs. */
async function benchOffice(options: BenchOptions, server: BenchServer, headers: Headers): Promise<Measure[]> {
  const search = { JobStatusIds: [2], IsLost: false, Take: 999, Sort: '-Id' };
  const jobs = await server.send<ListAnswer<JobListRow>>('estimates/list/_search', search, headers);
  const load = { kind: 'steady', url: `${server.url}/api/v1/`, headers, perSecond: PER_SECOND } as const;
  const run = async (seconds: number) => {
    const calls = Array.from({ length: PER_SECOND * seconds }, (_, i) => callOf(i, jobs.data));
    return (await callFrom(options.loadScript, { ...load, calls })).milliseconds;
  };
  await run(WARM_UP_SECONDS);
  const before = process.cpuUsage();
  const times = await run(options.quick ? 5 : 40);
  const { user, system } = process.cpuUsage(before);
  const what = `a command over HTTP, ${PER_SECOND} a second`;
  return [
    milliseconds(`${what}: p99`, percentile(times, 0.99), { atMost: 50 }),
    milliseconds(`${what}: median`, median(times), {}),
    milliseconds(`${what}: processor time`, (user + system) / 1000 / times.length, {}),
  ];
}

/** Half of the requests edit a job. The others add items or jobs. */
function callOf(i: number, jobs: readonly JobListRow[]): Call {
  const job = jobs[i % jobs.length]!;
  const { CustomerId, CompanyId } = job;
  if (i % 10 < 5) return { method: 'PATCH', path: 'estimates', body: { Id: job.Id, JobNotes: `Call before ${i}` } };
  if (i % 10 < 8) {
    const body = { JobId: job.Id, Items: [{ MiscItemId: (i % 5) + 1, Quantity: 2 }] };
    return { method: 'POST', path: 'jobs/job-misc-item', body };
  }
  const body = { EstimateType: 'opportunity', CompanyId, CustomerId, JobName: `Side yard ${i}` };
  return { method: 'POST', path: 'estimates', body };
}
