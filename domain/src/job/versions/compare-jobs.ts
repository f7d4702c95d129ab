import type { ComparedAmount, ComparedItem, ComparedPart, ItemSide } from '../../contract/moment.ts';
import { addDollars, toDollars } from '../../core/money.ts';
import { itemGroups } from '../../enums.ts';
import { jobFields } from '../../fields/job.fields.ts';
import { itemTotal, priceOf, withPaid } from '../content/pricing.ts';
import { describeFenceLine } from '../fence-lines/describe-fence-line.ts';
import { fenceLinesOf, itemsOf, type Job } from '../record/job.ts';
import type { JobTotals } from '../record/job-price.ts';
import { isChosenIn, optionOf } from '../record/option.ts';
import { pairsOf } from './compare-contents.ts';

/** A job with its confirmed payments in dollars. */
export type PaidJob = Job & { readonly PaidTotal: number };

/** The amounts in the order in which they are compared. */
const amounts = {
  GrandTotal: 'Grand total',
  FenceSectionTotal: itemGroups.FenceSection.title,
  GateTotal: itemGroups.Gate.title,
  PostTotal: itemGroups.Post.title,
  MiscTotal: itemGroups.Misc.title,
  LaborTotal: itemGroups.Labor.title,
  DeliveryFee: jobFields.DeliveryFee.label,
  OtherPrice: jobFields.OtherPrice.label,
  Tax: 'Tax',
  PaidTotal: 'Paid',
  Balance: 'Balance',
} as const satisfies Partial<Record<keyof JobTotals, string>>;
type AmountKey = keyof typeof amounts;

/** Compares the money of a job at two points. Amounts that are 0 at both are left out. null: before the job was added. */
export function compareMoney(from: PaidJob | null, to: PaidJob): ComparedAmount[] {
  const [before, after] = [from && totalsOf(from), totalsOf(to)];
  return Object.entries(amounts).flatMap(([key, Label]) => {
    const Key = key as AmountKey;
    const [From, To] = [before?.[Key] ?? 0, after[Key]];
    return From === 0 && To === 0 ? [] : [{ Key, Label, From, To, Difference: addDollars(To, -From) }];
  });
}

/** The items that differ, in the order of the earlier point, then the added ones. */
export function compareItems(from: Job | null, to: Job): ComparedItem[] {
  const [before, after] = [from ? sidesOf(from) : [], sidesOf(to)];
  return pairsOf(before, after)
    .map(([a, b]) => ({
      Kind: (b ?? a)!.Kind,
      Id: (b ?? a)!.Id,
      From: a?.Side ?? null,
      To: b?.Side ?? null,
    }))
    .filter(({ From, To }) => JSON.stringify(From) !== JSON.stringify(To));
}

/** Whether the items are the same apart from the progress of the shop. */
export const hasSameItems = (from: Job, to: Job): boolean =>
  compareItems(from, to).every(({ From, To }) => contentText(From) === contentText(To));

function contentText(side: ItemSide | null): string | null {
  if (!side) return null;
  const { ManufacturingStatusId: _, BlockReason: __, ExpectedDate: ___, ...content } = side;
  return JSON.stringify(content);
}

/** The fence lines that differ, as text. */
export function compareFenceLines(from: Job | null, to: Job): ComparedPart[] {
  return compareParts(from ? linesOf(from) : [], linesOf(to));
}

interface Part {
  readonly Id: number;
  readonly Text: string;
}

/** The parts that differ: by id, and by text, because a restored part has another id. */
export function compareParts(from: readonly Part[], to: readonly Part[]): ComparedPart[] {
  const textOf = (parts: readonly Part[], id: number) => parts.find(({ Id }) => Id === id)?.Text ?? null;
  const parts = [...new Set([...to, ...from].map(({ Id }) => Id))]
    .map((Id) => ({ Id, From: textOf(from, Id), To: textOf(to, Id) }))
    .filter(({ From, To }) => From !== To);
  const isMoved = ({ From, To }: ComparedPart) =>
    (From === null && parts.some((each) => each.To === null && each.From === To)) ||
    (To === null && parts.some((each) => each.From === null && each.To === From));
  return parts.filter((part) => !isMoved(part));
}

const linesOf = (job: Job) =>
  fenceLinesOf(job).map((line, index) => ({ Id: line.Id, Text: `${index + 1}. ${describeFenceLine(line)}` }));

const totalsOf = (job: PaidJob): JobTotals => withPaid(priceOf(job), job.PaidTotal);

function sidesOf(job: Job) {
  const isChosen = isChosenIn(job);
  return itemsOf(job).map((item) => {
    const { Id, Kind, Description, Quantity, UnitPrice, DiscountPercent, PriceNote, ManufacturingStatusId } = item;
    const Side: ItemSide = {
      Description,
      Quantity,
      UnitPrice,
      DiscountPercent,
      PriceNote,
      ...optionOf(item),
      IsChosen: isChosen(item),
      LineTotal: toDollars(itemTotal(item, job.Discount)),
      ManufacturingStatusId,
      BlockReason: item.Block?.Reason ?? '',
      ExpectedDate: item.ExpectedDate ?? null,
    };
    return { Id, Kind, Description, ...optionOf(item), Side };
  });
}
