import { fieldMessage, ItemKinds, itemFields, type JobItemRow } from '@picket/domain';

/** The editable values of an item. A discount of null means that the discount of the job applies. */
interface ItemValues {
  Quantity: number | null;
  UnitPrice: number | null;
  DiscountPercent: number | null;
}

/** The values of an item's row. */
export interface ItemRowValues extends ItemValues {
  PriceNote: string;
}

export const itemValues = ({ Quantity, UnitPrice, DiscountPercent, PriceNote }: JobItemRow): ItemRowValues => ({
  Quantity,
  UnitPrice,
  DiscountPercent,
  PriceNote,
});

const INCOMPLETE = 'Must have price and quantity';

/** Validation messages of an item, by field (section 5). */
export const itemProblems = ({ Quantity, UnitPrice, DiscountPercent }: ItemValues) => ({
  Quantity: !Quantity ? INCOMPLETE : fieldMessage(itemFields.Quantity, Quantity),
  UnitPrice: !UnitPrice ? INCOMPLETE : fieldMessage(itemFields.UnitPrice, UnitPrice),
  DiscountPercent: DiscountPercent === null ? null : fieldMessage(itemFields.DiscountPercent, DiscountPercent),
});

/** Validation messages of a row. A price other than the list price requires a note (ruling 17). */
export const rowProblems =
  ({ OriginalPrice }: JobItemRow) =>
  (values: ItemRowValues) => ({
    ...itemProblems(values),
    PriceNote: values.UnitPrice !== OriginalPrice && !values.PriceNote.trim() ? 'Note is required' : null,
  });

/** The values to save. The list price clears the note; a quantity that follows the fence lines is left out. */
export const savedValues = (item: JobItemRow, { Quantity, UnitPrice, DiscountPercent, PriceNote }: ItemRowValues) => ({
  ...(hasOwnQuantity(item) && { Quantity: Quantity! }),
  UnitPrice: UnitPrice!,
  DiscountPercent,
  PriceNote: UnitPrice === item.OriginalPrice ? '' : PriceNote,
});

/** Returns false for items whose quantity follows the fence lines (ruling 39). */
export const hasOwnQuantity = ({ Kind }: Pick<JobItemRow, 'Kind'>): boolean =>
  Kind !== ItemKinds.FenceSection && Kind !== ItemKinds.Gate;

/** Returns true for a stored item without a price or a quantity. */
export const isIncomplete = ({ Quantity, UnitPrice }: JobItemRow): boolean => !Quantity || !UnitPrice;
