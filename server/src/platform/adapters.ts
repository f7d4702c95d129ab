import { join } from 'node:path';
import type { ReadStore } from '@picket/projections/core/read-store';
import { MongoReadStore } from '@picket/projections/stores/mongo/mongo.read-store';
import { SqliteReadStore } from '@picket/projections/stores/sqlite/sqlite.read-store';
import type { Config } from '../config.ts';
import type { EventStore } from '../event-store/event-store.ts';
import { KurrentEventStore } from '../event-store/kurrent/kurrent.event-store.ts';
import { SqliteEventStore } from '../event-store/sqlite/sqlite.event-store.ts';
import { DiskFileStore } from '../files/disk.file-store.ts';
import type { FileStore } from '../files/file-store.ts';
import { GridFsFileStore } from '../files/gridfs.file-store.ts';
import type { Mailer } from '../mail/mailer.ts';
import { OutboxMailer } from '../mail/outbox.mailer.ts';
import { SmtpMailer } from '../mail/smtp.mailer.ts';
import type { Clock } from '../ports.ts';
import { MongoVault } from '../vault/mongo.vault.ts';
import { SqliteVault } from '../vault/sqlite.vault.ts';
import type { Vault } from '../vault/vault.ts';
import { openDataFolder } from './data-folder.ts';

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
  const { dataDir, mongoUrl } = config;
  const now = () => clock().getTime();
  if (!config.kurrentUrl || !mongoUrl || !config.smtpUrl) openDataFolder(dataDir);
  const opened: Closable[] = [];
  const keep = <T extends Closable>(adapter: T): T => {
    opened.unshift(adapter);
    return adapter;
  };
  const close = async () => {
    for (const adapter of opened.splice(0)) await adapter.close();
  };
  try {
    const fileStore = keep(
      mongoUrl ? await GridFsFileStore.open(mongoUrl, clock) : await DiskFileStore.open(join(dataDir, 'files'), clock),
    );
    return {
      fileStore,
      mailer: keep(await openMailer(config, fileStore, clock)),
      eventStore: keep(
        config.kurrentUrl
          ? new KurrentEventStore(config.kurrentUrl)
          : SqliteEventStore.open(join(dataDir, 'events.db')),
      ),
      vault: keep(
        mongoUrl ? await MongoVault.open(mongoUrl, clock) : SqliteVault.open(join(dataDir, 'vault.db'), clock),
      ),
      readStore: keep(
        mongoUrl
          ? await MongoReadStore.connect(mongoUrl, databaseOf(mongoUrl), now)
          : SqliteReadStore.open(join(dataDir, 'read-models.db'), now),
      ),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function openMailer({ dataDir, smtpUrl, mailFrom }: Config, files: FileStore, now: Clock): Promise<Mailer> {
  if (smtpUrl && mailFrom) return Promise.resolve(new SmtpMailer(smtpUrl, { sender: mailFrom, now }));
  return OutboxMailer.open(join(dataDir, 'outbox'), { now, files });
}

/** The name of the database in an address of MongoDB. */
const databaseOf = (url: string) => /^[^/]+\/\/[^/]+\/([^?]+)/.exec(url)?.[1] ?? 'picket';
