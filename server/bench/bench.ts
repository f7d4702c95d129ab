import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { BenchOptions } from './bench-options.ts';
import { benchCalendar } from './calendar.bench.ts';
import { benchCommands } from './commands.bench.ts';
import { benchDocuments } from './documents.bench.ts';
import { benchEventStore } from './event-store.bench.ts';
import { benchExports } from './exports.bench.ts';
import { benchGrowth } from './growth.bench.ts';
import { benchLists } from './lists.bench.ts';
import type { Measure } from './measure.ts';
import { benchMoments } from './moments.bench.ts';
import { benchRebuild } from './rebuild.bench.ts';
import { jsonOf, tableOf } from './report.ts';
import { benchReports } from './reports.bench.ts';
import { benchRoutes } from './routes.bench.ts';
import { benchScreens } from './screens.bench.ts';
import { benchSignIn } from './sign-in.bench.ts';
import { benchSlider } from './slider.bench.ts';

const benches: Readonly<Record<string, (options: BenchOptions) => Promise<Measure[]>>> = {
  'event-store': benchEventStore,
  rebuild: benchRebuild,
  lists: benchLists,
  reports: benchReports,
  commands: benchCommands,
  moments: benchMoments,
  routes: benchRoutes,
  'sign-in': benchSignIn,
  documents: benchDocuments,
  exports: benchExports,
  screens: benchScreens,
  slider: benchSlider,
  calendar: benchCalendar,
  growth: benchGrowth,
};

const usage = `npm run bench -- [options]
  --only NAME    one of ${Object.keys(benches).join(', ')}; may be given again;
                 all but growth
  --quick        smaller and shorter: to see that everything runs, not to quote
  --tries N      sign-ins of each kind that are timed (150)
  --folder PATH  where data files are made and removed again (.cache)
  --out FILE     the results as JSON (.cache/bench-results.json)`;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

try {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      quick: { type: 'boolean', default: false },
      tries: { type: 'string', default: '150' },
      folder: { type: 'string', default: '.cache' },
      out: { type: 'string', default: '.cache/bench-results.json' },
      help: { type: 'boolean', default: false },
    },
  });
  const names = values.only ?? Object.keys(benches).filter((name) => name !== 'growth');
  const unknown = names.find((name) => !Object.hasOwn(benches, name));
  const tries = Number(values.tries);
  if (unknown !== undefined) throw new Error(`There is no bench named ${unknown}`);
  if (!Number.isInteger(tries) || tries < 1) throw new Error('--tries must be a whole number');
  if (values.help) console.log(usage);
  else await run(names, { ...values, tries });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

interface Chosen {
  readonly folder: string;
  readonly out: string;
  readonly quick: boolean;
  readonly tries: number;
}

async function run(names: readonly string[], { folder, out, quick, tries }: Chosen): Promise<void> {
  const busyBefore = await busyShare(1000);
  const machine = { cores: availableParallelism(), node: process.versions.node, busyBefore, quick };
  console.log(`${machine.cores} cores, Node ${machine.node}; others keep ${Math.round(busyBefore * 100)} % of it busy`);
  mkdirSync(folder, { recursive: true });
  const measures: Measure[] = [];
  for (const name of names) {
    const own = mkdtempSync(join(resolve(folder), `bench-${name}-`));
    process.once('exit', () => rmSync(own, { recursive: true, force: true }));
    console.log(`${name} ...`);
    const there = (path: string) => fileURLToPath(new URL(path, import.meta.url));
    const paths = {
      loadScript: there('./load.js'),
      schemas: there('../openapi-schemas.json'),
      client: there('../../../client/dist'),
    };
    try {
      measures.push(
        ...(await benches[name]!({ folder: own, kept: join(resolve(folder), 'bench-data'), quick, tries, ...paths })),
      );
    } finally {
      rmSync(own, { recursive: true, force: true });
    }
  }
  mkdirSync(dirname(resolve(out)), { recursive: true });
  writeFileSync(out, jsonOf(machine, measures));
  console.log(`\n${tableOf(measures)}\n\nWritten to ${out}`);
}

/** The share of the machine's time that other processes use. */
async function busyShare(milliseconds: number): Promise<number> {
  const before = times();
  await sleep(milliseconds);
  const after = times();
  return 1 - (after.idle - before.idle) / (after.all - before.all);
}

function times(): { idle: number; all: number } {
  const each = cpus().map(({ times: { idle, user, sys, irq, nice } }) => ({
    idle,
    all: idle + user + sys + irq + nice,
  }));
  return { idle: sum(each.map(({ idle }) => idle)), all: sum(each.map(({ all }) => all)) };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
