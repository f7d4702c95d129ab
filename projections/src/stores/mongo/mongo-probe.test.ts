import { randomUUID } from 'node:crypto';
import { AggregationCursor, Collection, MongoClient } from 'mongodb';
import { describeWithMongo } from '../../testing/mongo-server.ts';
import { probeMongo } from './mongo-probe.ts';

describeWithMongo('probeMongo', (server) => {
  let url: string;
  beforeAll(() => {
    url = server().url(`probe-${randomUUID()}`);
  });
  afterEach(() => jest.restoreAllMocks());

  const expectRefused = (reason: string) =>
    expect(probeMongo(url)).rejects.toMatchObject({
      name: 'UnsuitableServerError',
      message: expect.stringMatching(new RegExp(`^The server at MONGO_URL can't be used: MongoDB \\S+ ${reason}$`)),
    });

  it('accepts a server with the meaning of MongoDB and leaves nothing behind', async () => {
    await probeMongo(url);
    const client = await MongoClient.connect(url);
    expect(await client.db().listCollections().toArray()).toEqual([]);
    await client.close();
  });

  // The driver behaves as it would on a server with the fault. Each fault was seen on FerretDB 1.24.
  it('refuses a server that stops a bulk write at the first duplicate', async () => {
    const { bulkWrite } = Collection.prototype;
    jest.spyOn(Collection.prototype, 'bulkWrite').mockImplementation(function (this: Collection, operations) {
      return bulkWrite.call(this, operations, { ordered: true });
    });
    await expectRefused('stops an unordered bulk write at the first duplicate key');
  });

  it('refuses a server that gives one document to two callers', async () => {
    jest.spyOn(Collection.prototype, 'findOneAndDelete').mockImplementation(async function (this: Collection, filter) {
      const found = await this.findOne(filter);
      await this.deleteOne(filter);
      return found as never;
    });
    await expectRefused('gives one document to several concurrent findOneAndDelete');
  });

  it('refuses a server that lets two callers add one document', async () => {
    const { updateOne } = Collection.prototype;
    jest.spyOn(Collection.prototype, 'updateOne').mockImplementation(function (this: Collection, filter, change) {
      return updateOne.call(this, { _id: filter._id }, change, { upsert: true }) as never;
    });
    await expectRefused('lets several concurrent upserts add one document');
  });

  it.each([
    ['inexact sums', [{ _id: null, sum: 1_234_575 + 2 ** 31 }], 'computes inexact sums'],
    [
      'no $ifNull',
      [{ _id: undefined, sum: 2 ** 31 + 1_234_575.14, count: 2 }],
      'does not group missing fields with \\$ifNull',
    ],
  ])('refuses a server with %s', async (_, answer, reason) => {
    jest.spyOn(AggregationCursor.prototype, 'toArray').mockResolvedValue(answer);
    await expectRefused(reason);
  });

  it('reports an unreachable server as such', async () => {
    await expect(probeMongo('mongodb://127.0.0.1:1/x?serverSelectionTimeoutMS=50')).rejects.toMatchObject({
      name: 'MongoServerSelectionError',
    });
  });
});
