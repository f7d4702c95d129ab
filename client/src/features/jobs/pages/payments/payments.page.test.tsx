import { type JobDetails, JobStatuses, PaymentStatuses } from '@picket/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { jobRow, orderDetails, payment, totals, withJob } from '@/testing/jobs.ts';
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

  it('says what is owed to the customer, on the page and in the sidebar', async () => {
    answering('get', 'payments', () => listed());
    withJob(orderDetails({ Totals: totals({ PaidTotal: 1_597.13, Balance: -170.94 }) }));
    renderAt(path);
    const words = 'Overpaid $170.94, owed to the customer';
    await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
  });

  it('splits what fell due into two payments with their days', async () => {
    answering('get', 'payments', () => listed());
    const calls = answering('put', 'jobs/42/schedule', () => saved(42, 4));
    const row = { Row: 2, When: 'invoice', Days: 10, Amount: 1_426.19, DueOn: '2026-11-02', Filled: 0 } as const;
    withJob(orderDetails({ Totals: paid, Schedule: [{ ...row, State: 'late' }] }));
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: 'Move due day of $1,426.19' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByLabelText(/^Amount/));
    await user.type(dialog.getByLabelText(/^Amount/), '426.19');
    await user.clear(dialog.getByLabelText(/^Payment due/));
    await user.type(dialog.getByLabelText(/^Payment due/), '12/01/2026');
    await user.type(await dialog.findByLabelText(/^The other \$1,000\.00/), '12/31/2026');
    await user.type(dialog.getByLabelText(/^Reason/), 'Promised');
    await user.click(dialog.getByRole('button', { name: 'Move due day' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]!.body).toMatchObject({
      Rows: [
        { Row: 2, Amount: 426.19, DueOn: '2026-12-01' },
        { Row: 2, Amount: 1_000, DueOn: '2026-12-31' },
      ],
      Reason: 'Promised',
    });
  });

  it('edits what has not fallen due, with a preview for the job', async () => {
    answering('get', 'payments', () => listed());
    const calls = answering('put', 'jobs/42/schedule', () => saved(42, 4));
    const row = { Days: 0, Filled: 0 } as const;
    const Schedule: JobDetails['Schedule'] = [
      { ...row, Row: 1, When: 'signing', Amount: 426.19, DueOn: '2026-11-02', State: 'due' },
      { ...row, Row: 2, When: 'invoice', Amount: 1_000, DueOn: null, State: 'not due' },
    ];
    withJob(orderDetails({ Totals: paid, Schedule, OpenTerms: [{ IsRest: true, When: 'invoice', Days: 0 }] }));
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: 'Edit schedule' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit schedule' }));
    await user.click(dialog.getByRole('button', { name: 'Add a row' }));
    await user.type(dialog.getByRole('textbox', { name: 'Percent' }), '10');
    const stages = within(within(dialog.getByRole('group', { name: 'Row 1' })).getByLabelText('Due at'));
    expect(stages.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Order',
      'Delivery',
      'Invoice',
    ]);
    expect(dialog.getByRole('region', { name: 'Preview' })).toHaveTextContent(
      'For this job of $1,426.1911/02/2026$426.19at order$142.62with the invoice$857.38',
    );
    await user.type(dialog.getByLabelText(/^Reason/), 'Agreed');
    await user.click(dialog.getByRole('button', { name: 'Save schedule' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]!.body).toMatchObject({
      Rows: [
        { Percent: 0.1, When: 'order', Days: 0 },
        { IsRest: true, When: 'invoice', Days: 0 },
      ],
      Reason: 'Agreed',
    });
  });

  it('keeps a rest that fell due, and shows the reason of a refusal of one row', async () => {
    answering('get', 'payments', () => listed());
    const Message = 'The percentage is not valid';
    const calls = answering('put', 'jobs/42/schedule', () =>
      HttpResponse.json(
        { IsSuccess: false, Message: 'The request is invalid', ModelState: { 'Rows.0.Percent': [Message] } },
        { status: 400 },
      ),
    );
    const Schedule: JobDetails['Schedule'] = [
      { Row: 1, When: 'signing', Days: 0, Filled: 0, Amount: 926.19, DueOn: '2026-11-02', State: 'due' },
      { Row: 2, When: 'delivery', Days: 0, Filled: 0, Amount: 500, DueOn: null, State: 'not due' },
    ];
    withJob(orderDetails({ Totals: paid, Schedule, OpenTerms: [{ Amount: 500, When: 'delivery', Days: 0 }] }));
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: 'Edit schedule' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit schedule' }));
    await user.selectOptions(dialog.getByLabelText('Due at'), 'Invoice');
    expect(dialog.getByRole('region', { name: 'Preview' })).toHaveTextContent('with the invoice$500.00');
    await user.type(dialog.getByLabelText(/^Reason/), 'Agreed');
    await user.click(dialog.getByRole('button', { name: 'Save schedule' }));
    expect(await dialog.findByText(Message)).toBeInTheDocument();
    expect(calls[0]!.body).toMatchObject({ Rows: [{ Amount: 500, When: 'invoice', Days: 0 }] });
    await user.click(dialog.getByRole('button', { name: 'Add a row' }));
    expect(dialog.getAllByLabelText('Part').at(-1)).toHaveValue('Percent');
  });

  it('shows what is due when, and in the sidebar what is late', async () => {
    answering('get', 'payments', () => listed());
    const row = { Days: 0, Filled: 0, DueOn: null } as const;
    const Schedule: JobDetails['Schedule'] = [
      { ...row, Row: 1, When: 'signing', Amount: 713.1, DueOn: '2026-11-02', Filled: 426.19, State: 'late' },
      { ...row, Row: 2, When: 'order', Amount: 400, DueOn: '2026-11-20', State: 'due' },
      { ...row, Row: 3, When: 'order', Days: 30, Amount: 100, DueOn: '2026-12-20', State: 'due' },
      { ...row, Row: 4, When: 'invoice', Days: 10, Amount: 213.09, State: 'not due' },
    ];
    withJob(
      orderDetails({ Totals: paid, Schedule, NextDueOn: '2026-11-02', LateSince: '2026-11-03', LateAmount: 286.91 }),
    );
    const { user } = renderAt(path);
    const table = await screen.findByRole('table', { name: 'Payment schedule' });
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'StagePayment dueStatusPaidAmountActions',
      'Signing11/02/2026Late$426.19$713.10Move due day',
      'Order11/20/2026Due$0.00$400.00Move due day',
      'Order12/20/2026Due$0.00$100.00Move due day',
      'Invoice10 days after the invoiceNot due$0.00$213.09',
    ]);
    expect(screen.getByText('$286.91 late since 11/03/2026')).toBeInTheDocument();
    expect(screen.getByText('$400.00 due by 11/20/2026')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add payment' }));
    expect(await screen.findByText('Due: $786.91. Balance: $1,000.00')).toBeInTheDocument();
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
    await user.type(within(dialog).getByRole('textbox', { name: 'Reference' }), '1042');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Payment Saved Successfully')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({
      JobId: 42,
      PaymentDate: '2026-11-06',
      PaymentAmount: 250.5,
      PaymentTypeId: 1,
      Reference: '1042',
      Notes: '',
    });
  });

  it('offers credits on an invoiced job, with a reason', async () => {
    answering('get', 'payments', () => listed());
    const calls = answering('post', 'payments', () => saved(9, 1));
    withJob(orderDetails({ Totals: paid, JobStatusId: JobStatuses.Invoiced }));
    const { user } = renderAt(path);
    await screen.findByRole('heading', { name: 'Payments' });
    await user.click(screen.getByRole('button', { name: 'Add payment' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add payment' });
    await user.type(within(dialog).getByRole('textbox', { name: /Payment amount/ }), '20');
    await user.click(within(dialog).getByRole('combobox', { name: 'Payment type' }));
    await user.click(await screen.findByRole('option', { name: 'Credit' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('A credit needs a reason in Notes')).toBeInTheDocument();
    await user.type(within(dialog).getByRole('textbox', { name: /^Notes/ }), 'Scratched panel');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Payment Saved Successfully')).toBeInTheDocument();
    expect(calls[0]?.body).toMatchObject({ PaymentTypeId: 5, Notes: 'Scratched panel' });
  });

  it('asks what the server asks, and sends the answer with the payment', async () => {
    answering('get', 'payments', () => listed(payment()));
    const text = 'The payment is $5.00 more than the $495.00 left to pay';
    const asked = () => refused(400, { Message: text, Question: 'ContinueWithOverpayment' });
    const calls = answering('put', 'payments/confirm/9/42/true', asked, asked, () => saved(9, 2));
    const { user } = await open();
    const confirm = async (answer: string) => {
      await user.click(await screen.findByRole('button', { name: 'Confirm $500.00' }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm payment' }));
      const question = await screen.findByRole('dialog', { name: 'Continue anyway?' });
      expect(question).toHaveTextContent(`${text}.`);
      await user.click(within(question).getByRole('button', { name: answer }));
    };
    await confirm('Cancel');
    expect(screen.queryByText('Error updating status')).not.toBeInTheDocument();
    await confirm('Continue Anyway');
    expect(await screen.findByText('Payment Successfully Confirmed')).toBeInTheDocument();
    expect(calls.map(({ body }) => body)).toEqual([{}, {}, { ContinueWithOverpayment: true }]);
  });

  it('keeps the input of a new payment when the user declines a question', async () => {
    answering('get', 'payments', () => listed());
    answering('post', 'payments', () => refused(400, { Message: 'In the future', Question: 'ContinueWithDate' }));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add payment' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add payment' });
    await user.type(within(dialog).getByRole('textbox', { name: /Payment amount/ }), '250.5');
    await user.click(within(dialog).getByRole('combobox', { name: 'Payment type' }));
    await user.click(await screen.findByRole('option', { name: 'Check' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    const question = await screen.findByRole('dialog', { name: 'Continue anyway?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(within(dialog).getByRole('textbox', { name: /Payment amount/ })).toHaveDisplayValue('$250.50');
    expect(screen.queryByText('Something went wrong')).not.toBeInTheDocument();
  });

  it('reverses what is left of a confirmed payment, with kind and reason', async () => {
    const reversal = {
      Amount: 100,
      Kind: 'refund',
      Reason: 'One gate less',
      Date: '2026-11-06',
      ReversedBy: 'Omar Dunn',
      ReversedAt: '2026-11-06T15:00:00.000Z',
    } as const;
    const confirmed = { PaymentStatusId: PaymentStatuses.Confirmed, Reference: '1042' };
    answering('get', 'payments', () => listed(payment({ ...confirmed, ReversedAmount: 100, Reversals: [reversal] })));
    const calls = answering('put', 'payments/9/reverse', () => saved(9, 2));
    const { user } = await open();
    const [, row, below] = await screen.findAllByRole('row');
    expect(row).toHaveTextContent(/Check 1042.*\$500\.00/);
    expect(below).toHaveTextContent(/^11\/06\/2026Refundby Omar Dunn, .*One gate less-\$100\.00$/);
    await user.click(screen.getByRole('button', { name: 'Reverse $500.00' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reverse the payment of $500.00' });
    expect(within(dialog).getByRole('textbox', { name: /Amount/ })).toHaveDisplayValue('400.00');
    await user.click(within(dialog).getByRole('button', { name: 'Reverse payment' }));
    expect(await within(dialog).findByText('Kind is required')).toBeInTheDocument();
    expect(within(dialog).getByText('Reason is required')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('combobox', { name: 'Kind' }));
    await user.click(await screen.findByRole('option', { name: 'Returned payment' }));
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'No funds');
    await user.click(within(dialog).getByRole('button', { name: 'Reverse payment' }));
    expect(await screen.findByText('Payment reversed')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({
      JobId: 42,
      Amount: 400,
      Kind: 'returned',
      Date: null,
      Reason: 'No funds',
      Version: 1,
    });
  });

  it('says which payments of a check were not reversed and why, and goes on with the others', async () => {
    const share = (Id: number, JobId: number) =>
      payment({ Id, JobId, PaymentStatusId: PaymentStatuses.Confirmed, GroupId: 'check', PaymentAmount: 100 });
    answering('get', 'payments', () => listed(share(9, 42)));
    answering('get', 'payments/groups/check', () => listed(share(9, 42), share(10, 43), share(11, 44)));
    answering('put', 'payments/9/reverse', () => saved(9, 2));
    answering('put', 'payments/10/reverse', () => refused(400, { Message: 'The books are closed through 10/31/2026' }));
    const last = answering('put', 'payments/11/reverse', () => saved(11, 2));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Reverse $100.00' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reverse the payment of $100.00' }));
    await user.click(dialog.getByRole('combobox', { name: 'Kind' }));
    await user.click(await screen.findByRole('option', { name: 'Returned payment' }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'No funds');
    await user.click(await dialog.findByRole('checkbox', { name: /^Also reverse/ }));
    await user.click(dialog.getByRole('button', { name: 'Reverse payment' }));
    expect(await dialog.findByText(/^Some payments of this check were not reversed/)).toBeInTheDocument();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '$100.00 for #42: reversed',
      '$100.00 for #43: The books are closed through 10/31/2026',
      '$100.00 for #44: reversed',
    ]);
    expect(last).toHaveLength(1);
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['offers no reversal with Read access to PaymentConfirmation', { PaymentConfirmation: 'Read' }, {}, 0],
    ['offers a reversal with Full access', { PaymentConfirmation: 'Full' }, {}, 1],
    ['offers no reversal when nothing is left', { PaymentConfirmation: 'Full' }, { ReversedAmount: 500 }, 0],
  ] as const)('%s', async (_, claims, row, buttons) => {
    answering('get', 'payments', () => listed(payment({ PaymentStatusId: PaymentStatuses.Confirmed, ...row })));
    await open({ claims: { Estimates: 'Read', ...claims } });
    await screen.findByRole('table', { name: 'Payments' });
    expect(screen.queryAllByRole('button', { name: 'Reverse $500.00' })).toHaveLength(buttons);
  });

  it('moves a confirmed payment to a job that the user finds, and asks what the server asks', async () => {
    answering('get', 'payments', () => listed(payment({ PaymentStatusId: PaymentStatuses.Confirmed })));
    answering('post', 'estimates/_search', () => listed(jobRow({ Id: 43, JobName: 'Side yard', Balance: 80 })));
    const asked = () => refused(400, { Message: 'Job #43 is of another customer', Question: 'ContinueWithCustomer' });
    const calls = answering('put', 'payments/9/move', asked, () => saved(9, 2));
    const { user } = await open({ claims: { Estimates: 'Full', PaymentConfirmation: 'Full' } });
    await user.click(await screen.findByRole('button', { name: 'Move $500.00 to another job' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move $500.00 to another job' }));
    await user.click(await dialog.findByRole('button', { name: /Side yard/ }));
    expect(dialog.getByText(/balance \$80.00/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Move to #43' }));
    expect(await dialog.findByText('Reason is required')).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Wrong job');
    await user.click(dialog.getByRole('button', { name: 'Move to #43' }));
    await user.click(await screen.findByRole('button', { name: 'Continue Anyway' }));
    expect(await screen.findByText('Payment moved')).toBeInTheDocument();
    expect(calls.map(({ body }) => body)).toEqual([
      { JobId: 42, Version: 1, ToJobId: 43, Reason: 'Wrong job' },
      { JobId: 42, Version: 1, ToJobId: 43, Reason: 'Wrong job', ContinueWithCustomer: true },
    ]);
  });

  it('links a moved payment and the job it came from', async () => {
    const moved = {
      Amount: 500,
      Kind: 'moved',
      Date: '2026-11-05',
      Reason: 'Wrong job',
      ToJobId: 43,
      ToPaymentId: 10,
    } as const;
    const reversal = { ...moved, ReversedBy: 'Omar Dunn', ReversedAt: '2026-11-06T14:00:00.000Z' };
    answering('get', 'payments', () =>
      listed(payment({ Reversals: [reversal] }), payment({ Id: 10, MovedFrom: { JobId: 41, PaymentId: 3 } })),
    );
    await open();
    expect(await screen.findByRole('link', { name: '#43' })).toHaveAttribute('href', '/job/estimate/payments?id=43');
    expect(screen.getByRole('link', { name: '#41' })).toHaveAttribute('href', '/job/estimate/payments?id=41');
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
