import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { newEvent } from '../../../adapters/event-store/event-store.contract.ts';
import { SqliteEventStore } from '../../../adapters/event-store/sqlite/sqlite.event-store.ts';
import { DiskFileStore } from '../../../adapters/files/disk.file-store.ts';
import { HeadSigner } from '../../../adapters/log-heads/head-signer.ts';
import { SignedHeads } from '../../../adapters/log-heads/signed-heads.ts';
import { type TemporaryVault, temporaryVault } from '../../../testing/temporary-vault.ts';
import { type ExportSource, exportEntries } from '../export-entries.ts';
import type { ExportPlan } from '../export-plan.ts';
import { tarArchive } from '../tar-archive.ts';

const DAY = 24 * 60 * 60 * 1000;

export const everything: ExportPlan = {
  scope: { Kind: 'everything' },
  name: 'picket-everything',
  detail: 'Everything',
  streams: null,
  includes: () => true,
};

export const onlyStreams = (...names: string[]): ExportPlan => ({
  scope: { Kind: 'job', JobId: 1 },
  name: 'picket-job-1',
  detail: 'Job 1',
  streams: new Set(names),
  includes: ({ stream }) => names.includes(stream),
});

export const positionsFrom = (First: string, Last: string): ExportPlan => ({
  scope: { Kind: 'interval', StartDate: '2026-11-20', EndDate: '2026-11-20', TimeZone: 'UTC', First, Last },
  name: 'picket-interval',
  detail: 'Interval',
  streams: null,
  includes: ({ position }) => position >= First && position <= Last,
});

/** Row number to position. */
export const positionOf = (row: number): string => String(row).padStart(20, '0');

/**
 * A small log: positions 1 to 12 are job-1, job-2, customer-1 and document-1 in turn, three events each. The first eight
 * are of one day and the others of the next; each day's head is signed. Personal values, a file and an erased value occur.
 */
export class ExportFixture {
  private constructor(
    private readonly folder: string,
    readonly log: SqliteEventStore,
    readonly files: DiskFileStore,
    private readonly vault: TemporaryVault,
    readonly heads: SignedHeads,
    readonly file: string,
  ) {}

  static async open(): Promise<ExportFixture> {
    const folder = await mkdtemp(join(tmpdir(), 'picket-export-'));
    const log = SqliteEventStore.open(join(folder, 'events.db'));
    const files = await DiskFileStore.open(join(folder, 'files'));
    const vault = temporaryVault('2026-05-04T14:00:00.000Z');
    const { sha256 } = await files.put(Buffer.from('A drawing'));
    const fixture = new ExportFixture(folder, log, files, vault, new SignedHeads(vault.vault), sha256);
    for (const version of [0, 1]) await fixture.addRound(version);
    await fixture.signHead();
    vault.pass(DAY);
    await fixture.addRound(2);
    await fixture.signHead();
    return fixture;
  }

  async export(
    plan: ExportPlan = everything,
    log: ExportSource['log'] = this.log,
    files: ExportSource['files'] = this.files,
    reason = 'Yearly audit',
    enclosed: ExportSource['enclosed'] = { 'README.txt': 'Read me\n' },
  ): Promise<Buffer> {
    const source = { log, files, heads: this.heads, enclosed };
    const order = { plan, at: '2026-05-05T15:00:00.000Z', by: { Id: 7, Name: 'Ada Auditor' }, reason };
    return buffer(tarArchive(exportEntries(source, order), plan.name, new Date(order.at)));
  }

  async close(): Promise<void> {
    await this.log.close();
    await this.files.close();
    await this.vault.dispose();
    await rm(this.folder, { recursive: true });
  }

  private async addRound(version: number): Promise<void> {
    const price = 1200.5 + version;
    await this.log.append('job-1', [newEvent({ Price: price, JobNotes: `Gate é ${version}` })], version);
    await this.log.append('job-2', [newEvent({ Price: price * 2 })], version);
    await this.log.append('customer-1', [newEvent({ Name: 'Ann', Balance: 0 })], version);
    await this.log.append('document-1', [newEvent({ Sha256: this.file, Size: 9 })], version);
  }

  private async signHead(): Promise<void> {
    const report = (error: unknown) => {
      throw error;
    };
    await (await HeadSigner.start({ log: this.log, heads: this.heads, clock: this.vault.clock, report })).stop();
  }
}
