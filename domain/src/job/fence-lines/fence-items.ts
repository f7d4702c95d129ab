import { ItemKinds } from '../../enums.ts';
import { itemFields, requireValid } from '../../fields/job.fields.ts';
import { requireRoom } from '../items/items.ts';
import { optionEdits } from '../items/options.ts';
import type { FenceLine, JobGate } from '../record/fence-line.ts';
import type { ItemFields, UnpricedEvent } from '../record/job.events.ts';
import { fenceLinesOf, followsFenceLines, itemsOf, type Job } from '../record/job.ts';
import type { FenceSectionItem, GateItem, JobItem } from '../record/job-item.ts';
import { type InOption, optionKey, optionOf, storedOption } from '../record/option.ts';
import { pendingStatus } from '../state/job.state.ts';
import { sectionsOf } from './geometry/line-shape.ts';

type FenceItem = FenceSectionItem | GateItem;
/** An item before its id is assigned. */
type Needed<Item extends FenceItem = FenceItem> = Item extends FenceItem ? Omit<Item, 'Id'> : never;

/**
 * Returns the events that bring the fence section and gate items of a job in line with its fence lines (ruling 39): per
 * option, one item per FenceSectionId and one per GateId and InventoryTypeId. An item keeps its id, price, discount and
 * note while its quantity changes, and when all its lines get another option; it is removed at 0.
 */
export function followFenceLines(job: Job): UnpricedEvent[] {
  const needed = neededItems(job);
  const items = itemsOf(job).filter(isFenceItem);
  const left = new Map(needed);
  for (const item of items) left.delete(fenceItemKey(item));
  const facts = items.flatMap((item): UnpricedEvent[] => {
    const same = needed.get(fenceItemKey(item));
    if (same) return withQuantity(item, same.Quantity);
    const alike = [...left.values()].filter((each) => choiceOf(each) === choiceOf(item));
    const moved = alike.find(({ Option }) => Option === item.Option) ?? alike[0];
    if (!moved) return withQuantity(item, 0);
    left.delete(fenceItemKey(moved));
    return [movedTo(item, moved)];
  });
  const added = [...left.values()].map((item, index) => ({ ...item, Id: job.LastItemId + 1 + index }) as FenceItem);
  for (const item of added) requireValid(itemFields, { Quantity: item.Quantity });
  requireRoom(job, added.length);
  return added.length === 0 ? facts : [...facts, { type: 'MaterialsAdded', data: { Items: added } }];
}

/** Gives an item the option, and the quantity, of its lines. */
function movedTo(item: FenceItem, { Quantity, ...moved }: Needed): UnpricedEvent {
  requireValid(itemFields, { Quantity });
  const Now: Partial<ItemFields> = {
    ...(Quantity !== item.Quantity && { Quantity }),
    ...optionEdits(item, optionOf(moved)),
  };
  const was: Partial<ItemFields> = { ...item, ...optionOf(item) };
  const Was = Object.fromEntries(Object.keys(Now).map((field) => [field, was[field as keyof ItemFields]]));
  const { Id, Kind, Description } = item;
  return { type: 'ItemChanged', data: { Id, Kind, Description, Now, Was } };
}

/** Returns the change of an item to a quantity; its removal for 0. */
export function withQuantity({ Id, Kind, Description, Quantity: was }: JobItem, Quantity: number): UnpricedEvent[] {
  if (Quantity === was) return [];
  if (Quantity === 0) return [{ type: 'ItemRemoved', data: { Id, Kind, Description } }];
  requireValid(itemFields, { Quantity });
  return [{ type: 'ItemChanged', data: { Id, Kind, Description, Now: { Quantity }, Was: { Quantity: was } } }];
}

export const isFenceItem = (item: JobItem): item is FenceItem => followsFenceLines(item);

type FenceItemChoice = InOption &
  (Pick<FenceSectionItem, 'Kind' | 'FenceSectionId'> | Pick<GateItem, 'Kind' | 'GateId' | 'InventoryTypeId'>);

/** Returns the key of a catalogue item, the same in every option. */
const choiceOf = (item: FenceItemChoice): string =>
  item.Kind === ItemKinds.FenceSection
    ? `section ${item.FenceSectionId}`
    : `gate ${item.GateId} ${item.InventoryTypeId}`;

/** Returns the key of the item that a section or gate of a line belongs to. */
export const fenceItemKey = (item: FenceItemChoice): string => `${choiceOf(item)} ${optionKey(item)}`;

/** The items that the lines need, by key, in the order of the lines. The first line that needs one sets its price. */
function neededItems(job: Job): Map<string, Needed> {
  const needed = new Map<string, Needed>();
  const need = (item: Needed) => {
    if (item.Quantity === 0) return;
    const known = needed.get(fenceItemKey(item));
    needed.set(fenceItemKey(item), known ? { ...known, Quantity: known.Quantity + item.Quantity } : item);
  };
  for (const line of fenceLinesOf(job)) {
    need(sectionItem(line));
    for (const gate of line.JobGates) need(gateItem(line, gate));
  }
  return needed;
}

const sectionItem = (line: FenceLine): Needed<FenceSectionItem> => ({
  Kind: ItemKinds.FenceSection,
  FenceSectionId: line.FenceSectionId,
  InventoryTypeId: line.Section.InventoryTypeId,
  InventoryType: line.Section.InventoryType,
  Quantity: sectionsOf(line),
  ...atCataloguePrice(ItemKinds.FenceSection, line.Section),
  ...storedOption(line),
});

const gateItem = (
  line: FenceLine,
  { GateId, InventoryTypeId, InventoryType, Quantity, Gate }: JobGate,
): Needed<GateItem> => ({
  Kind: ItemKinds.Gate,
  GateId,
  InventoryTypeId,
  InventoryType,
  Quantity,
  ...atCataloguePrice(ItemKinds.Gate, Gate),
  ...storedOption(line),
});

const atCataloguePrice = (kind: number, facts: { Description: string; OriginalPrice: number }) => ({
  Description: facts.Description,
  UnitPrice: facts.OriginalPrice,
  OriginalPrice: facts.OriginalPrice,
  DiscountPercent: null,
  PriceNote: '',
  PriceChangedBy: '',
  ManufacturingStatusId: pendingStatus(kind),
});
