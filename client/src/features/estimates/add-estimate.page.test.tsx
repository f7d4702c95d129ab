import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { customer, jobDetails, withChoices, withJob } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, refused, saved } from '@/testing/server.ts';

const path = '/job/estimate/add?type=estimate';

beforeEach(withChoices);

async function open(query = path) {
  const view = renderAt(query);
  await screen.findByRole('heading', { name: 'Who for' });
  const choose = async (box: string, option: string | RegExp) => {
    await view.user.click(screen.getByRole('combobox', { name: box }));
    await view.user.click(await screen.findByRole('option', { name: option }));
  };
  return { ...view, choose };
}

describe('AddEstimatePage', () => {
  it('needs a date for an estimate, and a day for a time', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Must input a date to add an estimate')).toBeInTheDocument();
    expect(screen.getByLabelText(/Estimate Date/)).toHaveFocus();
    await user.type(screen.getByLabelText('Estimate Start Time'), '10:00');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Must choose estimate date')).toBeInTheDocument();
  });

  it('adds an estimate with what customer and company bring along, and opens it', async () => {
    const calls = answering('post', 'estimates', () => saved(77, 1));
    withJob(jobDetails({ Id: 77, JobName: 'Corner lot' }));
    const { user, choose, router } = await open();
    await choose('Customer', /Nadia Patel/);
    await choose('Company', 'Picket Supply');
    await waitFor(() => expect(screen.getByLabelText('Discount')).toHaveValue('5.00%'));
    await user.click(screen.getByRole('button', { name: 'Copy customer address' }));
    expect(screen.getByLabelText('City')).toHaveValue('Trenton');
    await user.type(screen.getByLabelText('Job Name'), 'Corner lot');
    await user.type(screen.getByLabelText(/Estimate Date/), '12/1/2026');
    await user.type(screen.getByLabelText('Estimate Start Time'), '10:00');
    await user.keyboard('{Control>}s{/Control}');

    expect(await screen.findByRole('heading', { name: '#77 Corner lot' })).toBeInTheDocument();
    expect(screen.getByText('Estimate Saved Successfully')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/job/estimate/info');
    expect(calls[0]?.body).toMatchObject({
      EstimateType: 'estimate',
      CustomerId: 7,
      CompanyId: 2,
      PriceLevelId: 2,
      Discount: 0.05,
      TaxRateId: 1,
      Address: { City: 'Trenton', State: 'NJ' },
      EstimateStartDate: '2026-12-01T15:00:00.000Z',
    });
  });

  it('follows the state with its tax rate until another is chosen', async () => {
    const { choose } = await open();
    const rate = () => screen.getByRole('combobox', { name: 'Tax Rate' });
    await waitFor(() => expect(rate()).toHaveValue('New Jersey (6.6250%)'));
    await choose('State', 'New York');
    await waitFor(() => expect(rate()).toHaveValue('New York (8.3750%)'));
    await choose('Tax Rate', /New Jersey/);
    await choose('State', 'Pennsylvania');
    expect(rate()).toHaveValue('New Jersey (6.6250%)');
  });

  it('asks no date of a quick quote, and of an opportunity none either', async () => {
    const calls = answering('post', 'estimates', () => saved(77, 1));
    withJob(jobDetails({ Id: 77 }));
    const { user } = await open('/job/estimate/add?type=quick-quote');
    expect(screen.queryByLabelText(/Estimate Date/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await screen.findByRole('heading', { name: /#77/ });
    expect(calls[0]?.body).toMatchObject({ EstimateType: 'quick-quote', CompanyId: 1 });
    expect(calls[0]?.body).not.toHaveProperty('EstimateStartDate');
  });

  it('starts with what the calendar asks for', async () => {
    await open(`${path}&startDate=2026-12-01T15:00:00Z&endDate=2026-12-01T16:30:00Z&marketPartnerId=4`);
    expect(screen.getByLabelText(/Estimate Date/)).toHaveValue('12/1/2026');
    expect(screen.getByLabelText('Estimate Start Time')).toHaveValue('10:00');
    expect(screen.getByLabelText('Estimate End Time')).toHaveValue('11:30');
    expect(await screen.findByDisplayValue('Paula Reyes')).toBeInTheDocument();
  });

  it('says why no address can be copied', async () => {
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

  it('shows what the server refuses at its field', async () => {
    answering('post', 'estimates', () => refused(400, { ModelState: { CompanyId: ['Company is not known'] } }));
    const { user } = await open('/job/estimate/add?type=opportunity');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Company is not known')).toBeInTheDocument();
  });

  it('keeps the reason with an exemption', async () => {
    const calls = answering('post', 'estimates', () => saved(77, 1));
    withJob(jobDetails({ Id: 77 }));
    const { user } = await open('/job/estimate/add?type=opportunity');
    await user.click(screen.getByRole('checkbox', { name: 'Tax Exempt' }));
    const dialog = await screen.findByRole('dialog', { name: 'Why is it tax exempt?' });
    await user.click(within(dialog).getByRole('button', { name: 'Keep note' }));
    expect(await within(dialog).findByText('Note is required')).toBeInTheDocument();
    await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'ST-5 on file');
    await user.click(within(dialog).getByRole('button', { name: 'Keep note' }));
    await user.click(await screen.findByRole('button', { name: 'Add' }));
    await screen.findByRole('heading', { name: /#77/ });
    expect(calls[0]?.body).toMatchObject({ IsTaxExempt: true, TaxExemptNote: 'ST-5 on file', TaxRateId: null });
  });
});

describe('adding a customer on the way', () => {
  it('chooses the new customer', async () => {
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

  it('tells when that fails', async () => {
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
