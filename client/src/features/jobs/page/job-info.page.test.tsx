import { UserRoles } from '@picket/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { approvalPanel, revisionRow } from '@/testing/approval.ts';
import { sessionWith } from '@/testing/builders.ts';
import { jobDetails, orderDetails, withJob } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, refused, saved } from '@/testing/server.ts';
import { userRow } from '@/testing/users.ts';

const path = '/job/estimate/info?id=42';

async function open(...options: [Parameters<typeof renderAt>[1]?]) {
  const view = renderAt(path, ...options);
  await screen.findByRole('heading', { name: '#42 Back yard' });
  return view;
}

const section = (name: string) => screen.getByRole('region', { name });
const stale = () => refused(409, { Version: 8, ChangedBy: 'Omar Dunn', ChangedAt: '2026-11-20T15:00:00.000Z' });

it('offers a market partner the company of the job besides their own', async () => {
  withJob(jobDetails({ CompanyId: 2, CompanyName: 'Picket Supply' }));
  const session = sessionWith();
  const partner = { ...session.user!, UserRoleId: UserRoles.MarketPartner };
  answering('get', `users/${partner.Id}`, () => HttpResponse.json(userRow({ Id: partner.Id, UserCompanies: [] })));
  const { user } = await open({ session: { ...session, user: partner } });
  await user.click(within(section('General')).getByRole('button', { name: /Edit/ }));
  const box = await screen.findByRole('combobox', { name: 'Company' });
  await waitFor(() => expect(box).toHaveValue('Picket Supply'));
  await user.click(box);
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Picket Supply']);
});

describe('the header of a job', () => {
  it('shows totals, customer, site and dates beside each tab', async () => {
    withJob();
    await open();
    const facts = within(screen.getByRole('complementary', { name: 'Facts' }));
    expect(facts.getByRole('heading', { name: 'Grand total' }).nextSibling).toHaveTextContent('$1,426.19');
    expect(facts.getByText('Balance').nextSibling).toHaveTextContent('$1,426.19');
    expect(facts.getByRole('link', { name: 'Nadia Patel' })).toHaveAttribute('href', '/customer/info?id=7');
    expect(facts.getByText('Due').nextSibling).toHaveTextContent('Not set');
    expect(document.title).toBe('Picket - #42 Back yard - Basics');
  });

  it('names records without links for users who may not open them', async () => {
    withJob();
    await open({ claims: { Estimates: 'Read' } });
    const facts = within(screen.getByRole('complementary', { name: 'Facts' }));
    expect(facts.getByText('Nadia Patel')).toBeInTheDocument();
    expect(facts.queryByRole('link', { name: 'Nadia Patel' })).not.toBeInTheDocument();
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
    ['converted while the answer is awaited, also of labor alone', {}, 'open', 'Next: convert to order'],
    ['emailed again once its link is useless', {}, 'changed', 'Next: email estimate'],
    ['converted once it is signed', signed, 'approved', 'Next: convert to order'],
  ] as const)('says that an estimate is %s', async (_, job, State, next) => {
    withJob(jobDetails({ ...job, IsAwaitingAnswer: State === 'changed' }));
    const Sent = State && revisionRow({ State });
    answering('get', 'jobs/42/approval', () => HttpResponse.json(approvalPanel({ Sent })));
    await open();
    expect(await screen.findByText(next)).toBeInTheDocument();
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
    expect(dialog).toHaveTextContent('Its total is $1,426.19.');
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
    const question = await screen.findByRole('dialog', { name: 'Drop the options that are not chosen?' });
    expect(question).toHaveTextContent('Back gate will be removed.');
    await user.click(within(question).getByRole('button', { name: 'Drop and convert' }));
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

describe('the sections of a job', () => {
  it('open one at a time and close after saving', async () => {
    withJob();
    const calls = answering('put', 'estimates/general-info', () => saved(42, 4));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit Notes' }));
    expect(within(section('Notes')).getByRole('textbox', { name: 'Job notes' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Edit General' }));
    expect(within(section('Notes')).queryByRole('textbox')).not.toBeInTheDocument();
    const name = within(section('General')).getByRole('textbox', { name: 'Job name' });
    await user.clear(name);
    await user.type(name, 'Side yard');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Estimate Saved Successfully')).toBeInTheDocument();
    expect(calls[0]?.body).toMatchObject({ Id: 42, Version: 3, JobName: 'Side yard', CustomerId: 7 });
    await waitFor(() => expect(within(section('General')).queryByRole('textbox')).not.toBeInTheDocument());
  });

  it('save the estimator and the installer, with a present one who has no access any more', async () => {
    withJob(jobDetails({ EstimatorId: 9, EstimatorName: 'Tom Beckett' }));
    const calls = answering('put', 'estimates/general-info', () => saved(42, 4));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit General' }));
    const estimator = await screen.findByRole('combobox', { name: 'Estimator' });
    expect(estimator).toHaveDisplayValue('Tom Beckett');
    await user.click(screen.getByRole('combobox', { name: 'Installer' }));
    await user.click(await screen.findByRole('option', { name: 'Kline crew' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ EstimatorId: 9, SubContractorId: 3 }));
  });

  it('discard typed text on Esc after a question', async () => {
    withJob();
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit Notes' }));
    await user.type(screen.getByRole('textbox', { name: 'Shop notes' }), 'Heavy');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(within(section('Notes')).queryByRole('textbox')).not.toBeInTheDocument());
  });

  it('keep typed text until a header action is confirmed', async () => {
    withJob();
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit Notes' }));
    await user.type(screen.getByRole('textbox', { name: 'Shop notes' }), 'Heavy');
    await user.click(screen.getByRole('button', { name: 'Convert to order' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByRole('textbox', { name: 'Shop notes' })).toHaveValue('Heavy');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Convert to order' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(await screen.findByRole('dialog', { name: 'Convert #42 to an order' })).toBeInTheDocument();
  });

  it('ask before an opportunity becomes an estimate', async () => {
    withJob(jobDetails({ Kind: 'opportunity', EstimateStartDate: null, EstimateEndDate: null }));
    const calls = answering('put', 'estimates/general-info', () => saved(42, 4));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit Dates' }));
    await user.type(await screen.findByRole('textbox', { name: 'Estimate date' }), '12/1/2026');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(calls).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Convert to estimate' }));
    await screen.findByText('Estimate Saved Successfully');
    expect(calls[0]?.body).toMatchObject({ EstimateStartDate: '2026-12-01T05:00:00.000Z', EstimateEndDate: null });
  });

  it('disable locked fields of an order', async () => {
    withJob(orderDetails());
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit General' }));
    expect(screen.getByRole('combobox', { name: 'Customer' })).toBeDisabled();
    expect(screen.getByRole('textbox', { name: 'Discount' })).toBeDisabled();
    expect(screen.getByRole('textbox', { name: 'Job name' })).toBeEnabled();
  });

  it('are read-only with Read access', async () => {
    withJob();
    await open({ claims: { Estimates: 'Read' } });
    expect(screen.queryByRole('button', { name: /^Edit|Convert/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Payments' })).toBeInTheDocument();
  });
});

describe('another price level', () => {
  async function changeLevel(job = jobDetails()) {
    withJob(job);
    answering('put', 'estimates/general-info', () => saved(42, 4));
    const reprices = answering('put', 'jobs/42/reprice', () =>
      HttpResponse.json({
        IsSuccess: true,
        Id: 42,
        Version: 4,
        Changes: [{ Id: 1, Kind: 4, Description: 'Post cap', Was: 100, UnitPrice: 80 }],
        Unchanged: [],
      }),
    );
    const view = await open();
    await view.user.click(within(section('General')).getByRole('button', { name: /Edit/ }));
    await view.user.click(await screen.findByRole('combobox', { name: 'Price level' }));
    await view.user.click(await screen.findByRole('option', { name: 'Wholesale' }));
    await view.user.click(within(section('General')).getByRole('button', { name: 'Save' }));
    await screen.findByText('Estimate Saved Successfully');
    return { ...view, reprices };
  }

  it('offers to reprice the items, with a look at what would change', async () => {
    const { user, reprices } = await changeLevel();
    const dialog = within(await screen.findByRole('dialog', { name: 'Reprice to today' }));
    expect(await dialog.findByRole('row', { name: 'Post cap $100.00 $80.00' })).toBeInTheDocument();
    expect(dialog.getByText(/The price level was changed/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Reprice 1 item' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(reprices.map(({ body }) => body)).toEqual([
      { Version: 4, DryRun: true },
      { Version: 4, DryRun: false },
    ]);
  });

  it('offers nothing on a job without items', async () => {
    const { reprices } = await changeLevel(jobDetails({ OrderTotal: 0 }));
    await waitFor(() => expect(within(section('General')).queryByRole('button', { name: 'Save' })).toBeNull());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(reprices).toEqual([]);
  });
});

describe('a save conflict on a job', () => {
  async function saveOverTheirs() {
    withJob();
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit General' }));
    const name = screen.getByRole('textbox', { name: 'Job name' });
    await user.clear(name);
    await user.type(name, 'Mine');
    answering('get', 'estimates/42', () => HttpResponse.json(jobDetails({ Version: 8, JobName: 'Theirs', UserId: 4 })));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    return { user, dialog: await screen.findByRole('dialog', { name: 'Changed in the meantime' }) };
  }

  it('shows the differences and can save the own values', async () => {
    const calls = answering('put', 'estimates/general-info', stale, () => saved(42, 9));
    const { user, dialog } = await saveOverTheirs();
    expect(dialog).toHaveTextContent('Omar Dunn');
    const tables = within(dialog).getAllByRole('table');
    expect(tables.map(({ textContent }) => textContent)).toEqual([
      'You both changedFieldTheirsYoursJob nameTheirsMine',
      'Their other changes, which stayMarket partnerPaula Reyes',
    ]);
    await user.click(within(dialog).getByRole('button', { name: 'Save mine' }));
    expect(await screen.findByText('Estimate Saved Successfully')).toBeInTheDocument();
    expect(calls[1]?.body).toMatchObject({ Version: 8, JobName: 'Mine', UserId: 4 });
    expect(calls[1]?.body).not.toHaveProperty('Base');
  });

  it('of an action shows what the other user changed, and leaves it', async () => {
    withJob();
    const calls = answering('put', 'estimates/convert-to-order', stale, () => saved(42, 9));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Convert to order' }));
    const form = await screen.findByRole('dialog', { name: 'Convert #42 to an order' });
    const theirs = { Version: 8, Discount: 0.2, DueDate: '2026-07-01' };
    answering('get', 'estimates/42', () => HttpResponse.json(jobDetails(theirs)));
    await user.click(within(form).getByRole('button', { name: 'Convert to order' }));
    const dialog = await screen.findByRole('dialog', { name: 'Changed in the meantime' });
    expect(dialog).toHaveTextContent(/which stayDue date07\/01\/2026Discount20\.00%/);
    await user.click(within(dialog).getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(calls[1]?.body).toMatchObject({ Version: 8, DueDate: '2026-07-01' }));
  });

  it("can save the other user's value of a field that both changed", async () => {
    const calls = answering('put', 'estimates/general-info', stale, () => saved(42, 9));
    const { user, dialog } = await saveOverTheirs();
    await user.click(within(dialog).getByRole('radio', { name: 'Job name: theirs' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save mine' }));
    await screen.findByText('Estimate Saved Successfully');
    expect(calls[1]?.body).toMatchObject({ Version: 8, JobName: 'Theirs', UserId: 4 });
  });

  it("can load the other user's values and saves on top of them", async () => {
    const calls = answering('put', 'estimates/general-info', stale, () => saved(42, 9));
    const { user, dialog } = await saveOverTheirs();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel and load theirs' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Job name' })).toHaveValue('Theirs'));
    await user.type(screen.getByRole('textbox', { name: 'Job name' }), ' and mine');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Estimate Saved Successfully');
    expect(calls[1]?.body).toMatchObject({ Version: 8, JobName: 'Theirs and mine' });
  });
});

it('a section focuses its first field on opening and its button on closing', async () => {
  withJob();
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Edit General' }));
  expect(screen.getByRole('textbox', { name: 'Job name' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Edit General' })).toHaveFocus();
});
