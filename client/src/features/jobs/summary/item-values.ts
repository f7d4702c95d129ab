import { fieldMessage, itemFields, type JobItemRow } from '@picket/domain';

/** The editable values of an item. A discount of null means that the discount of the job applies. */
export interface ItemValues {
  Quantity: number | null;
  UnitPrice: number | null;
  DiscountPercent: number | null;
}

export const itemValues = ({ Quantity, UnitPrice, DiscountPercent }: JobItemRow): ItemValues => ({
  Quantity,
  UnitPrice,
  DiscountPercent,
});

const INCOMPLETE = 'Must have price and quantity';

/** Validation messages of an item, by field (section 5). */
export const itemProblems = ({ Quantity, UnitPrice, DiscountPercent }: ItemValues) => ({
  Quantity: !Quantity ? INCOMPLETE : fieldMessage(itemFields.Quantity, Quantity),
  UnitPrice: !UnitPrice ? INCOMPLETE : fieldMessage(itemFields.UnitPrice, UnitPrice),
  DiscountPercent: DiscountPercent === null ? null : fieldMessage(itemFields.DiscountPercent, DiscountPercent),
});

/** True when the price differs from the list price and has no note, or was changed in this edit. */
export const needsPriceNote = (item: JobItemRow, { UnitPrice }: ItemValues): boolean =>
  UnitPrice !== item.OriginalPrice && (UnitPrice !== item.UnitPrice || item.PriceNote === '');
