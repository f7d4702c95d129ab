import { addressLine } from '../../contact-details/address.ts';
import type { ComparedLine, ComparedText, ContentComparison } from '../../contract/approval.ts';
import { addDollars } from '../../core/money.ts';
import { jobFields } from '../../fields/job.fields.ts';
import { formatMoney, formatPercent } from '../../text/format.ts';
import type { ContentItem, EstimateContent } from '../content/estimate-content.ts';
import { optionKey } from '../record/option.ts';

/**
 * Compares what a customer sees in two contents: money first, then words. Items that do not count are left out of the
 * money. A restored item has another id, so items are matched by id first, then by kind, text and option.
 */
export function compareContents(a: EstimateContent, b: EstimateContent): ContentComparison {
  const items = pairsOf(a.Items.filter(counts), b.Items.filter(counts));
  const lines = [...items.map(comparedItem), ...comparedCharges(a, b)];
  const [Before, After] = [a.Totals.GrandTotal, b.Totals.GrandTotal];
  const isDearer = (line: ComparedLine) => (line.After ?? 0) > (line.Before ?? 0);
  const isInBoth = ({ Before: was, After: is }: ComparedLine) => was !== null && is !== null && was !== is;
  return {
    Before,
    After,
    Difference: addDollars(After, -Before),
    Added: lines.filter((line) => line.Before === null),
    Removed: lines.filter((line) => line.After === null),
    Dearer: lines.filter((line) => isInBoth(line) && isDearer(line)),
    Cheaper: lines.filter((line) => isInBoth(line) && !isDearer(line)),
    Texts: [...comparedTexts(a, b), ...textsOfSameAmount(items)],
  };
}

/** Returns true if nothing differs. */
export const isSameContent = ({ Difference, Added, Removed, Dearer, Cheaper, Texts }: ContentComparison): boolean =>
  Difference === 0 && [Added, Removed, Dearer, Cheaper, Texts].every((each) => each.length === 0);

/** Returns the comparison with its sides exchanged: what would change if the earlier content became the present one. */
export const reverseComparison = (comparison: ContentComparison): ContentComparison => ({
  Before: comparison.After,
  After: comparison.Before,
  Difference: addDollars(comparison.Before, -comparison.After),
  Added: comparison.Removed.map(reverseLine),
  Removed: comparison.Added.map(reverseLine),
  Dearer: comparison.Cheaper.map(reverseLine),
  Cheaper: comparison.Dearer.map(reverseLine),
  Texts: comparison.Texts.map((text) =>
    isLongText(text) ? text : { ...text, Before: text.After, After: text.Before },
  ),
});

const reverseLine = ({ Description, ...line }: ComparedLine): ComparedLine => ({
  Description,
  Before: line.After,
  After: line.Before,
  BeforeQuantity: line.AfterQuantity,
  AfterQuantity: line.BeforeQuantity,
});

type Comparable = Pick<ContentItem, 'Id' | 'Kind' | 'Description' | 'Option' | 'OptionGroup'>;
type Pair<Item> = readonly [before: Item | null, after: Item | null];

const comparedItem = ([before, after]: Pair<ContentItem>): ComparedLine => ({
  Description: (after ?? before)!.Description,
  Before: before?.LineTotal ?? null,
  After: after?.LineTotal ?? null,
  BeforeQuantity: before?.Quantity ?? null,
  AfterQuantity: after?.Quantity ?? null,
});

const counts = ({ IsChosen }: ContentItem): boolean => IsChosen;

/** The items of two points: by id first, then by kind, text and option, because a restored item has another id. */
export function pairsOf<Item extends Comparable>(before: readonly Item[], after: readonly Item[]): Pair<Item>[] {
  const byId = before.map(
    (item): Pair<Item> => [item, after.find(({ Id, Kind }) => Id === item.Id && Kind === item.Kind) ?? null],
  );
  const left = after.filter((item) => !byId.some(([, match]) => match === item));
  const pairs = byId.map(([item, match]): Pair<Item> => {
    if (match || !item) return [item, match];
    const alike = left.findIndex((each) => likeness(each) === likeness(item));
    return [item, alike < 0 ? null : left.splice(alike, 1)[0]!];
  });
  return [...pairs, ...left.map((item): Pair<Item> => [null, item])];
}

const likeness = (item: Comparable): string => JSON.stringify([item.Kind, item.Description, optionKey(item)]);

function comparedCharges({ Totals: a, OtherDescription: was }: EstimateContent, b: EstimateContent): ComparedLine[] {
  const charges: readonly [string, number, number][] = [
    ['Delivery', a.DeliveryFee, b.Totals.DeliveryFee],
    [b.OtherDescription || was || jobFields.OtherPrice.label, a.OtherPrice, b.Totals.OtherPrice],
    ['Tax', a.Tax, b.Totals.Tax],
  ];
  return charges.flatMap(([Description, before, after]) =>
    before === after
      ? []
      : [
          {
            Description,
            Before: before === 0 ? null : before,
            After: after === 0 ? null : after,
            BeforeQuantity: null,
            AfterQuantity: null,
          },
        ],
  );
}

/** Long texts and drawings are only said to differ. */
const SHOWN_LENGTH = 200;
const DIFFERS = 'Changed';
const isLongText = ({ Before, After }: ComparedText): boolean => Before === '' && After === DIFFERS;

function comparedTexts(a: EstimateContent, b: EstimateContent): ComparedText[] {
  const after = textsOf(b);
  const texts = Object.entries(textsOf(a)).flatMap(([Label, Before]) =>
    comparedText(Label, Before, after[Label] ?? ''),
  );
  return [...texts, ...comparedPlans(a.Payment, b.Payment)];
}

/** A content of before schedules says nothing about them. */
const comparedPlans = (a: EstimateContent['Payment'], b: EstimateContent['Payment']): ComparedText[] =>
  a && b
    ? [
        ...comparedText('Payment schedule', a.Terms, b.Terms),
        ...comparedText('Payment instructions', a.Instructions, b.Instructions),
        ...comparedText('Payment link', a.Link, b.Link),
      ]
    : [];

/** Items that changed without a change of their amounts, which the money does not show. */
function textsOfSameAmount(items: readonly Pair<ContentItem>[]): ComparedText[] {
  const texts = items.flatMap(([before, after]) =>
    before && after && before.LineTotal === after.LineTotal ? [[describeItem(before), describeItem(after)]] : [],
  );
  const changed = texts.filter(([before, after]) => before !== after);
  const side = (index: 0 | 1) => changed.map((pair) => pair[index]).join(', ');
  return comparedText('Items with the same amount', side(0), side(1));
}

function comparedText(Label: string, Before: string, After: string): ComparedText[] {
  if (Before === After) return [];
  const isLong = Math.max(Before.length, After.length) > SHOWN_LENGTH;
  return [isLong ? { Label, Before: '', After: DIFFERS } : { Label, Before, After }];
}

/** Returns an item as text: `10 × Post cap at $4.50 less 10%`. */
function describeItem({ Quantity, Description, UnitPrice, DiscountPercent }: ContentItem): string {
  const discount = DiscountPercent === 0 ? '' : ` less ${formatPercent(DiscountPercent)}`;
  return `${Quantity} × ${Description} at ${formatMoney(UnitPrice)}${discount}`;
}

const textsOf = (content: EstimateContent): Record<string, string> => ({
  'Job name': content.JobName,
  Customer: content.Customer?.Name ?? '',
  'Customer address': addressLine(content.Customer?.Address ?? null),
  'Job address': addressLine(content.Address),
  Company: content.Company.Name,
  Shown: [content.ShowMaterials && 'Materials', content.ShowLabor && 'Labor'].filter(Boolean).join(' and '),
  'Tax rate': content.IsTaxExempt ? 'Tax exempt' : content.TaxRateName,
  [jobFields.OtherDescription.label]: content.OtherDescription,
  Options: content.Options.map(
    ({ Option, OptionGroup, IsChosen }) =>
      `${OptionGroup && `${OptionGroup}: `}${Option}${IsChosen ? ' (chosen)' : ''}`,
  ).join(', '),
  'Items not chosen': content.Items.filter((item) => !counts(item))
    .map(describeItem)
    .join(', '),
  'Fence lines': content.FenceLines.map(
    ({ Section, TotalWidth, Quantity, Turn, Stop, JobGates }) =>
      `${Section.Description} ${TotalWidth || Quantity} ${Turn} ${Stop} ${JobGates.map(({ Gate, Quantity: count, Offset, Swing }) => `${count} ${Gate.Description} ${Offset} ${Swing}`).join()}`,
  )
    .join('; ')
    .padEnd(content.FenceLines.length > 0 ? SHOWN_LENGTH + 1 : 0),
  'Estimate disclaimer': hidden(content.EstimateDisclaimer),
  'Company disclaimer': hidden(content.CompanyDisclaimer),
  'Installation disclaimer': hidden(content.InstallationDisclaimer),
});

/** Rich text is never shown as text. */
const hidden = (html: string): string => (html === '' ? '' : html.padEnd(SHOWN_LENGTH + 1));
