import type { DeliveryLoad } from '../contract/delivery.ts';
import { roundHalfAway } from '../core/money.ts';
import { type ItemKindId, ItemKinds } from '../enums.ts';

const emptyLoad: DeliveryLoad = { Sections: 0, Posts: 0, Gates: 0, Weight: null, Unweighed: 0 };

/**
 * Returns the load of items of a job. `Weight` of a piece in pounds; null if the catalogue has none. Labor weighs
 * nothing.
 */
export function loadOf(items: readonly { Kind: ItemKindId; Quantity: number; Weight: number | null }[]): DeliveryLoad {
  const carried = items.filter(({ Kind }) => Kind !== ItemKinds.Labor);
  const count = (kind: ItemKindId) => sum(carried.filter(({ Kind }) => Kind === kind).map(({ Quantity }) => Quantity));
  const weighed = carried.filter((item): item is typeof item & { Weight: number } => item.Weight !== null);
  return {
    Sections: count(ItemKinds.FenceSection),
    Posts: count(ItemKinds.Post),
    Gates: count(ItemKinds.Gate),
    Weight: weighed.length === 0 ? null : sum(weighed.map(({ Quantity, Weight }) => Quantity * Weight)),
    Unweighed: sum(carried.filter(({ Weight }) => Weight === null).map(({ Quantity }) => Quantity)),
  };
}

/** Returns the sum of loads. */
export const addLoads = (loads: readonly DeliveryLoad[]): DeliveryLoad =>
  loads.reduce(
    (total, load) => ({
      Sections: add(total.Sections, load.Sections),
      Posts: add(total.Posts, load.Posts),
      Gates: add(total.Gates, load.Gates),
      Weight: total.Weight === null ? load.Weight : add(total.Weight, load.Weight ?? 0),
      Unweighed: add(total.Unweighed, load.Unweighed),
    }),
    emptyLoad,
  );

const sum = (numbers: readonly number[]): number => numbers.reduce(add, 0);

/** Quantities and weights have at most 2 decimals. */
const add = (a: number, b: number): number => roundHalfAway((a + b) * 100) / 100;
