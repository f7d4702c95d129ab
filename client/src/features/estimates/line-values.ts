import { fieldMessage, type JobLine, lineFields } from '@picket/domain';

/** What is typed into a line. A discount of null follows the job's. */
export interface LineValues {
  Quantity: number | null;
  UnitPrice: number | null;
  DiscountPercent: number | null;
}

export const lineValues = ({ Quantity, UnitPrice, DiscountPercent }: JobLine): LineValues => ({
  Quantity,
  UnitPrice,
  DiscountPercent,
});

const INCOMPLETE = 'Must have price and quantity';

/** What is wrong with a line, by field (section 5). */
export const lineProblems = ({ Quantity, UnitPrice, DiscountPercent }: LineValues) => ({
  Quantity: !Quantity ? INCOMPLETE : fieldMessage(lineFields.Quantity, Quantity),
  UnitPrice: !UnitPrice ? INCOMPLETE : fieldMessage(lineFields.UnitPrice, UnitPrice),
  DiscountPercent: DiscountPercent === null ? null : fieldMessage(lineFields.DiscountPercent, DiscountPercent),
});

/** True when the price needs a note that it does not have yet: it differs from the list's and was changed now. */
export const needsPriceNote = (line: JobLine, { UnitPrice }: LineValues): boolean =>
  UnitPrice !== line.OriginalPrice && (UnitPrice !== line.UnitPrice || line.PriceNote === '');
