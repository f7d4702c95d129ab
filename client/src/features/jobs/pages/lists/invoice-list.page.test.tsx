import { screen, within } from '@testing-library/react';
import { jobRow, withChoices } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed, refused, saved } from '@/testing/server.ts';

beforeEach(withChoices);

const path = '/job/invoice/invoice-list';
const amounts = { GrandTotal: 1_000, PaidTotal: 400, Balance: 600 };
const delivered = jobRow({ JobStatusId: 6, OrderDate: '2026-11-03T15:00:00.000Z', ...amounts });

describe('InvoiceListPage', () => {
  it('shows paid amounts and balances', async () => {
    answering('post', 'invoices/list/_search', () => listed(delivered));
    renderAt(path);
    const row = await screen.findByRole('row', { name: /#42/ });
    expect(row).toHaveTextContent(/Delivered.*Partly paid.*\$1,000\.00.*\$600\.00/);
    expect(screen.getByRole('link', { name: /#42/ })).toHaveAttribute(
      'href',
      expect.stringContaining('/payments?id=42'),
    );
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
