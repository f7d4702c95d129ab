import { join } from 'node:path';
import type { Recorded } from '@picket/domain';
import { Chance } from '../seed/chance.ts';
import { seedDemo } from '../seed/seed.ts';
import { SqliteEventStore } from '../src/adapters/event-store/sqlite/sqlite.event-store.ts';
import { DiskFileStore } from '../src/adapters/files/disk.file-store.ts';
import { BenchLists } from './bench-lists.ts';
import type { BenchOptions } from './bench-options.ts';
import { customerPage, customerSearch, jobQuestion } from './list-questions.ts';
import { type Measure, median, milliseconds, percentile, timed } from './measure.ts';

const ROUNDS = 3;

/** The job and customer lists in a small and in a large company. */
export async function benchLists({ folder, quick }: BenchOptions): Promise<Measure[]> {
  const [few, many] = quick ? [1_000, 10_000] : [10_000, 100_000];
  const company = await demoCompany(folder, quick ? 200 : 2_000);
  const small = await BenchLists.fill(join(folder, 'small.sqlite'), company, few);
  const large = await BenchLists.fill(join(folder, 'large.sqlite'), company, many);
  try {
    const random = new Chance(7);
    const jobs = Array.from({ length: quick ? 60 : 400 }, () => jobQuestion(random, few));
    const some = <Q>(question: (chance: Chance) => Q) =>
      Array.from({ length: quick ? 30 : 200 }, () => question(random));
    const found = await asked([small, large], jobs, (lists, question) => lists.jobs(question));
    const customers = (question: typeof customerPage) =>
      asked([large], some(question), (lists, search) => lists.customers(search));
    const opened = await customers(customerPage);
    const searched = await customers(customerSearch);
    const doubles = await asked(
      [large],
      some((chance) => chance.int(1, many)),
      (lists, id) => lists.duplicates(id),
    );
    const [inSmall, inLarge] = found.after as [number[], number[]];
    const limit = { atMost: 50 };
    const growth = (name: string, of: (times: readonly number[]) => number): Measure => {
      const [measured, baseline] = [of(inLarge), of(inSmall)];
      const what = `searching ${many} jobs, to ${few} jobs: ${name}`;
      return { what, measured, baseline, unit: 'ms', result: measured / baseline, target: { atMost: 3 } };
    };
    return [
      milliseconds(`searching ${many} jobs after a write: p99`, p99(inLarge), limit),
      milliseconds('the same search again: p99', p99(found.again[1]!), limit),
      growth('p99', p99),
      growth('median', median),
      milliseconds(`pages of ${many} customers, filtered and sorted, after a write: p99`, p99(opened.after[0]!), limit),
      milliseconds(`searching ${many} customers after a write: p99`, p99(searched.after[0]!), limit),
      milliseconds(`duplicates among ${many} customers after a write: p99`, p99(doubles.after[0]!), limit),
    ];
  } finally {
    await small.close();
    await large.close();
  }
}

const p99 = (times: readonly number[]): number => percentile(times, 0.99);

interface Times {
  /**
   * Milliseconds of each query, by list: the median of the rounds. A row was written before each query, so nothing is
   * cached.
   */
  readonly after: number[][];
  /** The same query repeated at once. */
  readonly again: number[][];
}

async function asked<Q>(
  lists: readonly BenchLists[],
  questions: readonly Q[],
  ask: (lists: BenchLists, question: Q) => Promise<unknown>,
): Promise<Times> {
  const after = lists.map(() => questions.map((): number[] => []));
  const again = lists.map(() => questions.map((): number[] => []));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [number, question] of questions.entries()) {
      for (const [which, each] of lists.entries()) {
        await each.change();
        after[which]![number]!.push(await timed(() => ask(each, question)));
        again[which]![number]!.push(await timed(() => ask(each, question)));
      }
    }
  }
  const medians = (times: number[][][]) => times.map((ofList) => ofList.map(median));
  return { after: medians(after), again: medians(again) };
}

export async function demoCompany(folder: string, jobs: number): Promise<Recorded[]> {
  const log = SqliteEventStore.open(join(folder, 'events.sqlite'));
  try {
    await seedDemo(
      { store: log, files: await DiskFileStore.open(join(folder, 'files')) },
      { jobs, months: 12, seed: 1, now: '2026-11-20T23:00:00.000Z' },
      () => {},
    );
    const events: Recorded[] = [];
    for await (const event of log.readAll('')) events.push(event);
    return events;
  } finally {
    await log.close();
  }
}
