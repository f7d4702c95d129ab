import { existsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DataFolderError } from '@picket/projections/core/data-folder-error';
import type { ReadStore } from '@picket/projections/core/read-store';
import { Generations } from '@picket/projections/stores/sqlite/generations';
import { HealingReadStore } from '@picket/projections/stores/sqlite/healing.read-store';
import type { EventStore, StoredEvents } from '../adapters/event-store/event-store.ts';
import { COMMIT_PROGRAM } from '../adapters/event-store/sqlite/commit-thread.ts';
import { SqliteEventStore } from '../adapters/event-store/sqlite/sqlite.event-store.ts';
import { UpcastingEventStore } from '../adapters/event-store/upcasting.event-store.ts';
import { DiskFileStore } from '../adapters/files/disk.file-store.ts';
import type { FileStore } from '../adapters/files/file-store.ts';
import {
  bindToLog,
  identityOf,
  type PartNames,
  requireOwnReadModels,
  vaultMissing,
} from '../adapters/log-heads/log-binding.ts';
import type { Mailer } from '../adapters/mail/mailer.ts';
import { OutboxMailer } from '../adapters/mail/outbox.mailer.ts';
import type { Pdf } from '../adapters/pdf/pdf.ts';
import { WorkerPdf } from '../adapters/pdf/worker.pdf.ts';
import { SqliteVault, VAULT_PROGRAM } from '../adapters/vault/sqlite.vault.ts';
import type { Vault } from '../adapters/vault/vault.ts';
import type { Config } from '../base/config.ts';
import type { Clock } from '../base/ports.ts';
import { openDataFolder } from './data-folder.ts';

export const LOG = 'events.db';
export const VAULT = 'vault.db';
export const FILES = 'files';
const READ_MODELS = 'read-models.db';

/** The adapters of this process. */
export interface Adapters {
  readonly eventStore: EventStore;
  /** The same log as stored: hashes cover events of this form. */
  readonly storedEvents: StoredEvents;
  readonly readStore: ReadStore;
  readonly vault: Vault;
  readonly fileStore: FileStore;
  readonly mailer: Mailer;
  readonly pdf: Pdf;
  close(): Promise<void>;
}

/** Receives what happened to a store, for the process log. */
type ReportLine = (message: string) => void;
const toStderr: ReportLine = (message) => console.error(message);

/** For a process that answers calls: none of them waits for the disk of another (ADR 0020). */
export const commitThreads = { commitProgram: COMMIT_PROGRAM, vaultProgram: VAULT_PROGRAM };

interface AdapterOptions {
  readonly report?: ReportLine;
  /** As of `SqliteEventStore.open`, for a process that answers calls. */
  readonly commitProgram?: URL | undefined;
  /** As of `SqliteVault.open`, for the same. */
  readonly vaultProgram?: URL | undefined;
}

interface Closable {
  close(): Promise<void>;
}

/**
 * Opens the adapters that the configuration names: a URL selects a server for its part, and the other parts use
 * the data folder.
 * @throws DataFolderError for an unusable folder or parts that do not belong together, or the driver's error for an unreachable server.
 */
export async function openAdapters(config: Config, clock: Clock, options: AdapterOptions = {}): Promise<Adapters> {
  const { report = toStderr, commitProgram, vaultProgram } = options;
  if (!config.kurrentUrl || !config.mongoUrl || !config.smtpUrl) openDataFolder(config.dataDir);
  if (!config.kurrentUrl) requireLog(config.dataDir);
  const opened: Closable[] = [];
  const track = <T extends Closable>(adapter: T): T => {
    opened.unshift(adapter);
    return adapter;
  };
  const close = async () => {
    for (const adapter of opened.splice(0)) await adapter.close();
  };
  try {
    await probeServers(config);
    // Open the log first: if it is unusable, nothing else is changed.
    const storedEvents = track(await openStoredEvents(config, { commitProgram }));
    const eventStore = new UpcastingEventStore(storedEvents);
    if (!hasVault(config) && (await eventStore.head()) !== '') throw vaultMissing(namesOf(config));
    const vault = track(await openVault(config, clock, vaultProgram));
    const readStore = track(await openReadStore(config, clock, report));
    await bindToLog({ eventStore, vault, readStore }, namesOf(config));
    const fileStore = track(await openFileStore(config, clock, eventStore));
    const mailer = track(await openMailer(config, fileStore, clock));
    const pdf = track(new WorkerPdf());
    return { eventStore, storedEvents, vault, readStore, fileStore, mailer, pdf, close };
  } catch (error) {
    await close();
    throw error;
  }
}

// Clients of external servers are loaded on demand, which halves the startup time without them.

/** @throws UnsuitableServerError for a MongoDB-compatible server that would lose data. */
async function probeServers({ mongoUrl }: Config): Promise<void> {
  if (!mongoUrl) return;
  const { probeMongo } = await import('@picket/projections/stores/mongo/mongo-probe');
  await probeMongo(mongoUrl);
}

/** The log with upcast events. */
export async function openEventStore(config: Config): Promise<EventStore> {
  return new UpcastingEventStore(await openStoredEvents(config));
}

/** The log as stored, to verify, export or copy it. `mayBeDamaged` skips the checks at start. */
export async function openStoredEvents(
  { kurrentUrl, dataDir }: Config,
  options: { mayBeDamaged?: boolean; commitProgram?: URL | undefined } = {},
): Promise<StoredEvents & { check?(): Promise<string[]> }> {
  if (!kurrentUrl) return SqliteEventStore.open(join(dataDir, LOG), options);
  const { KurrentEventStore } = await import('../adapters/event-store/kurrent/kurrent.event-store.ts');
  return new KurrentEventStore(kurrentUrl);
}

async function openReadStore({ mongoUrl, dataDir }: Config, clock: Clock, report: ReportLine): Promise<ReadStore> {
  const now = () => clock().getTime();
  if (!mongoUrl) return HealingReadStore.open(join(dataDir, READ_MODELS), { now, report });
  const { MongoReadStore } = await import('@picket/projections/stores/mongo/mongo.read-store');
  return MongoReadStore.connect(mongoUrl, databaseOf(mongoUrl), now);
}

/** @throws DataFolderError when the folder of the files is missing beside a log with events. */
export async function openFileStore(
  { mongoUrl, dataDir }: Config,
  clock: Clock,
  log: Pick<EventStore, 'head'>,
): Promise<FileStore> {
  const folder = join(dataDir, FILES);
  if (!mongoUrl && !existsSync(folder) && (await log.head()) !== '')
    throw new DataFolderError(
      `${dataDir} can't be used: ${FILES} is missing, the folder of photos, documents and PDFs. Restore it from a backup, or make an empty folder ${FILES} to start without them.`,
    );
  if (!mongoUrl) return DiskFileStore.open(folder, clock);
  const { GridFsFileStore } = await import('../adapters/files/gridfs.file-store.ts');
  return GridFsFileStore.open(mongoUrl, clock);
}

/** The log and the read models, for a process that only builds these. @throws DataFolderError as `openAdapters`. */
export async function openLogAndReadModels(config: Config, clock: Clock, report: ReportLine = toStderr) {
  await probeServers(config);
  const log = await openEventStore(config);
  let store: ReadStore | undefined;
  try {
    store = await openReadStore(config, clock, report);
    await requireOwnReadModels(await identityOf(log), store, namesOf(config));
    return { log, store };
  } catch (error) {
    await store?.close();
    await log.close();
    throw error;
  }
}

/** False for a vault file that is missing or empty. */
export const hasVault = ({ mongoUrl, dataDir }: Config): boolean =>
  mongoUrl !== null || sizeOf(join(dataDir, VAULT)) > 0;

export async function openVault({ mongoUrl, dataDir }: Config, clock: Clock, program?: URL): Promise<Vault> {
  if (!mongoUrl) return SqliteVault.open(join(dataDir, VAULT), clock, program);
  const { MongoVault } = await import('../adapters/vault/mongo.vault.ts');
  return MongoVault.open(mongoUrl, clock);
}

async function openMailer({ dataDir, smtpUrl, mailFrom }: Config, files: FileStore, now: Clock): Promise<Mailer> {
  if (!smtpUrl || !mailFrom) return OutboxMailer.open(join(dataDir, 'outbox'), { now, files });
  const { SmtpMailer } = await import('../adapters/mail/smtp.mailer.ts');
  return new SmtpMailer(smtpUrl, { sender: mailFrom, now });
}

/**
 * The log of a vault was deleted, or is in a KurrentDB that is not configured.
 * @throws DataFolderError when it is missing or empty
 */
export function requireLog(dataDir: string): void {
  const [log, vault] = [join(dataDir, LOG), join(dataDir, VAULT)];
  const reason = !existsSync(log) && existsSync(vault) ? 'missing' : sizeOf(log) === 0 && sizeOf(vault) > 0 && 'empty';
  if (reason) throw new DataFolderError(`${dataDir} can't be used: ${LOG} is ${reason}. Restore a backup.`);
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** Returns the names of a configuration's parts in messages. */
export const namesOf = ({ kurrentUrl, mongoUrl, dataDir }: Config): PartNames => ({
  folder: kurrentUrl && mongoUrl ? 'The data' : dataDir,
  log: kurrentUrl ? 'the log at KURRENT_URL' : LOG,
  vault: mongoUrl ? 'the vault at MONGO_URL' : VAULT,
  readModels: mongoUrl
    ? 'the database of read models at MONGO_URL'
    : basename(new Generations(join(dataDir, READ_MODELS)).currentPath()),
});

/** The database name in a MongoDB address. */
const databaseOf = (url: string) => /^[^/]+\/\/[^/]+\/([^?]+)/.exec(url)?.[1] ?? 'picket';
