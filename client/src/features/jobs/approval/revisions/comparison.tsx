import { type ComparedLine, type ContentComparison, formatMoney, isSameContent } from '@picket/domain';
import { Fragment } from 'react';
import { Text } from '@/ui/layout.tsx';
import tableStyles from '@/ui/table/data-table.module.css';
import { formatMoneyChange } from '../../shared/money-change.ts';
import styles from './comparison.module.css';

interface ComparisonProps {
  comparison: ContentComparison;
  /** The names of the two sides: `R1`, `Now`. */
  before: string;
  after: string;
}

/** The differences between two revisions: the totals as bars, the lines by the change of their amounts, then texts. */
export function Comparison({ comparison, before, after }: ComparisonProps) {
  const { Before, After, Difference, Texts } = comparison;
  const largest = Math.max(Before, After);
  if (isSameContent(comparison))
    return (
      <Text as="p" tone="dimmed">
        Nothing differs.
      </Text>
    );
  return (
    <div className={styles.comparison}>
      <dl className={styles.totals}>
        <Total name={before} amount={Before} largest={largest} />
        <Total name={after} amount={After} largest={largest} isAfter />
        <div>
          <dt>Difference</dt>
          <dd className={styles.difference}>{Difference === 0 ? formatMoney(0) : formatMoneyChange(Difference)}</dd>
        </div>
      </dl>
      <Lines comparison={comparison} before={before} after={after} />
      {Texts.length > 0 && (
        <section aria-label="Changed texts">
          <h3>Texts</h3>
          <dl className={styles.texts}>
            {Texts.map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: several texts may have one label
              <div key={index}>
                <dt>{text.Label}</dt>
                <dd>
                  {text.Before && <del>{text.Before}</del>}
                  {text.After ? <ins>{text.After}</ins> : <Text tone="dimmed">Removed</Text>}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}

interface TotalProps {
  name: string;
  amount: number;
  largest: number;
  isAfter?: boolean;
}

function Total({ name, amount, largest, isAfter }: TotalProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none" data-after={isAfter}>
          <rect width={largest > 0 ? Math.max(0, (amount / largest) * 100) : 0} height="1" />
        </svg>
        {formatMoney(amount)}
      </dd>
    </div>
  );
}

function Lines({ comparison, before, after }: ComparisonProps) {
  const groups = (['Added', 'Removed', 'Dearer', 'Cheaper'] as const).filter((group) => comparison[group].length > 0);
  if (groups.length === 0) return null;
  return (
    <div className={tableStyles.frame}>
      <table className={tableStyles.table} aria-label="Changed amounts">
        <thead>
          <tr>
            <th>Item</th>
            <th data-align="end">Quantity</th>
            <th data-align="end">{before}</th>
            <th data-align="end">{after}</th>
            <th data-align="end">Difference</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <Fragment key={group}>
              <tr className={styles.group}>
                <th colSpan={5} scope="rowgroup">
                  {groupNames[group]}
                </th>
              </tr>
              {comparison[group].map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and equal ones may stand twice
                <Line key={index} line={line} before={before} after={after} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const groupNames = { Added: 'Added', Removed: 'Removed', Dearer: 'Higher amount', Cheaper: 'Lower amount' } as const;

function Line({ line, before, after }: { line: ComparedLine; before: string; after: string }) {
  const { Description, Before, After, BeforeQuantity, AfterQuantity } = line;
  return (
    <tr>
      <td data-label="Item">{Description}</td>
      <td data-label="Quantity" data-align="end">
        {quantities(BeforeQuantity, AfterQuantity)}
      </td>
      <td data-label={before} data-align="end">
        {Before === null ? '–' : formatMoney(Before)}
      </td>
      <td data-label={after} data-align="end">
        {After === null ? '–' : formatMoney(After)}
      </td>
      <td data-label="Difference" data-align="end">
        <strong>{formatMoneyChange((After ?? 0) - (Before ?? 0))}</strong>
      </td>
    </tr>
  );
}

function quantities(before: number | null, after: number | null): string {
  if (before === null || after === null || before === after) return String(after ?? before ?? '–');
  return `${before} → ${after}`;
}
