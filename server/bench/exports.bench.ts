import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { formatNumber, type Recorded } from '@picket/domain';
import { EMPTY_STREAM, seal } from '../src/adapters/event-store/hash-chain.ts';
import { SignedHeads } from '../src/adapters/log-heads/signed-heads.ts';
import { SqliteVault } from '../src/adapters/vault/sqlite.vault.ts';
import { exportEntries } from '../src/areas/exports/export-entries.ts';
import type { ExportPlan } from '../src/areas/exports/export-plan.ts';
import { tarArchive } from '../src/areas/exports/tar-archive.ts';
import { verifyArchive } from '../verifier/verify.mjs';
import type { BenchOptions } from './bench-options.ts';
import { type Measure, ratio } from './measure.ts';

const EVENTS_OF_STREAM = 10;

const everything: ExportPlan = {
  scope: { Kind: 'everything' },
  name: 'picket-everything',
  detail: 'Everything',
  streams: null,
  includes: () => true,
};

/** The memory of exporting a long log and of verifying the export, relative to a tenth of the log. */
export async function benchExports({ folder, quick }: BenchOptions): Promise<Measure[]> {
  const events = quick ? 20_000 : 1_000_000;
  const small = await peaks(folder, events / 10);
  const large = await peaks(folder, events);
  const million = formatNumber(events);
  const of = (what: string) => ({ what: `${what} ${million} events`, unit: 'MB' as const, target: { atMost: 2 } });
  return [
    ratio(of('peak memory of exporting'), [large.exporting], [small.exporting]),
    ratio(of('peak memory of verifying'), [large.verifying], [small.verifying]),
  ];
}

async function peaks(folder: string, events: number): Promise<{ exporting: number; verifying: number }> {
  const path = join(folder, `export-${events}.tar.gz`);
  const vault = SqliteVault.open(join(folder, `vault-${events}.db`), () => new Date());
  const source = {
    log: syntheticLog(events),
    files: { get: async () => null },
    heads: new SignedHeads(vault),
    enclosed: {},
  };
  const order = { plan: everything, at: new Date().toISOString(), by: { Id: 1, Name: 'Bench' }, reason: 'Bench' };
  const exporting = await peakOf(() =>
    pipeline(tarArchive(exportEntries(source, order), everything.name, new Date()), createWriteStream(path)),
  );
  await vault.close();
  const verifying = await peakOf(async () => {
    const { result, lines } = await verifyArchive(createReadStream(path));
    if (result !== 'consistent') throw new Error(lines.join('\n'));
  });
  return { exporting, verifying };
}

/** The largest memory of the process while it works, in MB. */
async function peakOf(work: () => Promise<void>): Promise<number> {
  let peak = 0;
  const sample = () => {
    peak = Math.max(peak, process.memoryUsage.rss() / 1_000_000);
  };
  const timer = setInterval(sample, 20);
  try {
    await work();
    sample();
  } finally {
    clearInterval(timer);
  }
  return peak;
}

/** A log of events of about 700 bytes, ten of each stream, made while it is read. */
function syntheticLog(events: number) {
  const head = async () => positionOf(events);
  async function* readAll(): AsyncGenerator<Recorded> {
    let end = EMPTY_STREAM;
    for (let row = 1; row <= events; row++) {
      const index = (row - 1) % EVENTS_OF_STREAM;
      if (index === 0) end = EMPTY_STREAM;
      const stream = `job-${Math.ceil(row / EVENTS_OF_STREAM)}`;
      const [sealed] = seal(stream, end, [eventOf(row)]);
      end = { version: sealed!.version, hash: sealed!.meta.hash };
      yield { ...sealed!, position: positionOf(row) };
      if (row % 250 === 0) await new Promise(setImmediate);
    }
  }
  return { head, readAll, isGapless: true };
}

const positionOf = (row: number): string => String(row).padStart(20, '0');

const eventOf = (row: number) => ({
  id: `00000000-0000-4000-8000-${String(row).padStart(12, '0')}`,
  type: 'JobNoted',
  data: { JobNotes: `Gate ${row}`, Price: row / 100, Text: 'Cedar, five feet high. '.repeat(8) },
  meta: {
    at: '2026-05-04T14:00:00.000Z',
    actor: { kind: 'staff' as const, id: 3, name: 'Olivia' },
    requestId: `r-${row}`,
    schema: 1,
  },
});
