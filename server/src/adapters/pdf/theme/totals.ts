import {
  DEPOSIT_ABOVE_TOTAL,
  type EstimateContent,
  formatMoney,
  formatPercent,
  itemGroups,
  OVERPAID,
} from '@picket/domain';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { colors } from '../colors.ts';
import { breakable } from './texts.ts';

interface TotalRow {
  readonly label: string;
  readonly amount: number;
  readonly isStrong?: boolean;
}

/** The balance, or what is paid above the total. */
export function balanceRow(label: string, balance: number, isOpenEstimate = false): TotalRow {
  if (balance >= 0) return { label, amount: balance, isStrong: true };
  const above = isOpenEstimate ? DEPOSIT_ABOVE_TOTAL : OVERPAID;
  return { label: above, amount: -balance, isStrong: true };
}

/** Amounts below each other on the right. A strong one has a rule above it. */
export function totalsTable(rows: readonly TotalRow[]): Content {
  const body = rows.map(({ label, amount, isStrong }): TableCell[] => {
    const style = isStrong ? 'total' : 'plain';
    return [
      { text: breakable(label), style },
      { text: formatMoney(amount), style, alignment: 'right' },
    ];
  });
  const strong = rows.flatMap(({ isStrong }, index) => (isStrong ? [index] : []));
  return {
    unbreakable: true,
    columns: [
      { width: '*', text: '' },
      { width: 250, stack: strong.length === 0 ? [] : withRules(body, strong) },
    ],
    margin: [0, 10, 0, 0],
  };
}

/** Tables are data, so that a rule is a table of its own rather than a function. */
const withRules = (body: TableCell[][], strong: readonly number[]): Content[] =>
  body.map((row, index) => [
    ...(strong.includes(index)
      ? [
          {
            canvas: [{ type: 'line', x1: 0, y1: 0, x2: 250, y2: 0, lineWidth: 0.75, lineColor: colors.muted }],
            margin: [0, 3, 0, 2],
          } as Content,
        ]
      : []),
    { table: { widths: ['*', 96], body: [row] }, layout: 'plain' },
  ]);

/** The totals of what is shown; rows of 0 are left out. */
export function priceRows({ Totals, OtherDescription, TaxRateName, IsTaxExempt }: EstimateContent): TotalRow[] {
  const { TaxRate, Tax } = Totals;
  const amounts = [
    { label: 'Materials', amount: Totals.MaterialTotal },
    { label: itemGroups.Misc.title, amount: Totals.MiscTotal },
    { label: itemGroups.Labor.title, amount: Totals.LaborTotal },
    { label: 'Delivery', amount: Totals.DeliveryFee },
    { label: OtherDescription || 'Other', amount: Totals.OtherPrice },
    { label: `Tax ${[TaxRateName, formatPercent(TaxRate)].filter(Boolean).join(', ')}`, amount: Tax },
  ].filter(({ amount }) => amount !== 0);
  const exempt = IsTaxExempt && Totals.MaterialTotal + Totals.MiscTotal > 0 ? [{ label: 'Tax exempt', amount: 0 }] : [];
  return [...amounts, ...exempt, { label: 'Total', amount: Totals.GrandTotal, isStrong: true }];
}
