import type { InvoiceSum, InvoiceView } from '@picket/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { jobRow, withChoices } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed, refused, saved } from '@/testing/server.ts';

beforeEach(withChoices);

const path = '/job/invoice/invoice-list';
const sum = (View: InvoiceView, Count: number, Amount: number): InvoiceSum => ({
  View,
  Count,
  Amount,
  GrandTotal: 4_000,
  PaidTotal: 1_000,
  Balance: 3_000,
});
const sums = [sum('to-invoice', 2, 500), sum('unpaid', 13, 3_000), sum('past-due', 1, 120.5), sum('to-confirm', 0, 0)];
beforeEach(() => {
  answering('post', 'invoices/list/_sums', () => listed(...sums));
  answering('get', 'invoices/list/views', () =>
    listed(...sums.map(({ View, Count, Amount }) => ({ View, Count, Amount }))),
  );
});
const amounts = { GrandTotal: 1_000, PaidTotal: 400, Balance: 600 };
const delivered = jobRow({
  JobStatusId: 6,
  LastStep: 'Not invoiced',
  NextAction: 'invoice',
  OrderDate: '2026-11-03T15:00:00.000Z',
  ...amounts,
});

describe('InvoiceListPage', () => {
  it('shows paid amounts and balances', async () => {
    answering('post', 'invoices/list/_search', () => listed(delivered));
    renderAt(path);
    const row = await screen.findByRole('row', { name: /#42/ });
    expect(row).toHaveTextContent(/Delivered.*Not invoiced.*–.*–.*\$1,000\.00.*\$400\.00.*\$600\.00/);
    expect(screen.getByRole('link', { name: /#42/ })).toHaveAttribute(
      'href',
      expect.stringContaining('/payments?id=42'),
    );
  });

  it('has views with counts and sums, and sums all jobs of the one that is shown', async () => {
    const sums = { GrandTotal: 4_000, PaidTotal: 1_000, Balance: 3_000 };
    const asked = answering('post', 'invoices/list/_search', () =>
      HttpResponse.json({ data: [delivered], total: 13, sums }),
    );
    const { user } = renderAt(path);
    const views = await screen.findByRole('group', { name: 'View' });
    expect(await within(views).findByRole('button', { name: 'To invoice 2 $500.00' })).toBeVisible();
    expect(within(views).getByRole('button', { name: 'Unpaid 13 $3,000.00', pressed: true })).toBeVisible();
    expect(within(views).getByRole('button', { name: 'To confirm 0' })).toBeVisible();
    expect(await screen.findByLabelText('Sums')).toHaveTextContent('Total $4,000.00Paid $1,000.00Balance $3,000.00');
    await user.click(within(views).getByRole('button', { name: 'Past due 1 $120.50' }));
    await waitFor(() =>
      expect(asked.map(({ body }) => body)).toMatchObject([
        { View: 'unpaid', Sort: '-Balance' },
        { View: 'past-due', Sort: 'NextDueOn' },
      ]),
    );
  });

  it('says since when and how much is late, what waits, and what is owed to the customer', async () => {
    const late = { NextDueOn: '2026-11-18', LateSince: '2026-11-19', LateAmount: 250, PendingTotal: 75 };
    const overpaid = jobRow({ ...delivered, Id: 41, JobStatusId: 7, PaidTotal: 1_170.94, Balance: -170.94 });
    answering('post', 'invoices/list/_search', () => listed(jobRow({ ...delivered, ...late }), overpaid));
    renderAt(path);
    const row = await screen.findByRole('row', { name: /#42/ });
    expect(row).toHaveTextContent(/11\/18\/2026.*\d+ d.*\$400\.00\$75\.00 to confirm/);
    expect(within(row).getByTitle('$250.00 late since 11/19/2026')).toBeVisible();
    expect(screen.getByRole('row', { name: /#41/ })).toHaveTextContent('Overpaid $170.94, owed to the customer');
  });

  it('marks orders as invoiced after confirmation and shows errors of the server', async () => {
    const invoiced = jobRow({ ...delivered, Id: 41, JobStatusId: 7 });
    answering('post', 'invoices/list/_search', () => listed(delivered, invoiced));
    const message = 'Only a ready or delivered order can be invoiced';
    answering(
      'put',
      'orders/42/status/invoiced',
      () => refused(400, { Message: message }),
      () => saved(42, 4),
    );
    const { user } = renderAt(path);
    const button = await screen.findByRole('button', { name: /invoiced #/ });
    for (const text of [message, 'Job status successfully changed']) {
      await user.click(button);
      const dialog = await screen.findByRole('dialog', { name: 'Mark #42 as invoiced?' });
      await user.click(within(dialog).getByRole('button', { name: 'Mark as invoiced' }));
      expect(await screen.findByText(text)).toBeInTheDocument();
    }
  });

  it('does not offer to invoice an archived order', async () => {
    answering('post', 'invoices/list/_search', () => listed(jobRow({ ...delivered, Archived: true })));
    renderAt(path);
    await screen.findByText(/^#42/);
    expect(screen.queryByRole('button', { name: /invoiced #/ })).not.toBeInTheDocument();
  });

  it('is read-only with Read access', async () => {
    answering('post', 'invoices/list/_search', () => listed(delivered));
    renderAt(path, { claims: { Invoices: 'Read' } });
    await screen.findByText(/^#42/);
    expect(screen.queryByRole('button', { name: /invoiced #/ })).not.toBeInTheDocument();
  });
});
