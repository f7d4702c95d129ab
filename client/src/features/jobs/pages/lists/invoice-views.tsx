import { formatMoney, formatNumber, type InvoiceSum, type InvoiceView, invoiceViews } from '@picket/domain';
import { Row, Text } from '@/ui/layout.tsx';
import { ViewTabs } from '@/ui/table/view-tabs.tsx';

/** The name of each view, and the order in which it opens. */
export const viewTexts: Readonly<Record<InvoiceView, { readonly name: string; readonly sort: string }>> = {
  'to-invoice': { name: 'To invoice', sort: 'OrderDate' },
  unpaid: { name: 'Unpaid', sort: '-Balance' },
  'past-due': { name: 'Past due', sort: 'NextDueOn' },
  'to-confirm': { name: 'To confirm', sort: '-OrderDate' },
  paid: { name: 'Paid', sort: '-InvoiceDate' },
  all: { name: 'All', sort: '-OrderDate' },
};

interface InvoiceTabsProps {
  sums: readonly InvoiceSum[] | undefined;
  value: InvoiceView;
  onChange: (view: InvoiceView) => void;
}

/** The views of the invoice list. Those that are work to do have their count and sum. */
export function InvoiceTabs({ sums, value, onChange }: InvoiceTabsProps) {
  const tabs = invoiceViews.map((view) => {
    const sum = view === 'paid' || view === 'all' ? undefined : sums?.find(({ View }) => View === view);
    const isBad = view === 'past-due' && sum !== undefined && sum.Count > 0;
    const notes = sum && [
      { text: formatNumber(sum.Count) },
      ...(sum.Count > 0 ? [{ text: formatMoney(sum.Amount), isBad }] : []),
    ];
    return { view, name: viewTexts[view].name, ...(notes && { notes }) };
  });
  return <ViewTabs tabs={tabs} value={value} onChange={onChange} />;
}

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
