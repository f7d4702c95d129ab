import { BEFORE_ALL, type Position } from '@picket/domain';
import {
  type Found,
  type Query,
  type ReadModel,
  type ReadStore,
  type Row,
  type SumGroup,
  type SumQuery,
  TableGoneError,
} from './read-store.ts';
import { StoreUnavailableError } from './store-unavailable-error.ts';
import { ActiveTables } from './tables.ts';

/** The model is not built yet, so what it answers would be wrong. HTTP 503. */
class NotBuiltError extends StoreUnavailableError {
  constructor(model: string) {
    super(`The read model ${model} is being built`);
  }
}

/**
 * Reads models from their active tables.
 * @throws StoreUnavailableError for a model that is not built yet
 */
export class Reader {
  constructor(
    private readonly store: ReadStore,
    private readonly tables = new ActiveTables(store),
  ) {}

  /** The row; null if not found. */
  async get<R extends Row>(model: ReadModel<R>, id: string | number): Promise<R | null> {
    return (await this.getMany(model, [id]))[0] ?? null;
  }

  /** The rows that exist, in the order of the ids. */
  async getMany<R extends Row>(model: ReadModel<R>, ids: readonly (string | number)[]): Promise<R[]> {
    if (ids.length === 0) return [];
    const wanted = ids.map(String);
    const stored = await this.reading(model, (table) => this.store.getMany<R>(table, wanted));
    const rows = new Map(stored.map(({ id, row }) => [id, row]));
    return wanted.map((id) => rows.get(id) ?? null).filter((row) => row !== null);
  }

  /** A page of the matching rows, and the total. */
  find<R extends Row>(model: ReadModel<R>, query: Query): Promise<Found<R>> {
    return this.reading(model, (table) => this.store.find(model, table, query));
  }

  /** Sums of number fields of the matching rows, by group. */
  sum(model: ReadModel, query: SumQuery): Promise<SumGroup[]> {
    return this.reading(model, (table) => this.store.sum(model, table, query));
  }

  /** The position up to which the model reflects the log; '' before its first build. */
  async checkpoint({ name }: ReadModel): Promise<Position> {
    // The store has the checkpoint '' for a dropped table, where other reads fail.
    const table = await this.tables.refresh(name);
    return table === null ? BEFORE_ALL : this.store.checkpoint(table);
  }

  private async reading<T>({ name }: { name: string }, read: (table: string) => Promise<T>): Promise<T> {
    const table = await this.tables.of(name);
    if (table === null) throw new NotBuiltError(name);
    try {
      return await read(table);
    } catch (error) {
      if (!(error instanceof TableGoneError)) throw error;
      const swapped = await this.tables.refresh(name);
      if (swapped === null) throw new NotBuiltError(name);
      return read(swapped);
    }
  }
}
