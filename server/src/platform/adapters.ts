import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DataFolderError } from '@picket/projections/core/data-folder-error';
import type { ReadStore } from '@picket/projections/core/read-store';
import { SqliteReadStore } from '@picket/projections/stores/sqlite/sqlite.read-store';
import type { Config } from '../config.ts';
import type { EventStore } from '../event-store/event-store.ts';
import { SqliteEventStore } from '../event-store/sqlite/sqlite.event-store.ts';
import { DiskFileStore } from '../files/disk.file-store.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Mailer } from '../mail/mailer.ts';
import { OutboxMailer } from '../mail/outbox.mailer.ts';
import type { Clock } from '../ports.ts';
import { SqliteVault } from '../vault/sqlite.vault.ts';
import type { Vault } from '../vault/vault.ts';
import { openDataFolder } from './data-folder.ts';

const LOG = 'events.db';
const VAULT = 'vault.db';

/** What stands behind the ports in this process. */
export interface Adapters {
  readonly eventStore: EventStore;
  readonly readStore: ReadStore;
  readonly vault: Vault;
  readonly fileStore: FileStore;
  readonly mailer: Mailer;
  /** Closes all of them. */
  close(): Promise<void>;
}

interface Closable {
  close(): Promise<void>;
}

/**
 * Opens the adapters that the configuration names: each URL switches its part to a server, the rest lives in the data
 * folder (ruling 10 of docs/architecture).
 * @throws DataFolderError for a folder that can't be used; the errors of the drivers for servers out of reach.
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
    // The log first: where it can't be used, nothing else is touched.
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

// The clients of servers are loaded where they are used: without them a start takes half the time.

/** The log; `mayBeDamaged` opens one that is to be verified. */
export async function openEventStore({ kurrentUrl, dataDir }: Config, options: { mayBeDamaged?: boolean } = {}) {
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

/** A company's secrets without its log: the log was removed, or lies in a KurrentDB that is not named. */
function requireLog(dataDir: string): void {
  if (!existsSync(join(dataDir, LOG)) && existsSync(join(dataDir, VAULT)))
    throw new DataFolderError(`${dataDir} can't be used: ${LOG} in it is missing`);
}

/** The name of the database in an address of MongoDB. */
const databaseOf = (url: string) => /^[^/]+\/\/[^/]+\/([^?]+)/.exec(url)?.[1] ?? 'picket';
