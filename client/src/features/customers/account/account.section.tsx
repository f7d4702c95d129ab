import { Button } from '@mantine/core';
import { type AccountJobList, type CustomerAccount, type CustomerRow, jobAccess } from '@picket/domain';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { asProblem } from '@/api/problem.ts';
import { useIsStaff } from '@/entities/session/use-is-staff.ts';
import { parseDate } from '@/lib/format/date-text.ts';
import { today } from '@/lib/format/format-date.ts';
import { PAGE_SIZE } from '@/lib/list-query.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { Icon } from '@/ui/icons.tsx';
import { DateBox } from '@/ui/inputs/date-box.tsx';
import { Row, Stack, Text } from '@/ui/layout.tsx';
import { Pager } from '@/ui/table/pager.tsx';
import { ViewTabs } from '@/ui/table/view-tabs.tsx';
import { useGetAccountQuery } from './account.api.ts';
import styles from './account.module.css';
import { AccountFigureList } from './account-figures.tsx';
import { AccountJobs } from './account-jobs.tsx';
import { AccountPayments } from './account-payments.tsx';
import { CustomerEmails, EmailStatementDialog, useMayEmailStatements } from './customer-emails.tsx';
import type { AskedStatement } from './email-statement.dialog.tsx';
import { NextDue } from './next-due.tsx';
import { StatementDialog } from './statement.dialog.tsx';

/** What a customer owes, what is due next, their jobs and payments, today or as of a day. Read when it is shown. */
export function AccountSection({ customer }: { customer: CustomerRow }) {
  return useAllowed(jobAccess.readAccount) ? <Account key={customer.Id} customer={customer} /> : null;
}

function Account({ customer }: { customer: CustomerRow }) {
  const { Id: id, Name } = customer;
  const isStaff = useIsStaff();
  const [typed, setTyped] = useState<string | null>(null);
  const [jobs, setJobs] = useState<AccountJobList | null>(null);
  const [jobsPage, setJobsPage] = useState(1);
  const [paymentsPage, setPaymentsPage] = useState(1);
  const [isShown, setShown] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const [emailed, setEmailed] = useState<AskedStatement | null>(null);
  const mayEmail = useMayEmailStatements() && customer.MergedIntoId === null;
  const day = typed !== null && parseDate(typed) === typed && typed < today() ? typed : null;
  const skipTo = (page: number) => (page - 1) * PAGE_SIZE;
  const asked = {
    id,
    ...(day !== null && { at: day }),
    ...(jobs && { jobs }),
    jobsSkip: skipTo(jobsPage),
    jobsTake: PAGE_SIZE,
    skip: skipTo(paymentsPage),
    take: PAGE_SIZE,
  };
  const { currentData, data, error, refetch } = useGetAccountQuery(isShown ? asked : skipToken);
  // The last answer stays until the next one is there.
  const account = currentData ?? data;
  const show = (list: AccountJobList) => {
    setJobs(list);
    setJobsPage(1);
  };
  const email = (statement: AskedStatement) => {
    setChoosing(false);
    setEmailed(statement);
  };
  return (
    <SectionCard
      title="Account"
      isCollapsible
      actions={
        isStaff && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Icon name="document" size={15} />}
            onClick={() => setChoosing(true)}
          >
            Statement
          </Button>
        )
      }
    >
      {!isShown && (
        <Row gap={10} lineGap={6} justify="between" wraps>
          <Text tone="dimmed">Payments, emails, and what was owed on an earlier day</Text>
          <Button variant="default" onClick={() => setShown(true)}>
            Show account
          </Button>
        </Row>
      )}
      {isShown && (
        <Stack gap={14}>
          {account && (
            <AccountFigureList
              figures={account}
              owingJobs={account.JobCounts.owing}
              pastDay={day === null ? undefined : account.Day}
              limit={customer.CreditLimit}
            />
          )}
          {account && account.PaysInDays !== null && (
            <Text as="p" tone="dimmed">
              Pays in {account.PaysInDays} {account.PaysInDays === 1 ? 'day' : 'days'} on average
            </Text>
          )}
          <div className={styles.asOf}>
            <DateBox
              label="As of"
              description={typed && day === null ? 'Shows today. Choose an earlier day.' : undefined}
              value={typed}
              onChange={setTyped}
            />
          </div>
          {error && !account && <ErrorMessage message={asProblem(error).Message} retry={() => void refetch()} />}
          {account && (
            <>
              <NextDue account={account} />
              <section aria-label="Jobs of the account">
                <ViewTabs tabs={tabsOf(account)} value={jobs ?? 'all'} onChange={show} />
                <AccountJobs account={account} />
                {account.Jobs.total > PAGE_SIZE && (
                  <Pager page={jobsPage} total={account.Jobs.total} onPage={setJobsPage} />
                )}
              </section>
              <section aria-label="Payments of the account">
                <h3>Payments</h3>
                <AccountPayments account={account} />
                {account.Payments.total > PAGE_SIZE && (
                  <Pager page={paymentsPage} total={account.Payments.total} onPage={setPaymentsPage} />
                )}
              </section>
              <CustomerEmails customer={customer} />
            </>
          )}
        </Stack>
      )}
      {isChoosing && (
        <StatementDialog
          id={id}
          name={Name}
          onEmail={mayEmail ? email : undefined}
          onClose={() => setChoosing(false)}
        />
      )}
      {emailed && <EmailStatementDialog customer={customer} statement={emailed} onClose={() => setEmailed(null)} />}
    </SectionCard>
  );
}

const tabsOf = ({ JobCounts }: CustomerAccount) => [
  { view: 'all' as const, name: 'All jobs', notes: [{ text: String(JobCounts.all) }] },
  { view: 'owing' as const, name: 'Owing', notes: [{ text: String(JobCounts.owing) }] },
];
