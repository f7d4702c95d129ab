import { randomUUID } from 'node:crypto';
import { serverSelection } from '@picket/projections/stores/mongo/server-selection';
import { type Collection, type Db, MongoClient, MongoServerError } from 'mongodb';
import type { Clock, ClockReading } from '../../base/ports.ts';
import type { Entry, Vault } from './vault.ts';

/** `value` is JSON text, so the database does not interpret field names in it. */
interface Stored {
  readonly _id: string;
  readonly value: string;
  readonly revision: string;
  readonly expiresAt: Date | null;
}

const DUPLICATE_KEY = 11000;

/** The vault in one MongoDB collection, with majority reads and writes. */
export class MongoVault implements Vault {
  private constructor(
    private readonly client: MongoClient,
    private readonly database: Db,
    private readonly entries: Collection<Stored>,
    private readonly clock: Clock,
  ) {}

  /** Connects to the database that the URL names. */
  static async open(url: string, clock: Clock): Promise<MongoVault> {
    const client = new MongoClient(url, {
      appName: 'picket-vault',
      ...serverSelection(url),
      readConcernLevel: 'majority',
      writeConcern: { w: 'majority', journal: true },
    });
    const database = client.db();
    const entries = database.collection<Stored>('vault');
    try {
      await entries.createIndex({ expiresAt: 1 }, { name: 'by_expiry' });
      return new MongoVault(client, database, entries, clock);
    } catch (error) {
      await client.close();
      throw error;
    }
  }

  async get<V>(key: string): Promise<Entry<V> | null> {
    return this.live<V>(await this.entries.findOne({ _id: key }));
  }

  async list<V>(prefix: string): Promise<Entry<V>[]> {
    const stored = await this.entries
      .find({ _id: { $gte: prefix, $lt: `${prefix}\u{10ffff}` } })
      .sort({ _id: 1 })
      .toArray();
    return stored.flatMap((each) => this.live<V>(each) ?? []);
  }

  async set<V>(key: string, value: V, expiresAt: Date | null = null): Promise<void> {
    await this.entries.updateOne({ _id: key }, { $set: written(value, expiresAt) }, { upsert: true });
  }

  async add<V>(key: string, value: V, expiresAt: Date | null = null): Promise<boolean> {
    try {
      const expired = { _id: key, expiresAt: { $lte: this.clock() } };
      await this.entries.updateOne(expired, { $set: written(value, expiresAt) }, { upsert: true });
      return true;
    } catch (error) {
      if (error instanceof MongoServerError && error.code === DUPLICATE_KEY) return false;
      throw error;
    }
  }

  async replace<V>({ key, revision }: Entry<unknown>, value: V, expiresAt: Date | null = null): Promise<boolean> {
    const live = [{ expiresAt: null }, { expiresAt: { $gt: this.clock() } }];
    const read = { _id: key, revision, $or: live };
    const { matchedCount } = await this.entries.updateOne(read, { $set: written(value, expiresAt) });
    return matchedCount === 1;
  }

  async take<V>(key: string): Promise<Entry<V> | null> {
    return this.live<V>(await this.entries.findOneAndDelete({ _id: key }));
  }

  async sweep(): Promise<number> {
    const { deletedCount } = await this.entries.deleteMany({ expiresAt: { $lte: this.clock() } });
    return deletedCount;
  }

  async readClock(): Promise<ClockReading | null> {
    const sent = performance.now();
    const { localTime } = await this.database.command({ hello: 1 });
    return localTime instanceof Date ? { at: localTime.getTime(), sent, received: performance.now() } : null;
  }

  async close(): Promise<void> {
    await this.client.close();
  }

  private live<V>(stored: Stored | null): Entry<V> | null {
    if (!stored || (stored.expiresAt && stored.expiresAt <= this.clock())) return null;
    const { _id, value, revision, expiresAt } = stored;
    return { key: _id, value: JSON.parse(value) as V, revision, expiresAt };
  }
}

const written = <V>(value: V, expiresAt: Date | null) => ({
  value: JSON.stringify(value),
  revision: randomUUID(),
  expiresAt,
});
