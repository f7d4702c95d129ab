import { Button } from '@mantine/core';
import { type CustomerRow, type EmailLogRow, jobAccess } from '@picket/domain';
import { useState } from 'react';
import { Link } from 'react-router';
import { asProblem } from '@/api/problem.ts';
import { EmailLogList } from '@/entities/emails/email-log-list.tsx';
import { emailProblem } from '@/entities/emails/email-problem.ts';
import { jobPath } from '@/entities/jobs/job-paths.ts';
import { useIsStaff } from '@/entities/session/use-is-staff.ts';
import { PAGE_SIZE } from '@/lib/list-query.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { Row } from '@/ui/layout.tsx';
import { loadLater } from '@/ui/loading/load-later.tsx';
import { PageNotice } from '@/ui/page/page-notice.tsx';
import { Pager } from '@/ui/table/pager.tsx';
import { useDismissStatementEmailMutation, useGetCustomerEmailsQuery } from './account.api.ts';
import type { AskedStatement } from './email-statement.dialog.tsx';

export const EmailStatementDialog = loadLater(
  async () => (await import('./email-statement.dialog.tsx')).EmailStatementDialog,
);

/** Whether the user may email statements. */
export function useMayEmailStatements(): boolean {
  const isStaff = useIsStaff();
  return useAllowed(jobAccess.readAccount, 'Full') && isStaff;
}

/** What was emailed to a customer: statements, and the documents of their jobs. */
export function CustomerEmails({ customer }: { customer: CustomerRow }) {
  const [page, setPage] = useState(1);
  const [statement, setStatement] = useState<AskedStatement | null>(null);
  const mayEmail = useMayEmailStatements() && customer.MergedIntoId === null;
  const { currentData, data, error, refetch } = useGetCustomerEmailsQuery({
    id: customer.Id,
    skip: (page - 1) * PAGE_SIZE,
    take: PAGE_SIZE,
  });
  const emails = currentData ?? data;
  return (
    <section aria-label="Emails to the customer">
      <h3>Emails</h3>
      {error && !emails && <ErrorMessage message={asProblem(error).Message} retry={() => void refetch()} />}
      {emails && (
        <EmailLogList
          emails={emails.data}
          about={({ JobId }) => JobId !== null && <Link to={jobPath(JobId, 'info')}>Job #{JobId}</Link>}
          maySendAgain={({ Kind, State }) => mayEmail && Kind === 'statement' && State !== 'requested'}
          onSendAgain={(email) => setStatement(again(email))}
        />
      )}
      {emails && emails.total > PAGE_SIZE && <Pager page={page} total={emails.total} onPage={setPage} />}
      {statement && (
        <EmailStatementDialog customer={customer} statement={statement} onClose={() => setStatement(null)} />
      )}
    </section>
  );
}

const again = ({ CustomerId = 0, Id }: EmailLogRow): AskedStatement => ({ customerId: CustomerId, again: Id });

/** Says that someone did not get the last statement. */
export function UnsentStatementNotice({ customer }: { customer: CustomerRow }) {
  const mayEmail = useMayEmailStatements();
  const { data } = useGetCustomerEmailsQuery({ id: customer.Id, skip: 0, take: PAGE_SIZE }, { skip: !mayEmail });
  const [statement, setStatement] = useState<AskedStatement | null>(null);
  const [dismiss, { isLoading }] = useDismissStatementEmailMutation();
  const email = data?.UnsentStatement;
  if (!mayEmail || !email) return null;
  const whom = email.State === 'failed' ? '' : ' to everybody';
  return (
    <PageNotice label="Email not delivered" isError>
      <p role="status">
        The statement to {email.To} was not delivered{whom}. {emailProblem(email)}
      </p>
      <Row gap={8}>
        {customer.MergedIntoId === null && (
          <Button variant="default" onClick={() => setStatement(again(email))}>
            Send again
          </Button>
        )}
        <Button
          variant="subtle"
          color="gray"
          loading={isLoading}
          onClick={() => void dismiss({ CustomerId: email.CustomerId ?? customer.Id, Id: email.Id })}
        >
          Dismiss
        </Button>
      </Row>
      {statement && (
        <EmailStatementDialog customer={customer} statement={statement} onClose={() => setStatement(null)} />
      )}
    </PageNotice>
  );
}
