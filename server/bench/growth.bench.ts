import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ItemKinds, jobDecider, type SaveAnswer } from '@picket/domain';
import { customersProjection } from '@picket/projections/customers/customers.projection';
import { jobListProjection } from '@picket/projections/job-list/job-list.projection';
import { Chance } from '../seed/chance.ts';
import { CommandRunner } from '../src/shared/commands/command-runner.ts';
import { BenchLists } from './bench-lists.ts';
import type { BenchOptions } from './bench-options.ts';
import { BenchServer } from './bench-server.ts';
import { type Call, callFrom, listenFrom } from './caller.ts';
import { customerPage, jobQuestion } from './list-questions.ts';
import { demoCompany } from './lists.bench.ts';
import { type Measure, median, milliseconds, percentile } from './measure.ts';

const ITEMS = 20;
const PER_SECOND = 20;

/** What grows with the jobs of a company, with the events of a job, and with the clients that listen. */
export async function benchGrowth(options: BenchOptions): Promise<Measure[]> {
  const lists = await growthOfLists(options);
  const server = await BenchServer.start(options, { jobs: 200 });
  try {
    const headers = await server.signIn();
    return [
      ...lists,
      ...(await growthOfJob(options, server, headers)),
      ...(await growthOfClients(options, server, headers)),
    ];
  } finally {
    await server.stop();
  }
}

/** Processor time of pages of lists, each after a write, and of that write. */
async function growthOfLists({ folder, kept, quick }: BenchOptions): Promise<Measure[]> {
  mkdirSync(kept, { recursive: true });
  const company = await demoCompany(folder, quick ? 200 : 2_000);
  const versions = `${jobListProjection.version}-${customersProjection.version}`;
  const measures: Measure[] = [];
  for (const rows of quick ? [1_000, 10_000] : [10_000, 100_000, 1_000_000]) {
    const lists = await BenchLists.fill(join(kept, `lists-${versions}-${rows}.sqlite`), company, rows);
    const chance = new Chance(7);
    const jobs = Array.from({ length: quick ? 30 : 120 }, () => jobQuestion(chance, 10_000));
    const pages = Array.from({ length: quick ? 30 : 120 }, () => customerPage(chance));
    const spent = {
      [`a page of ${rows} jobs`]: await timesOf(jobs, lists, (question) => lists.jobs(question)),
      [`a page of ${rows} customers`]: await timesOf(pages, lists, (search) => lists.customers(search)),
      [`a write of a row to lists of ${rows}`]: await timesOf(jobs, lists, () => lists.change()),
    };
    await lists.close();
    for (const [what, times] of Object.entries(spent)) {
      measures.push(milliseconds(`${what}: median`, median(times), {}));
      measures.push(milliseconds(`${what}: p99`, percentile(times, 0.99), {}));
    }
  }
  return measures;
}

async function timesOf<Q>(questions: readonly Q[], lists: BenchLists, ask: (question: Q) => Promise<unknown>) {
  const times: number[] = [];
  for (const question of questions) {
    await lists.change();
    times.push(await processorTime(() => ask(question)));
  }
  return times;
}

type Headers = Record<string, string>;

/** A command on a job of many events, its page and its history. */
async function growthOfJob(options: BenchOptions, server: BenchServer, headers: Headers): Promise<Measure[]> {
  const add = (path: string, body: object) => server.send<SaveAnswer>(path, body, headers);
  const { Id: JobId } = await add('estimates', { EstimateType: 'opportunity', CompanyId: 1, IsMeasurement: true });
  const Items = Array.from({ length: ITEMS }, (_, i) => ({ MiscItemId: (i % 5) + 1, Quantity: 2 }));
  await add('jobs/job-misc-item', { JobId, Items });
  const runner = server.nest.get(CommandRunner, { strict: false });
  const context = { actor: { kind: 'staff', id: 1, name: 'Olivia Office' } as const, requestId: 'bench' };
  const measures: Measure[] = [];
  let version = 0;
  for (const events of options.quick ? [30, 100] : [30, 100, 1_000, 3_000]) {
    for (let i = 0; version < events; i++) {
      const data = { Kind: ItemKinds.Misc, Id: (i % ITEMS) + 1, Quantity: 1 + ((version + i) % 97) };
      ({ version } = await runner.run(jobDecider, JobId, { type: 'ChangeItem', data }, context));
    }
    const change = (i: number): Call => {
      const body = { JobId, Id: (i % ITEMS) + 1, Quantity: 100 + (i % 89), UnitPrice: 4, PriceNote: 'Match' };
      return { method: 'PUT', path: 'jobs/job-misc-item', body };
    };
    const open = (): Call => ({ method: 'GET', path: `estimates/${JobId}`, body: undefined });
    const read = (): Call => ({ method: 'GET', path: `history/job/${JobId}?take=50`, body: undefined });
    const of = { 'a command on a job': change, 'opening a job': open, 'the history of a job': read };
    for (const [what, call] of Object.entries(of)) {
      const spent = await spentBy(options, server, headers, call);
      measures.push(milliseconds(`${what} of ${events} events: processor time`, spent, {}));
    }
  }
  return measures;
}

/** A command while clients listen to live updates. */
async function growthOfClients(options: BenchOptions, server: BenchServer, headers: Headers): Promise<Measure[]> {
  const { Id } = await server.send<SaveAnswer>('estimates', { EstimateType: 'opportunity', CompanyId: 1 }, headers);
  const edit = (i: number): Call => ({
    method: 'PATCH',
    path: 'estimates',
    body: { Id, JobNotes: `Call before ${i}` },
  });
  const measures: Measure[] = [];
  for (const clients of options.quick ? [1, 10] : [1, 50, 200]) {
    const end = await listenFrom(options.loadScript, {
      kind: 'listeners',
      url: `${server.url}/api/v1/live`,
      headers,
      clients,
    });
    const spent = await spentBy(options, server, headers, edit);
    await end();
    measures.push(milliseconds(`a command while ${clients} clients listen: processor time`, spent, {}));
  }
  return measures;
}

/** The processor time of the server for each call, in milliseconds. */
async function spentBy(
  { loadScript, quick }: BenchOptions,
  server: BenchServer,
  headers: Headers,
  call: (i: number) => Call,
): Promise<number> {
  const load = { kind: 'steady', url: `${server.url}/api/v1/`, headers, perSecond: PER_SECOND } as const;
  const calls = (count: number) => Array.from({ length: count }, (_, i) => call(i));
  await callFrom(loadScript, { ...load, calls: calls(quick ? 5 : 40) });
  const measured = calls(quick ? 10 : 100);
  return (await processorTime(() => callFrom(loadScript, { ...load, calls: measured }))) / measured.length;
}

/** The processor time of this process meanwhile, in milliseconds. */
async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
