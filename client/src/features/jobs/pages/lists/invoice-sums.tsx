import { formatMoney, type InvoiceSum } from '@picket/domain';
import { Row, Text } from '@/ui/layout.tsx';

/** The sums of all jobs that a view shows, not only of the present page. */
export function InvoiceSums({ sum }: { sum: InvoiceSum | undefined }) {
  if (!sum || sum.Count === 0) return null;
  const { GrandTotal, PaidTotal, Balance } = sum;
  return (
    <Row as="dl" gap={20} lineGap={4} align="baseline" wraps aria-label="Sums">
      <Amount label="Total" dollars={GrandTotal} />
      <Amount label="Paid" dollars={PaidTotal} />
      {sum.View === 'past-due' && <Amount label="Late" dollars={sum.Amount} />}
      {sum.View === 'to-confirm' && <Amount label="To confirm" dollars={sum.Amount} />}
      <Amount label="Balance" dollars={Balance} />
    </Row>
  );
}

const Amount = ({ label, dollars }: { label: string; dollars: number }) => (
  <Row gap={6}>
    <Text as="dt" tone="dimmed">
      {label}
    </Text>
    <Text as="dd" weight="strong">
      {formatMoney(dollars)}
    </Text>
  </Row>
);
