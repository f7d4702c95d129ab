import { addDollars, formatMoney, isPaymentPending, type JobTotals, type PaymentRow } from '@picket/domain';
import styles from './paid-bar.module.css';

interface PaidBarProps {
  totals: JobTotals;
  payments: readonly PaymentRow[];
  /** The words for what is paid above the total. */
  overpaid: string | null;
}

/** A bar with the paid and the pending share of the grand total. */
export function PaidBar({ totals, payments, overpaid }: PaidBarProps) {
  const { GrandTotal, PaidTotal, Balance } = totals;
  const waiting = addDollars(...payments.filter(isPaymentPending).map(({ PaymentAmount }) => PaymentAmount));
  const text = `${formatMoney(PaidTotal)} of ${formatMoney(GrandTotal)} paid`;
  return (
    <>
      <svg className={styles.bar} role="img" aria-label={text} viewBox="0 0 100 1" preserveAspectRatio="none">
        <rect className={styles.waiting} width={shareOf(PaidTotal + waiting, GrandTotal)} height="1" />
        <rect className={styles.paid} width={shareOf(PaidTotal, GrandTotal)} height="1" />
      </svg>
      <dl className={styles.amounts}>
        <Amount label="Grand total" dollars={GrandTotal} />
        <Amount label="Paid" dollars={PaidTotal} mark="paid" />
        {waiting > 0 && <Amount label="To be confirmed" dollars={waiting} mark="waiting" />}
        <Amount label="Balance" dollars={Balance} />
      </dl>
      {overpaid && <p>{overpaid}</p>}
    </>
  );
}

function Amount({ label, dollars, mark }: { label: string; dollars: number; mark?: 'paid' | 'waiting' }) {
  return (
    <div>
      <dt data-mark={mark}>{label}</dt>
      <dd>{formatMoney(dollars)}</dd>
    </div>
  );
}

/** The percentage of a part, limited to the width of the bar. */
const shareOf = (part: number, whole: number): number =>
  whole > 0 ? Math.min(100, Math.max(0, (part / whole) * 100)) : 0;
