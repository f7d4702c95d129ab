import type { Position } from '@picket/domain';
import { foldText, searchTerms } from '@picket/domain';
import {
  type AnyBulkWriteOperation,
  type Collection,
  type Db,
  type Document,
  MongoBulkWriteError,
  MongoClient,
  MongoServerError,
} from 'mongodb';
import type { LogPoint } from '../../core/event-log.ts';
import { idOrder, kindOf, requireSummable } from '../../core/filter.ts';
import {
  type Filter,
  type Found,
  type Query,
  type ReadModel,
  type ReadStore,
  type Row,
  type StoredRow,
  type SumGroup,
  type SumQuery,
  TableGoneError,
  UnknownFieldError,
} from '../../core/read-store.ts';
import { trigramsOf } from '../../core/search-text.ts';
import { roundSum } from '../round-sum.ts';
import { matchOf, pathOf } from './mongo-filter.ts';
import { serverSelection } from './server-selection.ts';

/** A row as a document. A deleted row has `live` false and `row` null, but retains its position. */
interface RowDocument {
  readonly _id: string;
  readonly position: Position;
  readonly order: string;
  readonly live: boolean;
  readonly row: Row | null;
  readonly text?: string;
  readonly trigrams?: readonly string[];
}

interface TableDocument {
  readonly _id: string;
  readonly position: Position;
  /** The hash of the event at the position. Tables of earlier versions have none. */
  readonly hash?: string;
  /** The declared fields, as JSON. */
  readonly fields: string;
}

const DUPLICATE_KEY = 11_000;
const BULK_ATTEMPTS = 10;

/**
 * Read models in MongoDB or a server with its protocol. Each write is guarded by the row's position, so no
 * transactions, text indexes or update pipelines are needed.
 */
export class MongoReadStore implements ReadStore {
  private readonly tables: Collection<TableDocument>;
  private readonly models: Collection<{ _id: string; active: string }>;
  private readonly leases: Collection<{ _id: string; holder: string; expires: number }>;
  private readonly logs: Collection<{ _id: string; identity: string }>;

  private constructor(
    private readonly client: MongoClient,
    private readonly database: Db,
    private readonly now: () => number,
  ) {
    this.tables = database.collection('tables');
    this.models = database.collection('models');
    this.leases = database.collection('leases');
    this.logs = database.collection('log');
  }

  /** Connects to the server and uses the collections in `database`. */
  static async connect(url: string, database: string, now: () => number = Date.now): Promise<MongoReadStore> {
    const client = new MongoClient(url, { ignoreUndefined: true, ...serverSelection(url) });
    await client.connect();
    return new MongoReadStore(client, client.db(database), now);
  }

  async ensure(model: ReadModel, table: string): Promise<void> {
    const fields = JSON.stringify(model.fields);
    await ignoringDuplicate(
      this.tables.updateOne({ _id: table }, { $setOnInsert: { position: '', fields } }, { upsert: true }),
    );
    const known = await this.tables.findOne({ _id: table });
    if (known && known.fields !== fields) {
      throw new Error(`${table} was built with other fields: a changed projection needs a higher version`);
    }
    const rows = this.rows(table);
    for (const index of indexesOf(model)) await rows.createIndex(index);
  }

  async getMany<R extends Row>(table: string, ids: readonly string[]): Promise<StoredRow<R>[]> {
    const found = await this.rows(table)
      .find({ _id: { $in: [...ids] } }, { projection: { position: 1, row: 1 } })
      .toArray();
    if (found.length < ids.length) await this.assertThere(table);
    return found.map(({ _id, position, row }) => ({ id: _id, position, row: row as R | null }));
  }

  async find<R extends Row>(model: ReadModel<R>, table: string, query: Query): Promise<Found<R>> {
    const match = searchMatch(model, query);
    const sort = sortOf(model, query.sort ?? []);
    const rows = this.rows(table);
    const { take } = query;
    const countUpTo = take === 0 ? undefined : query.countUpTo;
    const total = await rows.countDocuments(match, countUpTo === undefined ? {} : { limit: countUpTo + 1 });
    if (total === 0) await this.assertThere(table);
    if (total === 0 || take === 0) return { data: [], total };
    const cursor = rows
      .find(match, { projection: { row: 1 } })
      .sort(sort)
      .skip(query.skip ?? 0)
      .limit(take ?? 0);
    const data = (await cursor.toArray()).map(({ row }) => row as R);
    if (countUpTo === undefined || total <= countUpTo) return { data, total };
    if (data.length === take) return { data, total: countUpTo, totalIsMinimum: true };
    return { data, total: await rows.countDocuments(match) };
  }

  async findIds(model: ReadModel, table: string, filter: Filter): Promise<string[]> {
    const cursor = this.rows(table)
      .find(matchOf(model, filter), { projection: { _id: 1 } })
      .sort(sortOf(model, []));
    const found = await cursor.toArray();
    if (found.length === 0) await this.assertThere(table);
    return found.map(({ _id }) => _id);
  }

  async sum(model: ReadModel, table: string, { filter, text, by, per, fields }: SumQuery): Promise<SumGroup[]> {
    requireSummable(model, { by, per, fields });
    const sums = Object.fromEntries(fields.map((field, i) => [`sum${i}`, { $sum: `$${pathOf(field)}` }]));
    const keyOf = (field: string | undefined) =>
      field === undefined ? null : { $ifNull: [`$${pathOf(field)}`, null] };
    const groups = await this.rows(table)
      .aggregate<Document>([
        { $match: searchMatch(model, { filter, text }) },
        { $group: { _id: { by: keyOf(by), per: keyOf(per) }, count: { $sum: 1 }, ...sums } },
        { $sort: { '_id.by': 1, '_id.per': 1 } },
      ])
      .toArray();
    if (groups.length === 0) await this.assertThere(table);
    return groups.map((group) => ({
      key: group._id.by ?? null,
      ...(per !== undefined && { per: group._id.per ?? null }),
      count: group.count,
      sums: Object.fromEntries(fields.map((field, i) => [field, roundSum(group[`sum${i}`])])),
    }));
  }

  async write<R extends Row>(
    model: ReadModel<R>,
    table: string,
    rows: readonly StoredRow<R>[],
    checkpoint: Position,
    hash = '',
  ): Promise<void> {
    await this.assertThere(table);
    if (rows.length > 0)
      await this.writeRows(
        table,
        rows.map((row) => documentOf(model, row)),
      );
    await this.tables.updateOne(
      { _id: table, position: { $lt: checkpoint } },
      { $set: { position: checkpoint, hash } },
    );
    if (await this.isThere(table)) return;
    // Dropped since the check: the write above has created the collection again.
    await this.rows(table).drop();
    throw new TableGoneError(`${table} is gone`);
  }

  async advance(tables: readonly string[], checkpoint: Position, hash = ''): Promise<void> {
    const named = { _id: { $in: [...tables] } };
    await this.tables.updateMany({ ...named, position: { $lt: checkpoint } }, { $set: { position: checkpoint, hash } });
    if ((await this.tables.countDocuments(named)) < tables.length)
      throw new TableGoneError(`${tables.join(' or ')} is gone`);
  }

  async checkpoint(table: string): Promise<Position> {
    return (await this.logPoint(table)).position;
  }

  async logPoint(table: string): Promise<LogPoint> {
    const { position = '', hash = '' } = (await this.tables.findOne({ _id: table })) ?? {};
    return { position, hash };
  }

  async claim(log: string | null): Promise<string | null> {
    if (log !== null)
      await ignoringDuplicate(
        this.logs.updateOne({ _id: 'log' }, { $setOnInsert: { identity: log } }, { upsert: true }),
      );
    return (await this.logs.findOne({ _id: 'log' }))?.identity ?? null;
  }

  async active(modelName: string): Promise<string | null> {
    return (await this.models.findOne({ _id: modelName }))?.active ?? null;
  }

  async checkpoints(): Promise<{ model: string; table: string; checkpoint: Position }[]> {
    const models = await this.models.find().sort({ _id: 1 }).toArray();
    const tables = await this.tables.find({ _id: { $in: models.map(({ active }) => active) } }).toArray();
    const positions = new Map(tables.map(({ _id, position }) => [_id, position]));
    return models.flatMap(({ _id, active }) => {
      const checkpoint = positions.get(active);
      return checkpoint === undefined ? [] : [{ model: _id, table: active, checkpoint }];
    });
  }

  async activate(modelName: string, table: string): Promise<void> {
    await this.models.updateOne({ _id: modelName }, { $set: { active: table } }, { upsert: true });
  }

  async drop(table: string): Promise<void> {
    await this.models.deleteMany({ active: table });
    await this.tables.deleteOne({ _id: table });
    await this.rows(table).drop();
  }

  async *all<R extends Row>(table: string): AsyncIterable<StoredRow<R>> {
    const cursor = this.rows(table)
      .find({ live: true }, { projection: { position: 1, row: 1 } })
      .sort({ order: 1, _id: 1 });
    for await (const { _id, position, row } of cursor) yield { id: _id, position, row: row as R | null };
  }

  async lease(name: string, holder: string, milliseconds: number): Promise<boolean> {
    const now = this.now();
    const free = { _id: name, $or: [{ holder }, { expires: { $lte: now } }] };
    const taken = await ignoringDuplicate(
      this.leases.updateOne(free, { $set: { holder, expires: now + milliseconds } }, { upsert: true }),
    );
    return taken !== undefined;
  }

  async release(name: string, holder: string): Promise<void> {
    await this.leases.deleteOne({ _id: name, holder });
  }

  async close(): Promise<void> {
    await this.client.close();
  }

  private rows(table: string): Collection<RowDocument> {
    return this.database.collection(table);
  }

  private async assertThere(table: string): Promise<void> {
    if (!(await this.isThere(table))) throw new TableGoneError(`${table} is gone`);
  }

  private async isThere(table: string): Promise<boolean> {
    return (await this.tables.findOne({ _id: table }, { projection: { _id: 1 } })) !== null;
  }

  /** Repeats what a bulk write left over: another writer may have inserted an older version of a row meanwhile. */
  private async writeRows(table: string, documents: readonly RowDocument[]): Promise<void> {
    let left = documents;
    for (let attempt = 0; attempt < BULK_ATTEMPTS; attempt++) {
      const written = this.rows(table).bulkWrite(left.map(guardedUpsert), { ordered: false });
      if (!(await hasDuplicates(written))) return;
      left = await this.notStored(table, left);
      if (left.length === 0) return;
    }
    throw new Error(`${left.length} rows of ${table} were not written`);
  }

  /** The documents whose stored version is missing or older. */
  private async notStored(table: string, documents: readonly RowDocument[]): Promise<RowDocument[]> {
    const ids = documents.map(({ _id }) => _id);
    const found = await this.rows(table)
      .find({ _id: { $in: ids } }, { projection: { position: 1 } })
      .toArray();
    const stored = new Map(found.map(({ _id, position }) => [_id, position]));
    return documents.filter(({ _id, position }) => (stored.get(_id) ?? '') < position);
  }
}

/** Replaces the document unless the stored one is as new. In that case the upsert fails with a duplicate key. */
function guardedUpsert({ _id, ...document }: RowDocument): AnyBulkWriteOperation<RowDocument> {
  return { replaceOne: { filter: { _id, position: { $lt: document.position } }, replacement: document, upsert: true } };
}

function documentOf<R extends Row>(model: ReadModel<R>, { id, position, row }: StoredRow<R>): RowDocument {
  const document = { _id: id, position, order: idOrder(id), live: row !== null, row };
  if (!row || !model.searchText) return document;
  const text = foldText(model.searchText(row));
  return { ...document, text, trigrams: trigramsOf(text) };
}

function searchMatch(model: ReadModel, query: Query): Document {
  if (!model.searchText && searchTerms(query.text).length > 0) {
    throw new UnknownFieldError(`${model.name} has no search text`);
  }
  return matchOf(model, query.filter, query.text);
}

function sortOf(model: ReadModel, sort: NonNullable<Query['sort']>): [string, 1 | -1][] {
  const last = sort.at(-1)?.[1] ?? 1;
  const fields = sort.map(([field, direction]): [string, 1 | -1] => {
    if (kindOf(model, field) === 'array') throw new UnknownFieldError(`${model.name} can't be sorted by ${field}`);
    return [pathOf(field), direction];
  });
  return [...fields, ['order', last], ['_id', last]];
}

/** A compound index can contain one array only, so each additional array field gets its own index. */
function indexesOf(model: ReadModel): Record<string, 1>[] {
  const declared = [[], ...model.indexes].map((fields) => fields.filter((field) => model.fields[field] !== 'array'));
  const arrays = Object.keys(model.fields).filter((field) => model.fields[field] === 'array');
  const ascending = (paths: readonly string[]) => Object.fromEntries(paths.map((path) => [path, 1 as const]));
  return [
    ...declared.map((fields) => ascending(['live', ...fields.map(pathOf), 'order', '_id'])),
    ...arrays.map((field) => ascending([pathOf(field), 'live'])),
    ...(model.searchText ? [ascending(['trigrams'])] : []),
  ];
}

const isDuplicate = (error: unknown): boolean => error instanceof MongoServerError && error.code === DUPLICATE_KEY;

/** undefined if the upsert failed because another document has the same key. */
async function ignoringDuplicate<T>(upsert: Promise<T>): Promise<T | undefined> {
  try {
    return await upsert;
  } catch (error) {
    if (isDuplicate(error)) return undefined;
    throw error;
  }
}

/** True when some operations failed with a duplicate key. */
async function hasDuplicates(written: Promise<unknown>): Promise<boolean> {
  try {
    await written;
    return false;
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError)) throw error;
    const failures = [error.writeErrors].flat();
    if (failures.length === 0 || failures.some(({ code }) => code !== DUPLICATE_KEY)) throw error;
    return true;
  }
}
