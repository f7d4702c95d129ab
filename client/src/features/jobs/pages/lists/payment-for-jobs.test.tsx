import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { jobRow, withJob } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed } from '@/testing/server.ts';

async function open() {
  withJob();
  answering('post', 'invoices/list/_search', () => listed());
  answering('post', 'invoices/list/_sums', () => listed());
  answering('post', 'estimates/_search', () =>
    listed(
      jobRow({ Id: 44, JobName: 'Back yard', Balance: 300, NextDueOn: '2026-11-20' }),
      jobRow({ Id: 43, JobName: 'Side yard', Balance: 100, PendingTotal: 20, NextDueOn: '2026-11-02' }),
      jobRow({ Id: 42, JobName: 'Paid', Balance: 0 }),
    ),
  );
  const { user } = renderAt('/job/invoice/invoice-list?payFor=7');
  const dialog = within(await screen.findByRole('dialog', { name: 'One payment for several jobs' }));
  await dialog.findByRole('table', { name: 'Unpaid jobs' });
  const amount = (id: number) => dialog.getByRole('textbox', { name: `Amount for #${id}` });
  return { user, dialog, amount };
}

const answered = (...Rows: object[]) =>
  HttpResponse.json({ IsSuccess: Rows.every((row) => !('Message' in row)), GroupId: 'g', Rows });

it('offers the open balances of unpaid jobs, and shares a total over those that are due first', async () => {
  const { user, dialog, amount } = await open();
  expect(amount(43)).toHaveDisplayValue('$80.00');
  expect(amount(44)).toHaveDisplayValue('$300.00');
  expect(dialog.queryByRole('textbox', { name: 'Amount for #42' })).not.toBeInTheDocument();
  const total = dialog.getByRole('textbox', { name: /^Total/ });
  expect(total).toHaveDisplayValue('$380.00');
  await user.clear(total);
  await user.type(total, '200');
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('$180.00 more than the total'));
  await user.click(dialog.getByRole('button', { name: 'Share the total, earliest due first' }));
  expect(amount(43)).toHaveDisplayValue('$80.00');
  expect(amount(44)).toHaveDisplayValue('$120.00');
  expect(dialog.getByRole('status')).toHaveTextContent('$0.00 left to share');
});

it('records the payment only when all of it is shared', async () => {
  const { user, dialog, amount } = await open();
  const calls = answering('post', 'payments/batch', () => answered({ JobId: 43, Id: 1 }));
  await user.click(dialog.getByRole('combobox', { name: 'Payment type' }));
  expect(screen.queryByRole('option', { name: 'Credit' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('option', { name: 'Check' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reference' }), '2044');
  await user.clear(amount(44));
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(await dialog.findByText('Share the total over the jobs first')).toBeInTheDocument();
  expect(calls).toHaveLength(0);
  await user.type(amount(44), '300');
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(await screen.findByText('Payment Saved Successfully')).toBeInTheDocument();
  expect(calls[0]?.body).toMatchObject({
    PaymentTypeId: 1,
    Reference: '2044',
    Rows: [
      { JobId: 43, Amount: 80 },
      { JobId: 44, Amount: 300 },
    ],
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('says which payments were not recorded', async () => {
  const { user, dialog } = await open();
  answering('post', 'payments/batch', () =>
    answered({ JobId: 43, Id: 1 }, { JobId: 44, Id: null, Message: 'The books are closed through 11/30/2026' }),
  );
  await user.click(dialog.getByRole('combobox', { name: 'Payment type' }));
  await user.click(await screen.findByRole('option', { name: 'Check' }));
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(await dialog.findByText('#44: The books are closed through 11/30/2026')).toBeInTheDocument();
  expect(dialog.getByText('#43: recorded')).toBeInTheDocument();
});
