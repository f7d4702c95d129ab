import { noOwnCompanyMessage, UserRoles } from '@picket/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { sessionWith } from '@/testing/builders.ts';
import { customer, jobDetails, withChoices, withJob } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed, refused, saved } from '@/testing/server.ts';
import { userRow } from '@/testing/users.ts';

const path = '/job/estimate/add?type=estimate';

beforeEach(withChoices);

async function open(query = path) {
  const view = renderAt(query);
  await screen.findByRole('heading', { name: 'Job' });
  const choose = async (box: string, option: string | RegExp) => {
    await view.user.click(screen.getByRole('combobox', { name: box }));
    await view.user.click(await screen.findByRole('option', { name: option }));
  };
  return { ...view, choose };
}

const paula = { Id: 4, Name: 'Paula Reyes', IsOwn: false };
const pete = { Id: 5, Name: 'Pete Lindqvist', IsOwn: false };

/** Opens the page as a market partner admin. */
async function openAsAdmin(...partners: (typeof paula)[]) {
  answering('get', 'users/market-partners', () => listed(...partners));
  const view = renderAsPartner(UserRoles.MarketPartnerAdmin, 1);
  return { ...view, box: await screen.findByRole('combobox', { name: 'Market partner' }) };
}

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
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(box).toHaveAccessibleDescription('Market partner is required'));
  });

  it('offers a market partner their own companies', async () => {
    const { user } = renderAsPartner(UserRoles.MarketPartner, 2);
    const box = await screen.findByRole('combobox', { name: 'Company' });
    expect(box).toHaveValue('Picket Supply');
    await user.click(box);
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Picket Supply']);
  });

  it('asks a market partner without a company to get one', async () => {
    renderAsPartner(UserRoles.MarketPartner);
    expect(await screen.findByText(noOwnCompanyMessage)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
  });

  it('requires a date for an estimate and a day for a time', async () => {
    const { user, choose } = await open();
    await choose('Delivery type', 'Delivery');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Must input a date to add an estimate')).toBeInTheDocument();
    expect(screen.getByLabelText(/Estimate date/)).toHaveFocus();
    await user.type(screen.getByLabelText('Estimate start time'), '10:00');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Must choose estimate date')).toBeInTheDocument();
  });

  it('adds an estimate with the defaults of customer and company, and opens it', async () => {
    const calls = answering('post', 'estimates', () => saved(77, 1));
    withJob(jobDetails({ Id: 77, JobName: 'Corner lot' }));
    const { user, choose, router } = await open();
    await choose('Customer', /Nadia Patel/);
    await choose('Company', 'Picket Supply');
    await choose('Delivery type', 'Customer Pick-up');
    await waitFor(() => expect(screen.getByLabelText('Discount')).toHaveValue('5.00%'));
    await user.click(screen.getByRole('button', { name: 'Copy customer address' }));
    expect(screen.getByLabelText('City')).toHaveValue('Trenton');
    await user.type(screen.getByLabelText('Job name'), 'Corner lot');
    await user.type(screen.getByLabelText(/Estimate date/), '12/1/2026');
    await user.type(screen.getByLabelText('Estimate start time'), '10:00');
    await user.keyboard('{Control>}s{/Control}');

    expect(await screen.findByRole('heading', { name: '#77 Corner lot' })).toBeInTheDocument();
    expect(screen.getByText('Estimate Saved Successfully')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/job/estimate/info');
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
    const { choose } = await open();
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
    const { user } = await open('/job/estimate/add?type=opportunity');
    expect(screen.getByRole('combobox', { name: 'Delivery type' })).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Delivery type is required')).toBeInTheDocument();
    expect(calls).toHaveLength(0);
  });

  it('has no date field for a quick quote', async () => {
    const calls = answering('post', 'estimates', () => saved(77, 1));
    withJob(jobDetails({ Id: 77 }));
    const { user, choose } = await open('/job/estimate/add?type=quick-quote');
    expect(screen.queryByLabelText(/Estimate date/)).not.toBeInTheDocument();
    await choose('Delivery type', 'Delivery');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await screen.findByRole('heading', { name: /#77/ });
    expect(calls[0]?.body).toMatchObject({ EstimateType: 'quick-quote', CompanyId: 1 });
    expect(calls[0]?.body).not.toHaveProperty('EstimateStartDate');
  });

  it('takes the initial values from the URL parameters of the calendar', async () => {
    await open(`${path}&startDate=2026-12-01T15:00:00Z&endDate=2026-12-01T16:30:00Z&marketPartnerId=4`);
    expect(screen.getByLabelText(/Estimate date/)).toHaveValue('12/1/2026');
    expect(screen.getByLabelText('Estimate start time')).toHaveValue('10:00');
    expect(screen.getByLabelText('Estimate end time')).toHaveValue('11:30');
    expect(await screen.findByDisplayValue('Paula Reyes')).toBeInTheDocument();
  });

  it('shows why no address can be copied', async () => {
    const { user, choose } = await open();
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
    answering('post', 'estimates', () => refused(400, { ModelState: { CompanyId: ['Company is not known'] } }));
    const { user, choose } = await open('/job/estimate/add?type=opportunity');
    await choose('Delivery type', 'Delivery');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Company is not known')).toBeInTheDocument();
  });

  it('requires and saves the reason of an exemption', async () => {
    const calls = answering('post', 'estimates', () => saved(77, 1));
    withJob(jobDetails({ Id: 77 }));
    const { user, choose } = await open('/job/estimate/add?type=opportunity');
    await choose('Delivery type', 'Delivery');
    await user.click(screen.getByRole('checkbox', { name: 'Tax exempt' }));
    const dialog = await screen.findByRole('dialog', { name: 'Why is it tax exempt?' });
    await user.click(within(dialog).getByRole('button', { name: 'Save note' }));
    expect(await within(dialog).findByText('Note is required')).toBeInTheDocument();
    await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'ST-5 on file');
    await user.click(within(dialog).getByRole('button', { name: 'Save note' }));
    await user.click(await screen.findByRole('button', { name: 'Add' }));
    await screen.findByRole('heading', { name: /#77/ });
    expect(calls[0]?.body).toMatchObject({ IsTaxExempt: true, TaxExemptNote: 'ST-5 on file', TaxRateId: null });
  });
});

describe('adding a customer from the estimate form', () => {
  it('selects the new customer', async () => {
    const calls = answering('post', 'customers', () => saved(8, 1));
    answering('get', 'customers/8', () => HttpResponse.json(customer({ Id: 8, Name: 'Omar Dunn' })));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add customer' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add customer' });
    await user.click(await within(dialog).findByRole('button', { name: 'Add customer' }));
    expect(await within(dialog).findByText('Name is required')).toBeInTheDocument();
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Omar Dunn');
    await user.click(within(dialog).getByRole('button', { name: 'Add customer' }));
    expect(await screen.findByText('Customer Saved Successfully')).toBeInTheDocument();
    expect(await screen.findByDisplayValue('Omar Dunn')).toBeInTheDocument();
    expect(calls[0]?.body).toMatchObject({ Name: 'Omar Dunn', CustomerTypeId: 1 });
    expect(calls[0]?.body).not.toHaveProperty('TaxRateId');
  });

  it('shows an error when it fails', async () => {
    answering('post', 'customers', () => refused(500));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add customer' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add customer' });
    await user.type(await within(dialog).findByRole('textbox', { name: 'Name' }), 'Omar Dunn');
    await user.click(within(dialog).getByRole('button', { name: 'Add customer' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Error Adding Customer');
    expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('Omar Dunn');
  });
});
