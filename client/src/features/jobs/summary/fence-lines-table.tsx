import { type EstimateSummary, type FenceLineRow, formatLength, formatMoney } from '@picket/domain';
import tableStyles from '@/ui/table/data-table.module.css';
import styles from './fence-lines-table.module.css';

interface FenceLinesTableProps {
  lines: readonly FenceLineRow[];
  summary: EstimateSummary;
}

/** The amount of each fence line: its shares of the sections and gates (ruling 39). */
export function FenceLinesTable({ lines, summary: { Totals } }: FenceLinesTableProps) {
  const others: readonly (readonly [string, number])[] = [
    ['Posts', Totals.PostTotal],
    ['Misc items', Totals.MiscTotal],
    ['Labor', Totals.LaborTotal],
  ];
  return (
    <table className={`${tableStyles.table} ${styles.table}`} aria-label="Amounts by fence line">
      <thead>
        <tr>
          <th>Fence line</th>
          <th data-align="end">Length</th>
          <th data-align="end">Sections</th>
          <th>Gates</th>
          <th data-align="end">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={line.Id}>
            <td data-label="Fence line">
              <b>Line {index + 1}</b> {line.Section.Description}
              {!line.IsChosen && <small> Option: {line.Option}, not chosen</small>}
            </td>
            <td data-label="Length" data-align="end">
              {formatLength(line.Length)}
            </td>
            <td data-label="Sections" data-align="end">
              {line.Sections}
            </td>
            <td data-label="Gates">{gatesOf(line)}</td>
            <td data-label="Amount" data-align="end">
              {formatMoney(line.Amount)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {others
          .filter(([, amount]) => amount !== 0)
          .map(([label, amount]) => (
            <Sum key={label} label={label} amount={amount} />
          ))}
        <Sum label="Order total" amount={Totals.OrderTotal} />
      </tfoot>
    </table>
  );
}

const gatesOf = ({ JobGates }: FenceLineRow): string =>
  JobGates.map(({ Quantity, Gate }) => (Quantity > 1 ? `${Quantity} × ${Gate.Description}` : Gate.Description)).join(
    ', ',
  );

function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <tr>
      <th scope="row" colSpan={4}>
        {label}
      </th>
      <td data-align="end">{formatMoney(amount)}</td>
    </tr>
  );
}
