import {
  type ComparedAmount,
  type ComparedItem,
  type ComparedPart,
  formatMoney,
  formatPercent,
  type HistoryChange,
  type ItemSide,
  type JobComparison,
} from '@picket/domain';
import { Fragment } from 'react';
import { formatValue } from '@/entities/history/history-changes.tsx';
import { Text } from '@/ui/layout.tsx';
import { itemProgressText } from '../shared/item-progress.ts';
import { formatMoneyChange } from '../shared/money-change.ts';
import styles from './job-comparison.module.css';

interface ComparisonTableProps {
  comparison: JobComparison;
  /** The names of the two sides: `Then`, `Now`. */
  from: string;
  to: string;
}

/** The differences between two moments of a job: money first, then everything else. */
export function ComparisonTable({ comparison, from, to }: ComparisonTableProps) {
  const { Money } = comparison;
  const total = Money.filter(({ Key }) => Key === 'GrandTotal');
  const others = otherRows(comparison);
  if (others.length === 0 && Money.every(({ Difference }) => Difference === 0)) {
    return <p className={styles.same}>Nothing differs.</p>;
  }
  return (
    <>
      {Money.length > 0 && (
        <table className={styles.money} aria-label="Money">
          <thead>
            <tr>
              <th scope="col">Money</th>
              <th scope="col">{from}</th>
              <th scope="col">{to}</th>
              <th scope="col">Difference</th>
            </tr>
          </thead>
          <tbody>
            {[...total, ...Money.filter(({ Key }) => Key !== 'GrandTotal')].map((amount) => (
              <Amount key={amount.Key} amount={amount} />
            ))}
          </tbody>
        </table>
      )}
      {others.length > 0 && (
        <table className={styles.words} aria-label="Everything else">
          <thead>
            <tr>
              <th scope="col" colSpan={2}>
                Everything else
              </th>
            </tr>
          </thead>
          <tbody>
            {others.map(({ key, label, changes }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>
                  {changes.map((change) => (
                    <Fragment key={`${change.name} ${change.from} ${change.to}`}>
                      <Change {...change} />
                    </Fragment>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function Amount({ amount: { Key, Label, From, To, Difference } }: { amount: ComparedAmount }) {
  const text = amountText({ Key });
  return (
    <tr data-lead={Key === 'GrandTotal' || undefined}>
      <th scope="row">{Label}</th>
      <td>{text(From)}</td>
      <td>{text(To)}</td>
      <td>
        {Difference === 0 ? (
          <Text tone="dimmed">same</Text>
        ) : (
          <b>{Key === 'TaxRate' ? rateChange(Difference) : formatMoneyChange(Difference)}</b>
        )}
      </td>
    </tr>
  );
}

const amountText = ({ Key }: Pick<ComparedAmount, 'Key'>) =>
  Key === 'TaxRate' ? (rate: number) => formatPercent(rate, 4) : formatMoney;

const rateChange = (rate: number): string => `${rate < 0 ? '−' : '+'}${formatPercent(Math.abs(rate), 4)}`;

interface RowChange {
  /** The field of the row that changed; '' for the row itself. */
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
}

const Change = ({ name, from, to }: RowChange) => (
  <span className={styles.change}>
    {name && <Text tone="dimmed">{name} </Text>}
    {from !== null && <del>{formatValue(from)}</del>} {to !== null ? <ins>{formatValue(to)}</ins> : <i>removed</i>}
  </span>
);

interface Row {
  readonly key: string;
  readonly label: string;
  readonly changes: readonly RowChange[];
}

function otherRows({ Items, FenceLines, Payments, Documents, Fields }: JobComparison): Row[] {
  return [
    ...Items.map((item) => ({ key: `item ${item.Kind} ${item.Id}`, label: nameOf(item), changes: itemChanges(item) })),
    ...rowsOf('Fence line', FenceLines),
    ...rowsOf('Payment', Payments),
    ...rowsOf('Document', Documents),
    ...Fields.map(({ Key, Field, From, To }) => ({
      key: `field ${Key}`,
      label: Field,
      changes: [{ name: '', from: From, to: To ?? '' }],
    })),
  ];
}

/** Returns the differences as a list of changes: the amounts that changed, then everything else. */
export function changesOf(comparison: JobComparison): HistoryChange[] {
  const amounts = comparison.Money.filter(({ Difference }) => Difference !== 0).map((amount) => ({
    Field: amount.Label,
    From: amountText(amount)(amount.From),
    To: amountText(amount)(amount.To),
  }));
  const others = otherRows(comparison).flatMap(({ label, changes }) =>
    changes.map(({ name, from, to }) => ({
      Field: [label, name].filter(Boolean).join(', '),
      From: from,
      To: to ?? 'removed',
    })),
  );
  return [...amounts, ...others];
}

const rowsOf = (label: string, parts: readonly ComparedPart[]): Row[] =>
  parts.map(({ Id, From, To }) => ({ key: `${label} ${Id}`, label, changes: [{ name: '', from: From, to: To }] }));

const nameOf = ({ From, To }: ComparedItem): string => (To ?? From)!.Description;

/** Returns the changes of an item. A new one has its quantity and price. */
function itemChanges({ From, To }: ComparedItem): RowChange[] {
  if (!To) return [{ name: '', from: quantityText(From!), to: null }];
  if (!From) return [{ name: '', from: null, to: quantityText(To) }];
  return itemTexts.flatMap(([name, text]) => {
    const [from, to] = [text(From), text(To)];
    return from === to ? [] : [{ name, from, to }];
  });
}

const quantityText = ({ Quantity, UnitPrice }: ItemSide): string => `${Quantity} at ${formatMoney(UnitPrice)}`;

const itemTexts: readonly (readonly [string, (side: ItemSide) => string])[] = [
  ['', ({ Description }) => Description],
  ['quantity', ({ Quantity }) => String(Quantity)],
  ['price', ({ UnitPrice }) => formatMoney(UnitPrice)],
  ['discount', ({ DiscountPercent }) => (DiscountPercent === null ? "the job's" : formatPercent(DiscountPercent, 2))],
  ['note', ({ PriceNote }) => PriceNote],
  ['option', ({ Option, OptionGroup }) => [OptionGroup, Option].filter(Boolean).join(', ')],
  ['', itemProgressText],
  ['', ({ Option, IsChosen }) => (Option ? (IsChosen ? 'chosen' : 'not chosen') : '')],
];
