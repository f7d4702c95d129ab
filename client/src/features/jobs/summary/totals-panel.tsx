import { formatMoney, formatPercent, type JobDetails, type JobTotals } from '@picket/domain';
import styles from './totals-panel.module.css';

/** The totals of a job, from its items to the balance. */
export function TotalsPanel({ job, totals }: { job: JobDetails; totals: JobTotals }) {
  const tax = job.IsTaxExempt ? 'Tax (exempt)' : `Tax (${formatPercent(totals.TaxRate, 4)})`;
  return (
    <section className={styles.panel} aria-label="Totals">
      <h2>Totals</h2>
      <dl>
        {totals.FenceSectionTotal !== 0 && <Row label="Fence sections" value={totals.FenceSectionTotal} />}
        {totals.PostTotal !== 0 && <Row label="Posts" value={totals.PostTotal} />}
        {totals.GateTotal !== 0 && <Row label="Gates" value={totals.GateTotal} />}
        <Row label="Materials" value={totals.MaterialTotal} />
        <Row label="Misc items" value={totals.MiscTotal} />
        <Row label="Labor" value={totals.LaborTotal} />
        <Row label="Order total" value={totals.OrderTotal} isSum />
        <Row label="Delivery fee" value={totals.DeliveryFee} />
        {totals.OtherPrice !== 0 && <Row label={job.OtherDescription || 'Other'} value={totals.OtherPrice} />}
        <Row label={tax} value={totals.Tax} />
        <Row label="Grand total" value={totals.GrandTotal} isSum />
        <Row label="Paid" value={totals.PaidTotal} />
        <Row label="Balance" value={totals.Balance} isSum />
      </dl>
    </section>
  );
}

function Row({ label, value, isSum = false }: { label: string; value: number; isSum?: boolean }) {
  return (
    <div data-sum={isSum || undefined}>
      <dt>{label}</dt>
      <dd>{formatMoney(value)}</dd>
    </div>
  );
}
