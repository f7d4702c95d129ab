import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { api } from '@/api/api.ts';
import { approvalPanel, revisionRow } from '@/testing/approval.ts';
import { jobDetails, orderDetails, withJob } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, refused, saved } from '@/testing/server.ts';

const path = '/job/estimate/info?id=42';

async function open(...options: [Parameters<typeof renderAt>[1]?]) {
  const view = renderAt(path, ...options);
  await screen.findByRole('heading', { name: '#42 Back yard' });
  return view;
}

describe('the header of a job', () => {
  it('shows totals, customer, site and dates beside each tab', async () => {
    withJob();
    await open();
    const sidebar = within(screen.getByRole('complementary', { name: 'About this job' }));
    expect(sidebar.getByRole('heading', { name: 'Grand total' }).nextSibling).toHaveTextContent('$1,426.19');
    expect(sidebar.getByText('Balance').nextSibling).toHaveTextContent('$1,426.19');
    expect(sidebar.getByRole('link', { name: 'Nadia Patel' })).toHaveAttribute('href', '/customer/info?id=7');
    expect(sidebar.getByText('Due').nextSibling).toHaveTextContent('Not set');
    expect(document.title).toBe('Picket - #42 Back yard - Basics');
  });

  it('marks a customer above the credit limit, and a missing purchase order', async () => {
    withJob(jobDetails({ CustomerCredit: { CreditLimit: 10_000, Owes: 12_300 }, IsPurchaseOrderMissing: true }));
    const { user } = await open();
    expect(screen.getAllByText('Over the credit limit')).toHaveLength(2);
    expect(screen.getAllByText('Purchase order missing')).toHaveLength(2);
    const sidebar = within(screen.getByRole('complementary', { name: 'About this job' }));
    expect(sidebar.getByText('Owes $12,300.00 of $10,000.00')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Convert to order' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Convert #42 to an order' }));
    expect(dialog.getByText(/Purchase order missing. The customer requires one/)).toBeInTheDocument();
  });

  it('reads the credit again when another job changes', async () => {
    withJob(jobDetails({ CustomerCredit: { CreditLimit: 10_000, Owes: 12_300 } }));
    const { store } = await open();
    expect(screen.getByText('Owes $12,300.00 of $10,000.00')).toBeInTheDocument();
    withJob(jobDetails({ CustomerCredit: { CreditLimit: 10_000, Owes: 9_000 } }));
    act(() => void store.dispatch(api.util.invalidateTags([{ type: 'Job', id: 'LIST' }])));
    expect(await screen.findByText('Owes $9,000.00 of $10,000.00')).toBeInTheDocument();
  });

  it('names records without links for users who may not open them', async () => {
    withJob();
    await open({ claims: { Estimates: 'Read' } });
    const sidebar = within(screen.getByRole('complementary', { name: 'About this job' }));
    expect(sidebar.getByText('Nadia Patel')).toBeInTheDocument();
    expect(sidebar.queryByRole('link', { name: 'Nadia Patel' })).not.toBeInTheDocument();
  });

  it('shows the stages, and the next step with what blocks it', async () => {
    withJob(jobDetails({ CustomerId: null, Customer: null }));
    await open();
    const stages = within(screen.getByRole('list', { name: 'Stages' })).getAllByRole('listitem');
    expect(stages).toHaveLength(7);
    expect(stages[0]).toHaveAttribute('aria-current', 'step');
    const next = screen.getByText('Next: email estimate').parentElement;
    expect(next).toHaveTextContent('No Customer or Customer Email Found');
    expect(screen.getByRole('link', { name: 'Choose a customer' })).toHaveAttribute('href', '/job/estimate/info?id=42');
  });

  it.each([
    [{ JobStatusId: 5, DeliveryDate: '2026-10-22' }, 'DeliveredPlanned 10/22/2026'],
    [{ JobStatusId: 7, DeliveryDate: '2026-10-22' }, 'DeliveredPlanned 10/22/2026'],
    [{ JobStatusId: 6, DeliveryDate: '2026-10-22', DeliveredDate: '2026-10-23T15:00:00Z' }, 'Delivered10/23/2026'],
    [{ JobStatusId: 2 }, 'Delivered'],
  ] as const)('shows the day of the delivery of %j as planned until it is delivered', async (job, text) => {
    withJob(jobDetails(job));
    await open();
    const stages = within(screen.getByRole('list', { name: 'Stages' })).getAllByRole('listitem');
    expect(stages[5]?.textContent).toBe(text);
  });

  it('leads to the customer whose email address is missing', async () => {
    const job = jobDetails();
    withJob({ ...job, Customer: { ...job.Customer!, Email: '' } });
    await open();
    expect(screen.getByRole('link', { name: 'Add email' })).toHaveAttribute('href', '/customer/info?id=7');
  });

  const signed = { JobStatusId: 3, IsSigned: true, IsSignedDifferent: false } as const;
  it.each([
    ['emailed first', {}, null, 'Next: email estimate'],
    ['emailed again once its link is useless', {}, 'changed', 'Next: email estimate'],
    ['emailed again after an email that failed', { FailedEmailId: 1 }, 'open', 'Next: email estimate'],
    ['converted once it is signed', signed, 'approved', 'Next: convert to order'],
  ] as const)('says that an estimate is %s', async (_, job, State, next) => {
    withJob(jobDetails({ ...job, IsAwaitingAnswer: State === 'changed' }));
    const Sent = State && revisionRow({ State });
    answering('get', 'jobs/42/approval', () => HttpResponse.json(approvalPanel({ Sent })));
    answering('get', 'jobs/42/emails/1', () => refused(404));
    await open();
    expect(await screen.findByText(next)).toBeInTheDocument();
  });

  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  it.each([
    ['sent 2 minutes ago, not opened', {}],
    ['sent 2 minutes ago, opened just now', { Openings: 1, LastOpenedAt: minutesAgo(0) }],
    ['link copied 2 minutes ago, not opened', { Via: 'link', SentTo: '' }],
  ] as const)('waits for the customer while they can answer: %s', async (note, row) => {
    withJob();
    const Sent = revisionRow({ SentAt: minutesAgo(2), ...row });
    answering('get', 'jobs/42/approval', () => HttpResponse.json(approvalPanel({ Sent })));
    await open();
    const next = (await screen.findByText('Waiting for Nadia Patel')).parentElement;
    expect(next).toHaveTextContent(note);
    for (const name of ['Convert to order', 'Email estimate']) {
      expect(screen.getByRole('button', { name })).toHaveAttribute('data-variant', 'default');
    }
  });

  it('asks for the estimate date of an opportunity, in the form of its dates', async () => {
    withJob(jobDetails({ Kind: 'opportunity', EstimateStartDate: null, OrderTotal: 0 }));
    const { user } = await open();
    expect(screen.getByText('Next: set the estimate date')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Add fence lines' })).not.toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'Set estimate date' });
    await user.click(link);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await user.click(link);
    expect(await screen.findByRole('button', { name: 'Cancel' })).toBeInTheDocument();
  });

  const ready = { JobStatusId: 5, DeliveryTypeId: 1 } as const;
  const truck = { ...ready, DeliveryId: 8, DeliveryDate: '2026-11-28' } as const;
  const isSecondary = (name: string) =>
    expect(screen.getByRole('button', { name })).toHaveAttribute('data-variant', 'default');

  it('waits for the delivery of a job that is planned on a truck', async () => {
    withJob(orderDetails(truck));
    answering('get', 'deliveries/8', () => refused(404));
    await open();
    expect(screen.getByText('Waiting for the delivery').parentElement).toHaveTextContent('planned for 11/28/2026');
    expect(screen.getByRole('link', { name: 'Open delivery' })).toHaveAttribute('href', '/job/delivery?id=8');
    isSecondary('Mark as invoiced');
  });

  it('puts a ready job on a delivery first', async () => {
    withJob(orderDetails({ ...ready, DeliveryId: null }));
    await open();
    expect(screen.getByText('Next: put on a delivery')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Dispatch' })).toHaveAttribute('href', '/job/dispatch');
    isSecondary('Mark as invoiced');
  });

  it('waits for dispatch where the user may not plan deliveries', async () => {
    withJob(orderDetails({ ...ready, DeliveryId: null }));
    await open({ claims: { Estimates: 'Full', Invoices: 'Full' } });
    expect(screen.getByText('Waiting for dispatch')).toBeInTheDocument();
  });

  it('waits for the payment of an invoiced job', async () => {
    withJob(orderDetails({ JobStatusId: 7 }));
    await open();
    expect(screen.getByText('Waiting for Nadia Patel').parentElement).toHaveTextContent('$1,426.19 to pay');
  });

  it('asks for fence lines first while a job has none and no items', async () => {
    withJob(jobDetails({ OrderTotal: 0 }));
    await open();
    expect(screen.getByText('Next: add fence lines')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add fence lines' })).toHaveAttribute(
      'href',
      '/job/estimate/fence-lines?id=42',
    );
    expect(screen.getByRole('button', { name: 'Convert to order' })).toHaveAttribute('data-variant', 'default');
  });

  it('keeps an opened dialog while another tab opens', async () => {
    withJob();
    answering('get', 'jobs/42/logs', () => HttpResponse.json({ data: [], total: 0 }));
    const { user } = await open();
    const tab = screen.getByRole('link', { name: 'Log' });
    await user.click(screen.getByRole('button', { name: 'Convert to order' }));
    await screen.findByRole('dialog', { name: 'Convert #42 to an order' });
    fireEvent.click(tab);
    await waitFor(() => expect(document.title).toBe('Picket - #42 Back yard - Log'));
    expect(tab).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('dialog', { name: 'Convert #42 to an order' })).toBeVisible();
  });

  it('marks as invoiced after confirmation', async () => {
    withJob(orderDetails({ JobStatusId: 6 }));
    const calls = answering('put', 'orders/42/status/invoiced', () => saved(42, 4));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Mark as invoiced' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mark #42 as invoiced?' });
    expect(dialog).toHaveTextContent('The job will be locked. Its total is $1,426.19.');
    expect(calls).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Mark as invoiced' }));
    expect(await screen.findByText('Job status successfully changed')).toBeInTheDocument();
  });

  it('suggests manufacturing while items are left, else marking as ready', async () => {
    const started = { ManufacturingStatusId: 2 } as const;
    withJob(orderDetails({ ...started, ItemsLeft: 4 }));
    await open();
    expect(screen.getByText('4 items left')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Mark as ready' })).toHaveAttribute('data-variant', 'default');
    expect(screen.getByRole('button', { name: 'Manufacturing' })).not.toHaveAttribute('data-variant', 'default');
  });

  it.each([
    [
      { IsSigned: true },
      'It keeps that rate because it is signed: the new rate needs a new revision and a new approval.',
    ],
    [{ IsAwaitingAnswer: true }, 'the new rate ends the link that was sent and needs a new revision.'],
  ])('says what a changed tax rate means for a job that is %j', async (job, text) => {
    withJob(jobDetails({ ...job, ChangedTaxRate: 0.07 }));
    await open();
    expect(screen.getByRole('region', { name: 'Changed tax rate' })).toHaveTextContent(text);
  });

  it('offers the changed tax rate of a job that no longer follows it', async () => {
    withJob(jobDetails({ JobStatusId: 3, ChangedTaxRate: 0.07 }));
    const calls = answering('put', 'jobs/42/tax-rate', () => saved(42, 4));
    const { user } = await open();
    const notice = screen.getByRole('region', { name: 'Changed tax rate' });
    expect(notice).toHaveTextContent(/changed to 7.0000%. This job is priced at 6.6250%./);
    await user.click(screen.getByRole('button', { name: 'Use 7.0000%' }));
    expect(await screen.findByText('Estimate Saved Successfully')).toBeInTheDocument();
    expect(calls[0]?.url.searchParams.get('version')).toBe('3');
  });

  it('shows an error for a job that does not exist', async () => {
    withJob();
    answering('get', 'estimates/42', () => refused(404, { Message: 'Job not found' }));
    renderAt(path);
    expect(await screen.findByText('Job not found')).toBeInTheDocument();
  });

  it('converts to an order after a warning about a missing tax rate', async () => {
    withJob(jobDetails({ TaxRateId: null, LocationId: null }));
    const calls = answering('put', 'estimates/convert-to-order', () => saved(42, 4));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Convert to order' }));
    const dialog = await screen.findByRole('dialog', { name: 'Convert #42 to an order' });
    const convert = within(dialog).getByRole('button', { name: 'Convert to order' });
    await user.click(convert);
    expect(await within(dialog).findByText('Please fill out required fields')).toBeInTheDocument();
    expect(within(dialog).getByText('Location is required')).toBeInTheDocument();

    await user.click(within(dialog).getByRole('combobox', { name: 'Location' }));
    await user.click(await screen.findByRole('option', { name: 'Main' }));
    await user.click(convert);
    const warning = await screen.findByRole('dialog', { name: 'This order has no tax rate' });
    await user.click(within(warning).getByRole('button', { name: 'Cancel' }));
    expect(calls).toHaveLength(0);
    await user.click(convert);
    await user.click(await screen.findByRole('button', { name: 'Continue Anyway' }));
    expect(await screen.findByText('Job status successfully changed')).toBeInTheDocument();
    expect(calls[0]?.body).toMatchObject({ Id: 42, Version: 3, LocationId: 1, ContinueWithoutTaxRate: true });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('asks before a conversion drops the options that are not chosen', async () => {
    const option = { OptionGroup: '', IsChosen: false, Amount: 300 };
    withJob(
      jobDetails({
        Options: [
          { ...option, Option: 'Back gate' },
          { ...option, Option: 'Caps', IsChosen: true },
        ],
      }),
    );
    const calls = answering('put', 'estimates/convert-to-order', () => saved(42, 4));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Convert to order' }));
    const dialog = await screen.findByRole('dialog', { name: 'Convert #42 to an order' });
    await user.click(within(dialog).getByRole('button', { name: 'Convert to order' }));
    const question = await screen.findByRole('dialog', { name: 'Remove the options that are not chosen?' });
    expect(question).toHaveTextContent(
      'Back gate will be removed. Reverting the order does not restore removed options.',
    );
    await user.click(within(question).getByRole('button', { name: 'Remove and convert' }));
    expect(await screen.findByText('Job status successfully changed')).toBeInTheDocument();
    expect(calls[0]?.body).toMatchObject({ Id: 42, DropOptions: true });
  });

  it('reverts after confirmation', async () => {
    withJob(orderDetails());
    const calls = answering('put', 'estimates/42/revert-order', () => saved(42, 4));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('button', { name: 'Revert to estimate' }));
    await user.click(await screen.findByRole('button', { name: 'Revert' }));
    expect(await screen.findByText('Order successfully reverted')).toBeInTheDocument();
    expect(calls[0]?.url.searchParams.get('version')).toBe('3');
  });

  it.each([
    [
      'Signed',
      { JobStatusId: 3, IsSigned: true },
      'Its approval will be withdrawn. $100.50 was paid on this job. It stays on the job as a deposit.',
      'Withdraw and move',
    ],
    [
      'Scheduled',
      { JobStatusId: 1, IsSigned: false },
      '$100.50 was paid on this job. It stays on the job as a deposit.',
      'Move back to Estimate',
    ],
  ] as const)('moves a job that is %s back after naming what was paid', async (_stage, fields, text, button) => {
    const { Totals } = jobDetails();
    withJob(jobDetails({ ...fields, Totals: { ...Totals, PaidTotal: 100.5 } }));
    const calls = answering('patch', 'estimates', () => saved(42, 4));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('button', { name: 'Move back to Estimate' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move #42 back to Estimate?' }));
    expect(dialog.getByText(text)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: button }));
    await waitFor(() => expect(calls).toMatchObject([{ body: { JobStatusId: 2 } }]));
  });

  it('marks a job as lost with a reason', async () => {
    withJob();
    const calls = answering('put', 'estimates/42/lost', () => saved(42, 4));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('button', { name: 'Mark as lost' }));
    await user.click(await screen.findByRole('combobox', { name: 'Reason' }));
    await user.click(await screen.findByRole('option', { name: 'Price' }));
    await user.click(screen.getByRole('button', { name: 'Mark as lost' }));
    expect(await screen.findByText('Successfully marked as lost')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({ Version: 3, LostReasonId: 1 });
  });
});
