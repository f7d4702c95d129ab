import { PaymentStatuses } from '@picket/domain';
import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { orderDetails, payment, totals, withJob } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed, refused, saved } from '@/testing/server.ts';

const path = '/job/estimate/payments?id=42';
const paid = totals({ PaidTotal: 426.19, Balance: 1_000 });

async function open(...options: [Parameters<typeof renderAt>[1]?]) {
  withJob(orderDetails({ Totals: paid }));
  const view = renderAt(path, ...options);
  await screen.findByRole('heading', { name: 'Payments' });
  return view;
}

describe('PaymentsPage', () => {
  it('shows the paid share of the grand total and each payment', async () => {
    answering('get', 'payments', () =>
      listed(
        payment(),
        payment({ Id: 8, PaymentAmount: 426.19, PaymentStatusId: PaymentStatuses.Confirmed, DecidedBy: 'Omar Dunn' }),
      ),
    );
    await open();
    expect(screen.getByRole('img', { name: '$426.19 of $1,426.19 paid' })).toBeInTheDocument();
    expect(screen.getByText('To be confirmed').nextSibling).toHaveTextContent('$500.00');
    const [, first, second] = screen.getAllByRole('row');
    expect(first).toHaveTextContent(/11\/05\/2026.*Check.*Pending.*\$500\.00/);
    expect(second).toHaveTextContent(/Confirmed.*Omar Dunn/);
    expect(within(second!).queryByRole('button', { name: /Confirm|Reject|Edit/ })).not.toBeInTheDocument();
  });

  it('adds a payment when its required fields are set', async () => {
    answering('get', 'payments', () => listed());
    const calls = answering('post', 'payments', () => saved(9, 1));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add payment' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add payment' });
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Payment amount must be above 0')).toBeInTheDocument();
    expect(within(dialog).getByText('Payment type is required')).toBeInTheDocument();
    await user.type(within(dialog).getByRole('textbox', { name: /Payment amount/ }), '250.5');
    const date = within(dialog).getByRole('textbox', { name: /Payment date/ });
    await user.clear(date);
    await user.type(date, '11/6/2026');
    await user.click(within(dialog).getByRole('combobox', { name: 'Payment type' }));
    await user.click(await screen.findByRole('option', { name: 'Check' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Payment Saved Successfully')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({
      JobId: 42,
      PaymentDate: '2026-11-06',
      PaymentAmount: 250.5,
      PaymentTypeId: 1,
      Notes: '',
    });
  });

  it('confirms and rejects after confirmation', async () => {
    answering('get', 'payments', () => listed(payment()));
    const confirmed = answering('put', 'payments/confirm/9/42/true', () => refused(400, { Message: 'Too late' }));
    const rejected = answering('put', 'payments/confirm/9/42/false', () => saved(9, 2));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Confirm $500.00' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm payment' }));
    expect(await screen.findByText('Too late')).toBeInTheDocument();
    expect(confirmed[0]?.url.searchParams.get('version')).toBe('1');
    await user.click(screen.getByRole('button', { name: 'Reject $500.00' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reject payment' }));
    expect(await screen.findByText('Payment Successfully Rejected')).toBeInTheDocument();
    expect(rejected).toHaveLength(1);
  });

  it("shows the other user's changes in a conflict", async () => {
    answering('get', 'payments', () => listed(payment()));
    answering('put', 'payments', () => refused(409, { Version: 2, ChangedBy: 'Omar Dunn' }));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Edit the payment of $500.00' }));
    const amount = await screen.findByRole('textbox', { name: /Payment amount/ });
    await user.clear(amount);
    await user.type(amount, '510');
    answering('get', 'payments', () => HttpResponse.json({ data: [payment({ PaymentAmount: 520 })], total: 1 }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const conflict = await screen.findByRole('dialog', { name: 'Changed in the meantime' });
    expect(conflict).toHaveTextContent('Payment amount$520.00$510.00');
    await user.click(within(conflict).getByRole('button', { name: 'Cancel and load theirs' }));
    expect(await screen.findByDisplayValue('$520.00')).toBeInTheDocument();
  });

  it.each([
    [
      'offers to add and edit, not to confirm, with Full access to Estimates',
      { Estimates: 'Full' },
      ['Edit the payment of $500.00', 'Add payment'],
    ],
    [
      'offers to confirm with Read access to PaymentConfirmation',
      { Estimates: 'Read', PaymentConfirmation: 'Read' },
      ['Confirm $500.00'],
    ],
    ['is read-only with Read access to Estimates', { Estimates: 'Read' }, []],
  ] as const)('%s', async (_, claims, expected) => {
    answering('get', 'payments', () => listed(payment()));
    await open({ claims });
    await screen.findByRole('table', { name: 'Payments' });
    for (const name of ['Edit the payment of $500.00', 'Add payment', 'Confirm $500.00']) {
      expect(screen.queryAllByRole('button', { name })).toHaveLength(
        (expected as readonly string[]).includes(name) ? 1 : 0,
      );
    }
  });
});
