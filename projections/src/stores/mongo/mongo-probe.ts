import { randomUUID } from 'node:crypto';
import {
  type AnyBulkWriteOperation,
  type Collection,
  type Document,
  MongoBulkWriteError,
  MongoClient,
  MongoServerError,
} from 'mongodb';
import { roundSum } from '../round-sum.ts';
import { serverSelection } from './server-selection.ts';

/** A server speaks MongoDB's protocol with another meaning. The message names the server and the reason. */
export class UnsuitableServerError extends Error {
  override readonly name = 'UnsuitableServerError';
}

interface Probed {
  readonly _id: string;
  readonly position?: string;
  readonly amount?: number;
  readonly group?: string;
}
type Probe = (rows: Collection<Probed>) => Promise<boolean>;

const RACERS = 8;
const ROUNDS = 10;

/**
 * Tries on a temporary collection what the adapters rely on: unordered bulk writes, atomic changes of one document, and
 * exact sums.
 * @throws UnsuitableServerError, or the driver's error for an unreachable server.
 */
export async function probeMongo(url: string): Promise<void> {
  const client = new MongoClient(url, { ignoreUndefined: true, ...serverSelection(url) });
  const rows = client.db().collection<Probed>(`probe-${randomUUID()}`);
  try {
    await client.connect();
    for (const [failure, probe] of probes) {
      await rows.deleteMany({});
      const reason = await reasonOf(failure, () => probe(rows));
      if (reason !== null)
        throw new UnsuitableServerError(`The server at MONGO_URL can't be used: ${await nameOf(client)} ${reason}`);
    }
  } finally {
    await rows.drop().catch(() => undefined);
    await client.close();
  }
}

const probes: readonly (readonly [failure: string, probe: Probe])[] = [
  ['stops an unordered bulk write at the first duplicate key', writesAllInBulk],
  ['gives one document to several concurrent findOneAndDelete', takesOnce],
  ['lets several concurrent upserts add one document', addsOnce],
  ['computes inexact sums', sumsExactly],
  ['does not group missing fields with $ifNull', groupsMissing],
];

async function reasonOf(failure: string, probe: () => Promise<boolean>): Promise<string | null> {
  try {
    return (await probe()) ? null : failure;
  } catch (error) {
    if (error instanceof MongoServerError) return `${failure} (${error.message.replaceAll(/\s+/g, ' ')})`;
    throw error;
  }
}

async function writesAllInBulk(rows: Collection<Probed>): Promise<boolean> {
  const write = (_id: string, position: string): AnyBulkWriteOperation<Probed> => ({
    replaceOne: { filter: { _id, position: { $lt: position } }, replacement: { position }, upsert: true },
  });
  await rows.insertOne({ _id: 'b', position: '5' });
  const writes = [write('a', '1'), write('b', '1'), write('c', '1'), write('b', '6'), write('d', '1')];
  const failed = await rows.bulkWrite(writes, { ordered: false }).then(
    () => 0,
    (error: unknown) => {
      if (error instanceof MongoBulkWriteError) return [error.writeErrors].flat().length;
      throw error;
    },
  );
  const stored = await rows.find().sort({ _id: 1 }).toArray();
  return failed === 1 && stored.map(({ _id, position }) => _id + position).join() === 'a1,b6,c1,d1';
}

async function takesOnce(rows: Collection<Probed>): Promise<boolean> {
  for (let round = 0; round < ROUNDS; round++) {
    await rows.insertOne({ _id: 'one' });
    const taken = await racing(() => rows.findOneAndDelete({ _id: 'one' }));
    if (taken.filter((found) => found !== null).length !== 1) return false;
  }
  return true;
}

async function addsOnce(rows: Collection<Probed>): Promise<boolean> {
  for (let round = 0; round < ROUNDS; round++) {
    const free = { _id: `${round}`, position: { $lte: '0' } };
    const added = await racing((racer) =>
      rows.updateOne(free, { $set: { position: `${racer + 1}` } }, { upsert: true }).then(
        () => true,
        (error: unknown) => {
          if (error instanceof MongoServerError) return false;
          throw error;
        },
      ),
    );
    if (added.filter(Boolean).length !== 1) return false;
  }
  return true;
}

async function sumsExactly(rows: Collection<Probed>): Promise<boolean> {
  const amounts = [7, 0.1, 0.2, 1_234_567.89, -0.05, 2 ** 31];
  await rows.insertMany(amounts.map((amount, index) => ({ _id: String(index), amount })));
  const [all] = await rows.aggregate<Document>([{ $group: { _id: null, sum: { $sum: '$amount' } } }]).toArray();
  return roundSum(Number(all?.sum)) === roundSum(amounts.reduce((sum, amount) => sum + amount, 0));
}

async function groupsMissing(rows: Collection<Probed>): Promise<boolean> {
  await rows.insertMany([{ _id: '1' }, { _id: '2', group: 'a' }, { _id: '3' }]);
  const groups = await rows
    .aggregate<Document>([
      { $group: { _id: { $ifNull: ['$group', null] }, count: { $sum: 1 } } },
      { $sort: { _id: 1 } },
    ])
    .toArray();
  return groups.map(({ _id, count }) => `${_id}${count}`).join() === 'null2,a1';
}

const racing = <T>(attempt: (racer: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: RACERS }, (_, racer) => attempt(racer)));

/** FerretDB names itself in `buildInfo`. */
async function nameOf(client: MongoClient): Promise<string> {
  const info: Document = await client
    .db('admin')
    .command({ buildInfo: 1 })
    .catch(() => ({}));
  const ferret = info.ferretdb?.version ?? info.ferretdbVersion;
  return ferret ? `FerretDB ${ferret}` : `MongoDB ${info.version ?? ''}`.trim();
}
