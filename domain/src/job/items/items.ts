import type { Stamp } from '../../core/decider.ts';
import { RuleError, ValidationError } from '../../core/errors.ts';
import { ItemKinds } from '../../enums.ts';
import { refuseInvalid } from '../../fields/field-rules.ts';
import { itemFields, MAX_ITEMS_PER_JOB, requireValid } from '../../fields/job.fields.ts';
import type { ItemEdits, NewLabor, NewMiscItem, NewPost } from '../record/job.commands.ts';
import type { ItemFields, UnpricedEvent } from '../record/job.events.ts';
import { followsFenceLines, itemsOf, type Job } from '../record/job.ts';
import type { JobItem, LaborItem, MiscItem, PostItem } from '../record/job-item.ts';
import type { InOption } from '../record/option.ts';
import { pendingStatus, requireEditableItems, requireItem } from '../state/job.state.ts';
import { optionEdits } from './options.ts';

export const itemMessages = {
  incomplete: 'Must have price and quantity',
  follows: 'Quantity follows the fence lines',
} as const;

/** Adds items with a quantity above 0 at the catalogue's prices (section 5). */
export function addMiscItems(job: Job, items: readonly NewMiscItem[]): UnpricedEvent[] {
  requireEditableItems(job);
  const chosen = items.filter(({ Quantity }) => Quantity > 0);
  if (chosen.length === 0) throw new ValidationError({ Items: ['Enter quantities to add misc items'] });
  for (const item of chosen) requireValid(itemFields, item);
  requireRoom(job, chosen.length);
  const added = chosen.map(
    ({ Option, OptionGroup, ...item }, index): MiscItem => ({
      ...item,
      ...optionEdits({}, { Option, OptionGroup }),
      Id: job.LastItemId + 1 + index,
      Kind: ItemKinds.Misc,
      UnitPrice: item.OriginalPrice,
      DiscountPercent: null,
      PriceNote: '',
      PriceChangedBy: '',
      ManufacturingStatusId: pendingStatus(ItemKinds.Misc),
    }),
  );
  return [{ type: 'MiscItemsAdded', data: { Items: added } }];
}

export function addLabor(job: Job, labor: NewLabor, { actor }: Stamp): UnpricedEvent[] {
  requireEditableItems(job);
  requireRoom(job, 1);
  const { LaborTypeId, LaborType, OriginalPrice, Quantity, UnitPrice = OriginalPrice, DiscountPercent = null } = labor;
  const item: LaborItem = {
    Id: job.LastItemId + 1,
    Kind: ItemKinds.Labor,
    LaborTypeId,
    LaborType,
    Description: LaborType,
    Quantity,
    UnitPrice,
    OriginalPrice,
    DiscountPercent,
    PriceNote: labor.PriceNote?.trim() ?? '',
    PriceChangedBy: actor.name,
    ManufacturingStatusId: null,
    InventoryTypeId: null,
    ...optionEdits({}, labor),
  };
  return [{ type: 'LaborAdded', data: { Item: checked(item) } }];
}

/** Adds a job post (ruling 39). A post without a price at the job's price level is added at 0. */
export function addPost(
  job: Job,
  { UnitPrice, DiscountPercent = null, PriceNote, Option, OptionGroup, ...post }: NewPost,
  { actor }: Stamp,
) {
  requireEditableItems(job);
  requireRoom(job, 1);
  const item: PostItem = {
    ...post,
    ...optionEdits({}, { Option, OptionGroup }),
    Id: job.LastItemId + 1,
    Kind: ItemKinds.Post,
    UnitPrice: UnitPrice ?? post.OriginalPrice,
    DiscountPercent,
    PriceNote: PriceNote?.trim() ?? '',
    PriceChangedBy: actor.name,
    ManufacturingStatusId: pendingStatus(ItemKinds.Post),
  };
  const isUnpriced = UnitPrice === undefined && post.OriginalPrice === 0 && item.Quantity > 0;
  if (isUnpriced) requireValid(itemFields, item);
  const added = isUnpriced ? { ...item, PriceNote: '', PriceChangedBy: '' } : checked(item);
  return [{ type: 'MaterialsAdded', data: { Items: [added] } }] satisfies UnpricedEvent[];
}

/**
 * Changes a summary item. A price other than the catalogue's requires a note; the catalogue's price clears it (ruling
 * 17).
 */
export function changeItem(job: Job, edits: ItemEdits, { actor }: Stamp): UnpricedEvent[] {
  const item = requireItem(job, edits.Kind, edits.Id);
  requireEditableItems(job);
  const option = optionEdits(item, edits);
  requireFollowing(item, edits.Quantity, option);
  const other = otherChoice(item, edits);
  const wanted = {
    ...item,
    ...other,
    ...option,
    Quantity: edits.Quantity ?? item.Quantity,
    UnitPrice: edits.UnitPrice ?? other.OriginalPrice ?? item.UnitPrice,
    DiscountPercent: edits.DiscountPercent === undefined ? item.DiscountPercent : edits.DiscountPercent,
    PriceNote: edits.PriceNote?.trim() ?? item.PriceNote,
  } as JobItem;
  const isNewPrice = wanted.UnitPrice !== item.UnitPrice || wanted.PriceNote !== item.PriceNote;
  const changed = checked({ ...wanted, PriceChangedBy: isNewPrice ? actor.name : item.PriceChangedBy });
  return itemChange(item, changed);
}

/** Returns the event that turns an item into another version of it; none if they are equal. */
export function itemChange(item: JobItem, now: JobItem): UnpricedEvent[] {
  const { Now, Was } = differences(item, now);
  if (Object.keys(Now).length === 0) return [];
  const { Id, Kind, Description } = item;
  return [{ type: 'ItemChanged', data: { Id, Kind, Description, Now, Was } }];
}

/** The fields that come with another labor type, post or post type. */
function otherChoice(item: JobItem, { Labor, Post }: ItemEdits): Partial<ItemFields> {
  if (item.Kind === ItemKinds.Labor && Labor && Labor.LaborTypeId !== item.LaborTypeId) {
    return { ...Labor, Description: Labor.LaborType };
  }
  if (item.Kind !== ItemKinds.Post || !Post) return {};
  const { PostTypeId, PostType } = Post;
  return Post.PostId === item.PostId ? { PostTypeId, PostType } : Post;
}

function requireFollowing(item: JobItem, quantity: number | undefined, option: InOption): void {
  if (!followsFenceLines(item)) return;
  if (quantity !== undefined && quantity !== item.Quantity)
    throw new ValidationError({ Quantity: [itemMessages.follows] });
  if (Object.keys(option).length > 0) throw new ValidationError({ Option: ['Option follows the fence lines'] });
}

export function removeItem(job: Job, kind: number, id: number): UnpricedEvent[] {
  const item = requireItem(job, kind, id);
  const { Id, Kind, Description } = item;
  requireEditableItems(job);
  if (followsFenceLines(item)) throw new RuleError(itemMessages.follows);
  return [{ type: 'ItemRemoved', data: { Id, Kind, Description } }];
}

/** Returns true if an item has the price and quantity that conversion requires (section 5). */
export const hasPriceAndQuantity = (item: Pick<JobItem, 'Quantity' | 'UnitPrice'>): boolean =>
  item.Quantity > 0 && item.UnitPrice > 0;

/** A price other than the list price requires a note (ruling 17). */
export const priceNoteMessage = (
  { UnitPrice, PriceNote }: { UnitPrice: number | null; PriceNote: string },
  listPrice: number | null,
): string | null => (UnitPrice !== listPrice && PriceNote.trim() === '' ? 'Note is required' : null);

function checked<L extends JobItem>(item: L): L {
  requireValid(itemFields, item);
  if (!hasPriceAndQuantity(item)) {
    throw new ValidationError({ [item.Quantity > 0 ? 'UnitPrice' : 'Quantity']: [itemMessages.incomplete] });
  }
  if (item.UnitPrice === item.OriginalPrice) return { ...item, PriceNote: '', PriceChangedBy: '' };
  refuseInvalid({ PriceNote: priceNoteMessage(item, item.OriginalPrice) });
  return item;
}

const editable: readonly (keyof ItemFields)[] = [
  'Quantity',
  'UnitPrice',
  'DiscountPercent',
  'PriceNote',
  'PriceChangedBy',
  'LaborTypeId',
  'LaborType',
  'Description',
  'OriginalPrice',
  'PostId',
  'PostTypeId',
  'PostType',
  'PostStyleId',
  'PostStyle',
  'PostLengthId',
  'PostLength',
  'InventoryTypeId',
  'InventoryType',
  'Option',
  'OptionGroup',
];

function differences(before: Partial<ItemFields>, now: Partial<ItemFields>) {
  const changed = editable.filter((field) => before[field] !== now[field]);
  const only = (item: Partial<ItemFields>): Partial<ItemFields> =>
    Object.fromEntries(changed.map((field) => [field, item[field]]));
  return { Now: only(now), Was: only(before) };
}

/** @throws RuleError */
export function requireRoom(job: Job, added: number): void {
  if (itemsOf(job).length + added > MAX_ITEMS_PER_JOB) {
    throw new RuleError(`A job has at most ${MAX_ITEMS_PER_JOB} items`);
  }
}
