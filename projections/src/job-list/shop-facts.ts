import {
  type AwaitedPart,
  InventoryTypes,
  isItemDone,
  type JobChange,
  type JobItem,
  type PostItem,
} from '@picket/domain';

interface SpecialItem extends AwaitedPart {
  readonly HasArrived: boolean;
}

/** What holds the items of a job up, by item id. */
export interface ShopFacts {
  /** Why items are blocked. */
  BlockReasons: Readonly<Record<number, string>>;
  /** The items on special order. */
  SpecialItems: Readonly<Record<number, SpecialItem>>;
  /** An order with an item on special order that has not arrived. */
  IsAwaiting: boolean;
}

export const noShopFacts: ShopFacts = { BlockReasons: {}, SpecialItems: {}, IsAwaiting: false };

/** The facts after a change of a job's items. A revert ends blocks and forgets what arrived. */
export function shopFactsAfter(facts: ShopFacts, items: JobChange['items'], isRevert: boolean): Partial<ShopFacts> {
  const { added, changed, removed } = items;
  if (!isRevert && added.length + changed.length + removed.length === 0) return {};
  const reasons = isRevert ? {} : { ...facts.BlockReasons };
  const special = isRevert ? untouched(facts.SpecialItems) : { ...facts.SpecialItems };
  for (const item of added) if (item.InventoryTypeId === InventoryTypes.SO) special[item.Id] = specialItem(item);
  for (const { Id, Now } of changed) {
    if (Now.Block !== undefined) setOrDelete(reasons, Id, Now.Block?.Reason);
    setOrDelete(special, Id, specialAfter(special[Id], Now as Change));
  }
  for (const { Id } of removed) {
    delete reasons[Id];
    delete special[Id];
  }
  return { BlockReasons: reasons, SpecialItems: special };
}

/** Only a post is exchanged for another item of the catalogue. */
type Change = Partial<Omit<PostItem, 'Kind'>>;

const specialItem = ({ Description, ManufacturingStatusId }: JobItem): SpecialItem => ({
  Description,
  ExpectedDate: null,
  HasArrived: isItemDone(ManufacturingStatusId),
});

function specialAfter(before: SpecialItem | undefined, now: Change): SpecialItem | undefined {
  const { InventoryTypeId, Description, ManufacturingStatusId, ExpectedDate } = now;
  if (InventoryTypeId !== undefined && InventoryTypeId !== InventoryTypes.SO) return undefined;
  if (!before && InventoryTypeId === undefined) return undefined;
  return {
    Description: Description ?? before?.Description ?? '',
    ExpectedDate: ExpectedDate === undefined ? (before?.ExpectedDate ?? null) : ExpectedDate,
    HasArrived: ManufacturingStatusId === undefined ? (before?.HasArrived ?? false) : isItemDone(ManufacturingStatusId),
  };
}

const untouched = (items: ShopFacts['SpecialItems']): Record<number, SpecialItem> =>
  Object.fromEntries(
    Object.entries(items).map(([id, item]) => [id, { ...item, ExpectedDate: null, HasArrived: false }]),
  );

function setOrDelete<Value>(record: Record<number, Value>, id: number, value: Value | undefined): void {
  if (value === undefined) delete record[id];
  else record[id] = value;
}
