import { type Recorded, streamOf } from '@picket/domain';
import { catalogueProjection } from '@picket/projections/catalogue/catalogue.projection';
import { companiesProjection } from '@picket/projections/companies/companies.projection';
import { foldRow } from '@picket/projections/core/fold-rows';
import type { Projection } from '@picket/projections/core/projection';
import type { ReadModel, ReadStore, Row } from '@picket/projections/core/read-store';
import { Reader } from '@picket/projections/core/reader';
import { customersProjection } from '@picket/projections/customers/customers.projection';
import { deliveriesProjection } from '@picket/projections/deliveries/deliveries.projection';
import { deliveryJobsProjection } from '@picket/projections/deliveries/delivery-jobs.projection';
import { documentsProjection } from '@picket/projections/documents/documents.projection';
import { paymentsProjection } from '@picket/projections/payments/payments.projection';
import { rolesProjection } from '@picket/projections/roles/roles.projection';
import { settingsProjection } from '@picket/projections/settings/settings.projection';
import { usersProjection } from '@picket/projections/users/users.projection';
import { mapInParts } from './map-in-parts.ts';
import type { IsPast } from './moments.ts';
import type { StreamCache } from './stream-cache.ts';

/** The read models whose rows follow from one stream, with its kind. The rows of the catalogue are named by their streams. */
const sources: readonly (readonly [Projection, kind: string | null])[] = [
  [catalogueProjection as unknown as Projection, null],
  [companiesProjection as unknown as Projection, 'company'],
  [customersProjection as unknown as Projection, 'customer'],
  [deliveriesProjection as unknown as Projection, 'delivery'],
  /** Without the payments, which have streams of their own. */
  [deliveryJobsProjection as unknown as Projection, 'job'],
  [documentsProjection as unknown as Projection, 'document'],
  [paymentsProjection as unknown as Projection, 'payment'],
  [rolesProjection as unknown as Projection, 'role'],
  [settingsProjection as unknown as Projection, 'settings'],
  [usersProjection as unknown as Projection, 'user'],
];

/** Reads rows by id as of a point of the log: each is folded from its stream (ruling 52). It cannot search. */
export class PastReader extends Reader {
  constructor(
    tables: ReadStore,
    private readonly streams: StreamCache,
    readonly isPast: IsPast,
  ) {
    super(tables);
  }

  override async getMany<R extends Row>(model: ReadModel<R>, ids: readonly (string | number)[]): Promise<R[]> {
    const rows = await mapInParts(ids, (id) => this.row(model, String(id)));
    return rows.filter((row) => row !== null);
  }

  override find(model: ReadModel): Promise<never> {
    throw new Error(`${model.name} cannot be searched as of a past moment`);
  }

  override sum(model: ReadModel): Promise<never> {
    return this.find(model);
  }

  /** The events of a stream by then, oldest first. */
  async events(stream: string): Promise<Recorded[]> {
    return (await this.streams.read(stream)).filter(this.isPast);
  }

  private async row<R extends Row>(model: ReadModel<R>, id: string): Promise<R | null> {
    const source = sources.find(([projection]) => projection.model.name === model.name);
    if (!source) throw new Error(`${model.name} cannot be read as of a past moment`);
    const [projection, kind] = source;
    const events = await this.events(kind === null ? id : streamOf(kind, id));
    return foldRow(projection as unknown as Projection<R>, events, id);
  }
}
