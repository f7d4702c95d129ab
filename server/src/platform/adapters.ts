import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DataFolderError } from '@picket/projections/core/data-folder-error';
import type { ReadStore } from '@picket/projections/core/read-store';
import { SqliteReadStore } from '@picket/projections/stores/sqlite/sqlite.read-store';
import type { EventStore } from '../event-store/event-store.ts';
import { SqliteEventStore } from '../event-store/sqlite/sqlite.event-store.ts';
import { UpcastingEventStore } from '../event-store/upcasting.event-store.ts';
import { DiskFileStore } from '../files/disk.file-store.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Mailer } from '../mail/mailer.ts';
import { OutboxMailer } from '../mail/outbox.mailer.ts';
import type { Clock } from '../ports.ts';
import { SqliteVault } from '../vault/sqlite.vault.ts';
import type { Vault } from '../vault/vault.ts';
import type { Config } from './config.ts';
import { openDataFolder } from './data-folder.ts';

const LOG = 'events.db';
const VAULT = 'vault.db';

/** The adapters of this process. */
export interface Adapters {
  readonly eventStore: EventStore;
  readonly readStore: ReadStore;
  readonly vault: Vault;
  readonly fileStore: FileStore;
  readonly mailer: Mailer;
  close(): Promise<void>;
}

interface Closable {
  close(): Promise<void>;
}

/**
 * Opens the adapters that the configuration names: a URL selects a server for its part, and the other parts use
 * the data folder (ruling 10 of docs/architecture).
 * @throws DataFolderError for an unusable folder, or the driver's error for an unreachable server.
 */
export async function openAdapters(config: Config, clock: Clock): Promise<Adapters> {
  if (!config.kurrentUrl || !config.mongoUrl || !config.smtpUrl) openDataFolder(config.dataDir);
  if (!config.kurrentUrl) requireLog(config.dataDir);
  const opened: Closable[] = [];
  const keep = <T extends Closable>(adapter: T): T => {
    opened.unshift(adapter);
    return adapter;
  };
  const close = async () => {
    for (const adapter of opened.splice(0)) await adapter.close();
  };
  try {
    // Open the log first: if it is unusable, nothing else is changed.
    const eventStore = keep(await openEventStore(config));
    const vault = keep(await openVault(config, clock));
    const readStore = keep(await openReadStore(config, clock));
    const fileStore = keep(await openFileStore(config, clock));
    const mailer = keep(await openMailer(config, fileStore, clock));
    return { eventStore, vault, readStore, fileStore, mailer, close };
  } catch (error) {
    await close();
    throw error;
  }
}

// Clients of external servers are loaded on demand, which halves the startup time without them.

/** The log with upcast events. */
export async function openEventStore(config: Config): Promise<EventStore> {
  return new UpcastingEventStore(await openStoredEvents(config));
}

/** The log as stored, to verify, export or copy it. `mayBeDamaged` skips the checks at start. */
export async function openStoredEvents({ kurrentUrl, dataDir }: Config, options: { mayBeDamaged?: boolean } = {}) {
  if (!kurrentUrl) return SqliteEventStore.open(join(dataDir, LOG), options);
  const { KurrentEventStore } = await import('../event-store/kurrent/kurrent.event-store.ts');
  return new KurrentEventStore(kurrentUrl);
}

export async function openReadStore({ mongoUrl, dataDir }: Config, clock: Clock): Promise<ReadStore> {
  const now = () => clock().getTime();
  if (!mongoUrl) return SqliteReadStore.open(join(dataDir, 'read-models.db'), now);
  const { MongoReadStore } = await import('@picket/projections/stores/mongo/mongo.read-store');
  return MongoReadStore.connect(mongoUrl, databaseOf(mongoUrl), now);
}

export async function openFileStore({ mongoUrl, dataDir }: Config, clock: Clock): Promise<FileStore> {
  if (!mongoUrl) return DiskFileStore.open(join(dataDir, 'files'), clock);
  const { GridFsFileStore } = await import('../files/gridfs.file-store.ts');
  return GridFsFileStore.open(mongoUrl, clock);
}

async function openVault({ mongoUrl, dataDir }: Config, clock: Clock): Promise<Vault> {
  if (!mongoUrl) return SqliteVault.open(join(dataDir, VAULT), clock);
  const { MongoVault } = await import('../vault/mongo.vault.ts');
  return MongoVault.open(mongoUrl, clock);
}

async function openMailer({ dataDir, smtpUrl, mailFrom }: Config, files: FileStore, now: Clock): Promise<Mailer> {
  if (!smtpUrl || !mailFrom) return OutboxMailer.open(join(dataDir, 'outbox'), { now, files });
  const { SmtpMailer } = await import('../mail/smtp.mailer.ts');
  return new SmtpMailer(smtpUrl, { sender: mailFrom, now });
}

/** Reports a vault without a log: the log was deleted, or it is in a KurrentDB that is not configured. */
function requireLog(dataDir: string): void {
  if (!existsSync(join(dataDir, LOG)) && existsSync(join(dataDir, VAULT)))
    throw new DataFolderError(`${dataDir} can't be used: ${LOG} in it is missing`);
}

/** The database name in a MongoDB address. */
const databaseOf = (url: string) => /^[^/]+\/\/[^/]+\/([^?]+)/.exec(url)?.[1] ?? 'picket';
