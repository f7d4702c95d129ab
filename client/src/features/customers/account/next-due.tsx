import { type AccountDueRow, type CustomerAccount, formatMoney } from '@picket/domain';
import { Link } from 'react-router';
import { jobPath } from '@/entities/jobs/job-paths.ts';
import { formatDate } from '@/lib/format/format-date.ts';
import { Row, Stack, Text } from '@/ui/layout.tsx';

/** What is to be paid, the earliest first. */
export function NextDue({ account: { NextDue: due } }: { account: CustomerAccount }) {
  if (due.total === 0) return null;
  const more = due.total - due.data.length;
  return (
    <section aria-label="Due next">
      <h3>Due next</h3>
      <Stack as="ul" gap={8}>
        {due.data.map((row) => (
          <DueLine key={`${row.JobId} ${row.DueOn} ${row.Open}`} row={row} />
        ))}
      </Stack>
      {more > 0 && <Text tone="dimmed">and {more} more</Text>}
    </section>
  );
}

const DueLine = ({ row: { JobId, JobName, InvoiceNumber, DueOn, Open, IsLate } }: { row: AccountDueRow }) => (
  <Row as="li" gap={12} lineGap={0} align="baseline" wraps>
    <strong>{formatMoney(Open)}</strong>
    <Text tone={IsLate ? 'bad' : undefined}>
      {IsLate ? 'was due' : 'due'} {formatDate(DueOn)}
    </Text>
    <Link to={jobPath(JobId, 'payments')}>
      {InvoiceNumber === '' ? `#${JobId}` : `Invoice ${InvoiceNumber}`} {JobName}
    </Link>
  </Row>
);
