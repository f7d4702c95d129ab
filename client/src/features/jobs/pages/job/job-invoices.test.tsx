import { screen, within } from '@testing-library/react';
import { orderDetails, withJob } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed } from '@/testing/server.ts';

const path = '/job/estimate/documents?id=42';

describe('JobInvoices', () => {
  it('lists the invoices of a job, and prints a void one by its number', async () => {
    withJob(orderDetails({ Invoices: 2, InvoiceNumber: '42-2' }));
    answering('get', 'jobs/42/documents/_search', () => listed());
    answering('get', 'jobs/42/invoices', () =>
      listed(
        { Number: '42-2', InvoiceDate: '2026-11-05T15:00:00.000Z', Amount: 1_426.19, VoidedAt: null },
        { Number: '42', InvoiceDate: '2026-11-03T15:00:00.000Z', Amount: 1_300, VoidedAt: '2026-11-04T15:00:00.000Z' },
      ),
    );
    renderAt(path);
    const table = await screen.findByRole('table', { name: 'Invoices' });
    const [, present, voided] = within(table).getAllByRole('row');
    expect(present).toHaveTextContent(/42-2.*11\/05\/2026.*Unpaid.*\$1,426\.19/);
    expect(voided).toHaveTextContent(/42.*11\/03\/2026.*Void since 11\/04\/2026.*\$1,300\.00/);
    expect(within(voided!).getByRole('button', { name: 'Print invoice 42' })).toBeInTheDocument();
  });

  it('is left out while there was no invoice', async () => {
    withJob(orderDetails());
    answering('get', 'jobs/42/documents/_search', () => listed());
    renderAt(path);
    expect(await screen.findByText('No documents yet.')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Invoices' })).not.toBeInTheDocument();
  });
});
