import {
  fieldMessage,
  followsFenceLines,
  itemFields,
  itemMessages,
  type JobItemRow,
  priceNoteMessage,
} from '@picket/domain';

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

/** Validation messages of an item, by field (section 5). */
export const itemProblems = ({ Quantity, UnitPrice, DiscountPercent }: ItemValues) => ({
  Quantity: !Quantity ? itemMessages.incomplete : fieldMessage(itemFields.Quantity, Quantity),
  UnitPrice: !UnitPrice ? itemMessages.incomplete : fieldMessage(itemFields.UnitPrice, UnitPrice),
  DiscountPercent: DiscountPercent === null ? null : fieldMessage(itemFields.DiscountPercent, DiscountPercent),
});

/** Validation messages of a row. */
export const rowProblems =
  ({ OriginalPrice }: JobItemRow) =>
  (values: ItemRowValues) => ({
    ...itemProblems(values),
    PriceNote: priceNoteMessage(values, OriginalPrice),
  });

/** The values to save. The list price clears the note; a quantity that follows the fence lines is left out. */
export const savedValues = (item: JobItemRow, { Quantity, UnitPrice, DiscountPercent, PriceNote }: ItemRowValues) => ({
  ...(!followsFenceLines(item) && { Quantity: Quantity! }),
  UnitPrice: UnitPrice!,
  DiscountPercent,
  PriceNote: UnitPrice === item.OriginalPrice ? '' : PriceNote,
});
