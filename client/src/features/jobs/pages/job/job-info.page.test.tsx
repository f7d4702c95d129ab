import { UserRoles } from '@picket/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { api } from '@/api/api.ts';
import { sessionWith } from '@/testing/builders.ts';
import { company, customer, jobDetails, orderDetails, withJob } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed, refused, saved } from '@/testing/server.ts';
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

describe('a job with archived references', () => {
  const rows = (current: string, chosen: string) =>
    [current, chosen, 'Other'].map((Name, index) => ({ Id: index + 1, Version: 1, Name, Archived: index > 0 }));
  const locations = rows('Main', 'Old yard').map((row) => ({ ...row, Default: row.Id === 1 }));

  async function openArchived() {
    withJob(jobDetails({ CompanyId: 2, PriceLevelId: 2, PaymentTermId: 2, LocationId: 2 }));
    answering('post', 'companies/_search', () =>
      listed(company(), company({ Id: 2, Name: 'Old supply', Archived: true })),
    );
    answering('get', 'price-levels/true', () => listed(...rows('Retail', 'Old price')));
    answering('get', 'payment-terms/true', () => listed(...rows('Net 30', 'Net 90')));
    answering('get', 'locations/true', () => listed(...locations));
    return open();
  }

  it('shows their names', async () => {
    await openArchived();
    await waitFor(() => expect(section('General')).toHaveTextContent(/Price level\s*Old price/));
    await waitFor(() => expect(section('General')).toHaveTextContent(/Payment term\s*Net 90/));
    await waitFor(() => expect(section('Delivery')).toHaveTextContent(/Location\s*Old yard/));
  });

  it.each([
    ['General', 'Company', ['Picket Fence Co.', 'Old supply']],
    ['General', 'Price level', ['Retail', 'Old price']],
    ['General', 'Payment term', ['Net 30', 'Net 90']],
    ['Delivery', 'Location', ['Main', 'Old yard']],
  ])('leaves the one chosen in %s, %s, and offers no other archived rows', async (title, name, names) => {
    const { user } = await openArchived();
    await user.click(within(section(title)).getByRole('button', { name: `Edit ${title}` }));
    const box = await screen.findByRole('combobox', { name });
    await waitFor(() => expect(box).toHaveValue(names[1]));
    await user.click(box);
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(names);
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

  it('keep what the user just saved when they are opened before the page shows it', async () => {
    withJob();
    const calls = answering(
      'put',
      'estimates/general-info',
      () => saved(42, 4),
      () => saved(42, 5),
    );
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit General' }));
    await user.clear(screen.getByRole('textbox', { name: 'Job name' }));
    await user.type(screen.getByRole('textbox', { name: 'Job name' }), 'Side yard{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Edit General' }));
    expect(screen.getByRole('textbox', { name: 'Job name' })).toHaveValue('Back yard');
    answering('get', 'estimates/42', () => HttpResponse.json(jobDetails({ JobName: 'Side yard', Version: 4 })));
    await user.click(screen.getByRole('checkbox', { name: 'Finance job' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]?.body).toMatchObject({ JobName: 'Side yard', FinanceJob: true, Version: 4 });
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

  it('save the discount of a newly chosen customer that is still loading', async () => {
    withJob();
    const omar = customer({ Id: 8, Name: 'Omar Dunn', Discount: 0.1 });
    let answer: (loaded: Response) => void = () => undefined;
    answering('post', 'customers/_search', () => listed(omar));
    answering('get', 'customers/8', () => new Promise((resolve) => (answer = resolve)));
    const calls = answering('put', 'estimates/general-info', () => saved(42, 4));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit General' }));
    const box = screen.getByRole('combobox', { name: 'Customer' });
    await user.clear(box);
    await user.type(box, 'Omar');
    await user.click(await screen.findByRole('option', { name: /Omar Dunn/ }));
    await user.keyboard('{Control>}s{/Control}');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    answer(HttpResponse.json(omar));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ CustomerId: 8, Discount: 0.1 });
  });

  it('do not change the discount that another user saved with another customer', async () => {
    withJob();
    const omar = customer({ Id: 8, Name: 'Omar Dunn', Discount: 0.1 });
    const read = answering('get', 'customers/8', () => HttpResponse.json(omar));
    const calls = answering('put', 'estimates/general-info', () => saved(42, 5));
    const { user, store } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit General' }));
    const theirs = { CustomerId: 8, Customer: { ...jobDetails().Customer!, Id: 8, Name: 'Omar Dunn' }, Discount: 0.25 };
    answering('get', 'estimates/42', () => HttpResponse.json(jobDetails({ ...theirs, Version: 4 })));
    act(() => void store.dispatch(api.util.invalidateTags(['Job'])));
    await waitFor(() => expect(read).not.toHaveLength(0));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Customer' })).toHaveDisplayValue(/Omar Dunn/));
    await user.click(screen.getByRole('checkbox', { name: 'Finance job' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ CustomerId: 8, Discount: 0.25, FinanceJob: true }));
  });

  it('show an unreadable date beside its field', async () => {
    withJob();
    const calls = answering('put', 'estimates/delivery-info', () => saved(42, 4));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit Delivery' }));
    const due = within(section('Delivery')).getByRole('textbox', { name: 'Due date' });
    await user.type(due, 'soon');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(due).toHaveFocus());
    expect(due).toHaveAccessibleDescription('Enter a date as M/D/YYYY');
    expect(calls).toHaveLength(0);
  });

  it('disable locked fields of an order', async () => {
    withJob(orderDetails());
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit General' }));
    expect(screen.getByRole('combobox', { name: 'Customer' })).toBeDisabled();
    expect(screen.getByRole('textbox', { name: 'Discount' })).toBeDisabled();
    expect(screen.getByRole('textbox', { name: 'Job name' })).toBeEnabled();
  });

  it('take the purchase order of an invoiced job, and nothing else', async () => {
    withJob(orderDetails({ JobStatusId: 7, InvoiceDate: '2026-11-20T15:00:00.000Z' }));
    const calls = answering('put', 'estimates/general-info', () => saved(42, 4));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Edit General' }));
    expect(screen.queryByRole('button', { name: 'Edit Notes' })).not.toBeInTheDocument();
    expect(within(section('General')).getAllByRole('textbox')).toHaveLength(1);
    await user.type(within(section('General')).getByRole('textbox', { name: 'Purchase order' }), 'PO-77');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toEqual({ Id: 42, Version: expect.any(Number), PurchaseOrder: 'PO-77' });
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
        PreviousVersion: 3,
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

it('the latest activity says when it could not be loaded', async () => {
  withJob();
  answering('get', 'jobs/42/logs', () => refused(500));
  await open();
  const latest = screen.getByRole('region', { name: 'Latest activity' });
  expect(await within(latest).findByText('The activity could not be loaded.')).toBeVisible();
  expect(latest).toHaveAttribute('aria-busy', 'false');
});
