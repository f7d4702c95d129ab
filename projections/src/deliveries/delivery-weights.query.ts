import { ItemKinds, type ResourceName } from '@picket/domain';
import { catalogueProjection } from '../catalogue/catalogue.projection.ts';
import type { Reader } from '../core/reader.ts';
import type { DeliveryItem, DeliveryJobRecord } from './delivery-jobs.projection.ts';

/** The lists with the items of a kind. Labor weighs nothing. */
const resourceOf: Readonly<Record<number, ResourceName>> = {
  [ItemKinds.FenceSection]: 'fence-sections',
  [ItemKinds.Post]: 'posts',
  [ItemKinds.Gate]: 'gates',
  [ItemKinds.Misc]: 'misc-items',
};

/** Reads the present weights of all items of the jobs. Returns the weight of a piece in pounds; null if it has none. */
export async function weightsOf(
  reader: Reader,
  jobs: readonly Pick<DeliveryJobRecord, 'Items'>[],
): Promise<(item: DeliveryItem) => number | null> {
  const keys = new Set(jobs.flatMap(({ Items }) => Object.values(Items).map(keyOf)));
  const records = await reader.getMany(catalogueProjection.model, [...keys]);
  const weights = new Map(
    records.map((record) => [`${record.Resource}-${record.Id}`, (record as { Weight?: number }).Weight ?? 0]),
  );
  return (item) => weights.get(keyOf(item)) || null;
}

const keyOf = ({ Kind, ItemId }: DeliveryItem): string => `${resourceOf[Kind] ?? ''}-${ItemId}`;
