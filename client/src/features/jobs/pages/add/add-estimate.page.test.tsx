import { noOwnCompanyMessage, UserRoles } from '@picket/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { sessionWith } from '@/testing/builders.ts';
import { withFenceLines } from '@/testing/fence-lines.ts';
import { customer, jobDetails, withChoices } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed, refused, saved } from '@/testing/server.ts';
import { userRow } from '@/testing/users.ts';

const path = '/job/estimate/add?type=estimate';

beforeEach(() => {
  withChoices();
  answering('post', 'estimates/list/_search', () => listed());
  answering('post', 'opportunities/list/_search', () => listed());
});

async function open(query = path) {
  const view = renderAt(query);
  await screen.findByRole('radio', { name: 'Opportunity' });
  const choose = async (box: string, option: string | RegExp) => {
    await view.user.click(screen.getByRole('combobox', { name: box }));
    await view.user.click(await screen.findByRole('option', { name: option }));
  };
  const add = () => view.user.click(screen.getByRole('button', { name: /^Add / }));
  const deliver = (name: string) => view.user.click(screen.getByRole('radio', { name }));
  const openRest = () => view.user.click(screen.getByRole('button', { name: 'The rest' }));
  return { ...view, choose, add, deliver, openRest };
}

const paula = { Id: 4, Name: 'Paula Reyes', IsOwn: false };
const pete = { Id: 5, Name: 'Pete Lindqvist', IsOwn: false };

/** Opens the page as a market partner admin. */
async function openAsAdmin(...partners: (typeof paula)[]) {
  answering('get', 'users/market-partners', () => listed(...partners));
  const view = renderAsPartner(UserRoles.MarketPartnerAdmin, 1);
  await openRest(view);
  return { ...view, box: await screen.findByRole('combobox', { name: 'Market partner' }) };
}

const openRest = async ({ user }: ReturnType<typeof renderAt>) =>
  user.click(await screen.findByRole('button', { name: 'The rest' }));

function renderAsPartner(UserRoleId: number, ...companyIds: number[]) {
  const session = sessionWith();
  const { Id } = session.user!;
  const UserCompanies = companyIds.map((CompanyId) => ({ CompanyId }));
  answering('get', `users/${Id}`, () => HttpResponse.json(userRow({ Id, UserRoleId, UserCompanies })));
  return renderAt(path, { session: { ...session, user: { ...session.user!, UserRoleId } } });
}

describe('AddEstimatePage', () => {
  it('preselects the own market partner of an admin, who may pick another one', async () => {
    const { user, box } = await openAsAdmin(paula, { ...pete, IsOwn: true });
    expect(box).toHaveValue('Pete Lindqvist');
    await user.click(box);
    await user.click(await screen.findByRole('option', { name: 'Paula Reyes' }));
    expect(box).toHaveValue('Paula Reyes');
  });

  it('requires a market partner of an admin without an own one', async () => {
    const { user, box } = await openAsAdmin(paula, pete);
    expect(box).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Add estimate' }));
    await waitFor(() => expect(box).toHaveAccessibleDescription('Market partner is required'));
  });

  it('offers a market partner their own companies', async () => {
    const view = renderAsPartner(UserRoles.MarketPartner, 2);
    await openRest(view);
    const box = await screen.findByRole('combobox', { name: 'Company' });
    expect(box).toHaveValue('Picket Supply');
    await view.user.click(box);
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Picket Supply']);
  });

  it('asks a market partner without a company to get one', async () => {
    renderAsPartner(UserRoles.MarketPartner);
    expect(await screen.findByText(noOwnCompanyMessage)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Add / })).toBeNull();
  });

  it('requires a date for an estimate and a day for a time', async () => {
    const { user, add, deliver } = await open();
    await deliver('Delivery');
    await add();
    expect(await screen.findByText('Must input a date to add an estimate')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Date/)).toHaveFocus();
    await user.type(screen.getByLabelText('From'), '10:00');
    await add();
    expect(await screen.findByText('Must choose estimate date')).toBeInTheDocument();
  });

  it('adds an estimate with the defaults of customer and company, and opens it', async () => {
    const calls = answering('post', 'estimates', () => saved(77, 1));
    withFenceLines([], jobDetails({ Id: 77, JobName: 'Corner lot' }));
    const { user, choose, deliver, openRest, router } = await open();
    await choose('Customer', /Nadia Patel/);
    await openRest();
    await choose('Company', 'Picket Supply');
    await deliver('Pick-up');
    await waitFor(() => expect(screen.getByLabelText('Discount')).toHaveValue('5.00%'));
    await user.click(screen.getByRole('button', { name: 'Copy customer address' }));
    expect(screen.getByLabelText('City')).toHaveValue('Trenton');
    await user.type(screen.getByLabelText('Job name'), 'Corner lot');
    await user.type(screen.getByLabelText(/^Date/), '12/1/2026');
    await user.type(screen.getByLabelText('From'), '10:00');
    await user.keyboard('{Control>}s{/Control}');

    expect(await screen.findByText('Estimate Saved Successfully')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: '#77 Corner lot' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/job/estimate/fence-lines');
    expect(calls[0]?.body).toMatchObject({
      EstimateType: 'estimate',
      CustomerId: 7,
      CompanyId: 2,
      DeliveryTypeId: 2,
      PriceLevelId: 2,
      Discount: 0.05,
      TaxRateId: 1,
      Address: { City: 'Trenton', State: 'NJ' },
      EstimateStartDate: '2026-12-01T15:00:00.000Z',
    });
  });

  it('sets the tax rate of the state until the user chooses another', async () => {
    const { choose, openRest } = await open();
    await openRest();
    const rate = () => screen.getByRole('combobox', { name: 'Tax rate' });
    await waitFor(() => expect(rate()).toHaveValue('New Jersey (6.6250%)'));
    await choose('State', 'New York');
    await waitFor(() => expect(rate()).toHaveValue('New York (8.3750%)'));
    await choose('Tax rate', /New Jersey/);
    await choose('State', 'Pennsylvania');
    expect(rate()).toHaveValue('New Jersey (6.6250%)');
  });

  it('asks for the delivery type', async () => {
    const calls = answering('post', 'estimates', () => saved(77, 1));
    const { add } = await open('/job/estimate/add?type=opportunity');
    for (const name of ['Delivery', 'Pick-up', 'Transfer'])
      expect(screen.getByRole('radio', { name })).not.toBeChecked();
    await add();
    expect(await screen.findByText('Delivery type is required')).toBeInTheDocument();
    expect(calls).toHaveLength(0);
  });

  it('has no date field for a quick quote', async () => {
    const calls = answering('post', 'estimates', () => saved(77, 1));
    withFenceLines([], jobDetails({ Id: 77 }));
    const { add, deliver } = await open('/job/estimate/add?type=quick-quote');
    expect(screen.queryByLabelText(/^Date/)).not.toBeInTheDocument();
    await deliver('Delivery');
    await add();
    await screen.findByRole('heading', { name: /#77/ });
    expect(calls[0]?.body).toMatchObject({ EstimateType: 'quick-quote', CompanyId: 1 });
    expect(calls[0]?.body).not.toHaveProperty('EstimateStartDate');
  });

  it('takes the initial values from the URL parameters of the calendar', async () => {
    const { openRest } = await open(
      `${path}&startDate=2026-12-01T15:00:00Z&endDate=2026-12-01T16:30:00Z&marketPartnerId=4`,
    );
    await openRest();
    expect(screen.getByLabelText(/^Date/)).toHaveValue('12/1/2026');
    expect(screen.getByLabelText('From')).toHaveValue('10:00');
    expect(screen.getByLabelText('To')).toHaveValue('11:30');
    expect(await screen.findByDisplayValue('Paula Reyes')).toBeInTheDocument();
  });

  it('shows why no address can be copied', async () => {
    const { user, choose, openRest } = await open();
    await openRest();
    await user.click(screen.getByRole('button', { name: 'Copy customer address' }));
    expect(await screen.findByText('no customer selected')).toBeInTheDocument();
    answering('get', 'customers/7', () => HttpResponse.json(customer({ Address: null })));
    await choose('Customer', /Nadia Patel/);
    await waitFor(async () => {
      await user.click(screen.getByRole('button', { name: 'Copy customer address' }));
      expect(screen.getByText('no customer address found')).toBeInTheDocument();
    });
  });

  it('shows an error of the server at its field', async () => {
    answering('post', 'estimates', () => refused(400, { ModelState: { CompanyId: ['Company is not available'] } }));
    const { add, deliver } = await open('/job/estimate/add?type=opportunity');
    await deliver('Delivery');
    await add();
    expect(await screen.findByText('Company is not available')).toBeInTheDocument();
  });

  it('requires and saves the reason of an exemption', async () => {
    const calls = answering('post', 'estimates', () => saved(77, 1));
    withFenceLines([], jobDetails({ Id: 77 }));
    const { user, add, deliver, openRest } = await open('/job/estimate/add?type=opportunity');
    await openRest();
    await deliver('Delivery');
    await user.click(screen.getByRole('checkbox', { name: 'Tax exempt' }));
    const dialog = await screen.findByRole('dialog', { name: 'Why is it tax exempt?' });
    await user.click(within(dialog).getByRole('button', { name: 'Save note' }));
    expect(await within(dialog).findByText('Note is required')).toBeInTheDocument();
    await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'ST-5 on file');
    await user.click(within(dialog).getByRole('button', { name: 'Save note' }));
    await add();
    await screen.findByRole('heading', { name: /#77/ });
    expect(calls[0]?.body).toMatchObject({ IsTaxExempt: true, TaxExemptNote: 'ST-5 on file', TaxRateId: null });
  });
});

describe('adding a customer from the estimate form', () => {
  it('selects the new customer', async () => {
    const calls = answering('post', 'customers', () => saved(8, 1));
    answering('get', 'customers/8', () => HttpResponse.json(customer({ Id: 8, Name: 'Omar Dunn' })));
    const { user, choose } = await open();
    await choose('Customer', 'New customer');
    const dialog = await screen.findByRole('dialog', { name: 'Add customer' });
    await user.click(await within(dialog).findByRole('button', { name: 'Add customer' }));
    expect(await within(dialog).findByText('Name is required')).toBeInTheDocument();
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Omar Dunn');
    await user.click(within(dialog).getByRole('button', { name: 'Add customer' }));
    expect(await screen.findByText('Customer Saved Successfully')).toBeInTheDocument();
    expect(await screen.findAllByRole('link', { name: 'Omar Dunn' })).not.toHaveLength(0);
    expect(calls[0]?.body).toMatchObject({ Name: 'Omar Dunn', CustomerTypeId: 1 });
    expect(calls[0]?.body).not.toHaveProperty('TaxRateId');
  });

  it('shows an error when it fails', async () => {
    answering('post', 'customers', () => refused(500));
    const { user, choose } = await open();
    await choose('Customer', 'New customer');
    const dialog = await screen.findByRole('dialog', { name: 'Add customer' });
    await user.type(await within(dialog).findByRole('textbox', { name: 'Name' }), 'Omar Dunn');
    await user.click(within(dialog).getByRole('button', { name: 'Add customer' }));
    expect(await screen.findByText('Error Adding Customer')).toBeInTheDocument();
    expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('Omar Dunn');
  });
});
