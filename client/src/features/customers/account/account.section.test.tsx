import { JobStatuses, PaymentStatuses } from '@picket/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { sessionWith } from '@/testing/builders.ts';
import { account, withCustomer } from '@/testing/customers.ts';
import { customer } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering } from '@/testing/server.ts';

const none = { Owes: 0, Due: 0, Late: 0, NotInvoiced: 0, OwedBack: 0, DepositsHeld: 0, ToConfirm: 0 };
const owing = account({
  Owes: 5671.95,
  Due: 5330.75,
  Late: 341.2,
  ToConfirm: 100,
  LateSince: '2026-11-06',
  PaysInDays: 37,
  JobCounts: { owing: 1, all: 2 },
  NextDue: {
    data: [
      {
        JobId: 1042,
        JobName: 'Back yard',
        InvoiceNumber: '1042-2',
        When: 'signing',
        DueOn: '2026-11-05',
        Open: 341.2,
        IsLate: true,
      },
    ],
    total: 3,
  },
  Jobs: {
    data: [
      {
        ...none,
        Id: 1042,
        JobName: 'Back yard',
        Kind: 'estimate',
        JobStatusId: JobStatuses.Invoiced,
        IsLost: false,
        Archived: false,
        InvoiceNumber: '1042-2',
        InvoiceDate: '2026-11-20T15:00:00.000Z',
        GrandTotal: 10661.5,
        PaidTotal: 4989.55,
        Balance: 5671.95,
        Owes: 5671.95,
        Late: 341.2,
        NextDueOn: '2026-11-05',
        LateSince: '2026-11-06',
      },
    ],
    total: 2,
  },
  Payments: {
    data: [
      {
        Kind: 'reversal',
        PaymentId: 5,
        JobId: 1042,
        JobName: 'Back yard',
        Date: '2026-12-03',
        Amount: -3000,
        Text: 'Check 2207, returned payment',
        PaymentStatusId: PaymentStatuses.Confirmed,
        Notes: 'No funds',
        RecordedBy: 'Olive Office',
        RecordedAt: '2026-12-03T15:00:00.000Z',
      },
    ],
    total: 1,
  },
});

async function open(shown = customer()) {
  withCustomer(shown);
  const calls = answering('get', 'customers/7/account', () => HttpResponse.json(owing));
  const view = renderAt('/customer/info?id=7');
  const section = within(await screen.findByRole('region', { name: 'Account' }));
  expect(calls).toHaveLength(0);
  await view.user.click(section.getByRole('button', { name: 'Show account' }));
  await section.findByText('Owes');
  return { ...view, calls, section };
}

describe('the account on the page of a customer', () => {
  it('says how much of the credit limit is owed', async () => {
    const { section } = await open(customer({ CreditLimit: 5_000, Owes: 5671.95 }));
    expect(section.getByText('Owes').parentElement).toHaveTextContent('Owes$5,671.95of $5,000.00, 1 job');
    expect(section.getByText('Over the credit limit').nextSibling).toHaveTextContent('$671.95');
  });

  it('shows figures, what is due next, jobs and payments', async () => {
    const { section } = await open();
    expect(section.getByText('Owes').nextSibling).toHaveTextContent('$5,671.95');
    expect(section.getByText('since 11/06/2026')).toBeInTheDocument();
    expect(section.getByText('Pays in 37 days on average')).toBeInTheDocument();
    expect(section.queryByText('Deposits held')).not.toBeInTheDocument();
    const due = within(section.getByRole('region', { name: 'Due next' }));
    expect(due.getByText('was due 11/05/2026')).toBeInTheDocument();
    expect(due.getByRole('link', { name: 'Invoice 1042-2 Back yard' })).toBeInTheDocument();
    expect(due.getByText('and 2 more')).toBeInTheDocument();
    expect(section.getByText('$341.20 late since 11/06/2026')).toBeInTheDocument();
    const payments = within(section.getByRole('table', { name: 'Payments' }));
    expect(payments.getAllByRole('row')[1]).toHaveTextContent(/Check 2207, returned payment.*Reversed.*-\$3,000\.00/);
  });

  it('asks for the jobs that owe something, and for an earlier day', async () => {
    const { section, calls, user } = await open();
    await user.click(section.getByRole('button', { name: /^Owing/ }));
    await waitFor(() => expect(calls.at(-1)!.url.searchParams.get('jobs')).toBe('owing'));
    await user.type(section.getByRole('textbox', { name: 'As of' }), '11/02/2020');
    await waitFor(() => expect(calls.at(-1)!.url.searchParams.get('at')).toBe('2020-11-02'));
    expect(await section.findByText('Owed on 11/18/2026')).toBeInTheDocument();
  });

  it('offers a statement for a period', async () => {
    const { section, user } = await open();
    await user.click(section.getByRole('button', { name: 'Statement' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Statement' }));
    await user.click(dialog.getByRole('radio', { name: 'Last month' }));
    expect(dialog.getByRole('radio', { name: 'Last month' })).toBeChecked();
    expect(dialog.getByRole('button', { name: 'Print' })).toBeEnabled();
  });

  it('is hidden without access to estimates or invoices', async () => {
    withCustomer(customer());
    renderAt('/customer/info?id=7', { session: sessionWith({ Customers: 'Full' }) });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('region', { name: 'Account' })).not.toBeInTheDocument();
  });
});
