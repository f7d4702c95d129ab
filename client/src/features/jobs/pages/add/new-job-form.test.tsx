import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { withFenceLines } from '@/testing/fence-lines.ts';
import { company, companyChoice, customer, jobDetails, jobRow, withChoices } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed, refused, saved } from '@/testing/server.ts';

const phone = { Phone: '6095550100', Extension: '', PhoneExt: '6095550100', IsPrimary: true, PhoneTypeId: 1 } as const;
const nadia = customer({ CustomerPhones: [phone] });
const omar = customer({ Id: 8, Name: 'Omar Dunn', Email: '', Discount: 0.1, CustomerPhones: [phone], Address: null });

beforeEach(() => {
  withChoices();
  answering('post', 'customers/_search', () => listed(nadia, omar));
  answering('get', 'customers/7', () => HttpResponse.json(nadia));
  answering('get', 'customers/8', () => HttpResponse.json(omar));
  answering('post', 'estimates/list/_search', () => listed());
  answering('post', 'opportunities/list/_search', () => listed());
});

async function open(query = 'type=opportunity') {
  const view = renderAt(`/job/estimate/add?${query}`);
  await screen.findByRole('radio', { name: 'Opportunity' });
  const { user } = view;
  const choose = async (box: string, option: string | RegExp) => {
    await user.click(screen.getByRole('combobox', { name: box }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  const rest = screen.getByRole('button', { name: 'The rest' });
  return { ...view, choose, rest };
}

describe('the customer of a new job', () => {
  it('has the first focus, and the job name follows once it is chosen', async () => {
    const { choose } = await open();
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Customer' })).toHaveFocus());
    await choose('Customer', /Nadia Patel/);
    expect(screen.getByRole('textbox', { name: 'Job name' })).toHaveFocus();
    expect(screen.queryByRole('combobox', { name: 'Customer' })).not.toBeInTheDocument();
  });

  it('offers the newest customers, with phone, address and a mark on possible duplicates', async () => {
    const searches = answering('post', 'customers/_search', () => listed(nadia, omar));
    const { user } = await open();
    await user.click(screen.getByRole('combobox', { name: 'Customer' }));
    const first = await screen.findByRole('option', { name: /Nadia Patel/ });
    expect(first).toHaveTextContent('(609) 555-0100, 1 Main St, Trenton, NJ 08608');
    expect(first).not.toHaveTextContent('duplicate');
    expect(screen.getByRole('option', { name: /Omar Dunn/ })).toHaveTextContent('Same phone: a duplicate?');
    expect(screen.getByText('Newest customers')).toBeInTheDocument();
    expect(searches.at(-1)?.body).toEqual({ Take: 5, Sort: '-CreatedAt' });
  });

  it('is the first match on Enter, which does not add the job', async () => {
    const calls = answering('post', 'estimates', () => saved(77, 1));
    const [newest, matches] = [() => listed(nadia), () => listed(omar)];
    answering('post', 'customers/_search', newest, matches);
    const { user } = await open();
    const box = screen.getByRole('combobox', { name: 'Customer' });
    await user.type(box, 'omar{Enter}');
    expect(screen.queryByRole('button', { name: 'Change the customer' })).not.toBeInTheDocument();
    await screen.findByRole('option', { name: /Omar Dunn/ });
    await user.keyboard('{Enter}');
    expect(await screen.findAllByRole('link', { name: 'Omar Dunn' })).not.toHaveLength(0);
    expect(calls).toHaveLength(0);
  });

  it('opens the dialog of a new customer with the typed name', async () => {
    const { user } = await open();
    await user.type(screen.getByRole('combobox', { name: 'Customer' }), 'Hazel W');
    await user.click(await screen.findByRole('option', { name: 'New customer “Hazel W”' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add customer' });
    expect(await within(dialog).findByRole('textbox', { name: 'Name' })).toHaveValue('Hazel W');
  });

  it('can be changed; Esc returns to the chosen one', async () => {
    const { user } = await open('type=opportunity&id=7');
    await user.click(screen.getByRole('button', { name: 'Change the customer' }));
    await user.type(screen.getByRole('combobox', { name: 'Customer' }), '{Escape}');
    await user.click(screen.getByRole('button', { name: 'Change the customer' }));
    await user.click(await screen.findByRole('option', { name: /Omar Dunn/ }));
    expect(await screen.findAllByRole('link', { name: 'Omar Dunn' })).not.toHaveLength(0);
  });

  it('is the one in the address, with details and earlier jobs that are links', async () => {
    answering('post', 'estimates/list/_search', () => listed(jobRow({ Id: 12, JobName: 'Dog run' })));
    await open('type=opportunity&id=7');
    const panel = await screen.findByRole('complementary', { name: 'Customer' });
    expect(await within(panel).findByRole('link', { name: '#12 Dog run' })).toHaveAttribute(
      'href',
      '/job/estimate/info?id=12',
    );
    expect(within(panel).getByText('Estimate')).toBeInTheDocument();
    expect(within(panel).getByText('$1,426.19')).toBeInTheDocument();
    expect(within(panel).getByRole('link', { name: 'Nadia Patel' })).toHaveAttribute('href', '/customer/info?id=7');
  });

  it("has its first year in the company's time zone", async () => {
    answering('get', 'customers/7', () => HttpResponse.json(customer({ CreatedAt: '2026-01-01T03:00:00.000Z' })));
    await open('type=opportunity&id=7');
    expect(await screen.findByText(/since 2025$/)).toBeInTheDocument();
  });

  it('that does not exist shows why and can be changed', async () => {
    answering('get', 'customers/9', () => refused(404, { Message: 'Customer not found' }));
    await open('type=opportunity&id=9');
    expect(await screen.findByText('Customer not found')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Change the customer' })).toBeInTheDocument();
  });
});

describe('the company of a new job', () => {
  const Reason = "the company of this customer's last job, #12";
  beforeEach(() => {
    const supply = company({ Id: 2, Name: 'Picket Supply', PriceLevelId: 2, CompanyTypeId: 2 });
    answering('post', 'companies/_search', () => listed(company(), supply));
    answering('get', 'estimates/company-choice', () =>
      HttpResponse.json(companyChoice({ CompanyId: 2, CompanyName: 'Picket Supply', Reason })),
    );
  });
  const line = (text: RegExp) =>
    waitFor(() => expect(screen.getByRole('status', { name: 'Company of the job' })).toHaveTextContent(text));

  it('follows the customer with its prices, says why, and warns where the types differ', async () => {
    const calls = answering('post', 'estimates', () => saved(77, 1));
    const { user, choose } = await open();
    await line(/^Picket Fence Co\.: the default company for retail customers$/);
    await choose('Customer', /Nadia Patel/);
    await line(/^Picket Supply: the company of this customer's last job, #12 *Picket Supply is a wholesale company/);
    await user.click(screen.getByRole('radio', { name: 'Delivery' }));
    withFenceLines([], jobDetails({ Id: 77 }));
    await user.click(screen.getByRole('button', { name: 'Add opportunity' }));
    await screen.findByRole('heading', { name: /#77/ });
    expect(calls[0]?.body).toMatchObject({ CompanyId: 2, PriceLevelId: 2, IsMeasurement: true });
  });

  it('stays the one that the user has chosen', async () => {
    const { user, choose, rest } = await open('type=opportunity&id=7');
    await line(/^Picket Supply/);
    await user.click(rest);
    await choose('Company', 'Picket Fence Co.');
    await line(/^Picket Fence Co\.: chosen by hand$/);
    await user.click(screen.getByRole('button', { name: 'Change the customer' }));
    await user.click(await screen.findByRole('option', { name: /Omar Dunn/ }));
    await screen.findAllByRole('link', { name: 'Omar Dunn' });
    await line(/^Picket Fence Co\.: chosen by hand$/);
  });
});

describe('the kind of a new job', () => {
  it('is chosen by number keys, except while text is edited', async () => {
    const { user } = await open('type=opportunity&id=7');
    await user.type(screen.getByRole('textbox', { name: 'Job name' }), '2');
    expect(screen.getByRole('radio', { name: 'Opportunity' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Pick-up' }));
    await user.keyboard('2');
    expect(screen.getByRole('radio', { name: 'Estimate' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Add estimate' })).toBeInTheDocument();
    await user.keyboard('3');
    expect(screen.getByRole('button', { name: 'Add quick quote' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Pick-up' })).toBeChecked();
  });

  it('is added by Ctrl+Enter', async () => {
    const calls = answering('post', 'estimates', () => saved(77, 1));
    withFenceLines([], jobDetails({ Id: 77 }));
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'Delivery' }));
    expect(screen.getByText('$150.00 fee')).toBeInTheDocument();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('heading', { name: /#77/ });
    expect(calls).toHaveLength(1);
  });
});

describe('the rest of a new job', () => {
  it('says the values in words and marks those that were changed by hand', async () => {
    const { user, choose, rest } = await open();
    const words =
      'No address, Picket Fence Co., Retail prices, No discount, New Jersey tax 6.625%, No payment term, ' +
      'By total width, House job';
    await waitFor(() => expect(rest).toHaveAccessibleDescription(`Defaults of the customer you choose ${words}`));
    await choose('Customer', /Nadia Patel/);
    await waitFor(() => expect(rest).toHaveAccessibleDescription(/^Defaults for Nadia Patel 1 Main St, .* 5% off/));
    await user.click(rest);
    await choose('Measured by', 'Quantity');
    expect(rest).toHaveAccessibleDescription(/^Defaults for Nadia Patel, 1 changed by hand .* By quantity/);
    expect(screen.getByText('By quantity,')).toHaveAttribute('data-by-hand');
    expect(screen.getByText('5% off,')).not.toHaveAttribute('data-by-hand');
  });

  it('names the plain fields that are filled in', async () => {
    const { user, rest } = await open();
    await user.click(rest);
    await user.type(screen.getByRole('textbox', { name: 'Job notes' }), '  ');
    await user.click(screen.getByRole('checkbox', { name: 'Same day' }));
    expect(rest).toHaveAccessibleDescription(/, 1 changed by hand .* House job, Same day$/);
    await user.type(screen.getByRole('textbox', { name: 'Job notes' }), 'Gate code 12{Enter}Dog');
    expect(rest).toHaveAccessibleDescription(/, 2 changed by hand .* House job, Job notes, Same day$/);
  });

  it('follows the chosen customer, except where a value was changed by hand', async () => {
    const { user, choose, rest } = await open('type=opportunity&id=8');
    await user.click(rest);
    const [city, discount] = [
      screen.getByRole('textbox', { name: 'City' }),
      screen.getByRole('textbox', { name: 'Discount' }),
    ];
    await waitFor(() => expect(discount).toHaveValue('10.00%'));
    await user.type(city, 'Howell');
    await user.click(screen.getByRole('button', { name: 'Change the customer' }));
    await user.click(await screen.findByRole('option', { name: /Nadia Patel/ }));
    await waitFor(() => expect(discount).toHaveValue('5.00%'));
    expect(city).toHaveValue('Howell');
    await choose('Price level', 'Wholesale');
    expect(rest).toHaveAccessibleDescription(/2 changed by hand/);
  });

  it('is added with the values of a customer that is still loading', async () => {
    withFenceLines([], jobDetails({ Id: 77 }));
    answering('post', 'customers/_search', () => listed(nadia, omar));
    let answer: (loaded: Response) => void = () => undefined;
    answering('get', 'customers/8', () => new Promise((resolve) => (answer = resolve)));
    const calls = answering('post', 'estimates', () => saved(77, 1));
    const { user, choose } = await open();
    await choose('Customer', /Omar Dunn/);
    await user.click(screen.getByRole('radio', { name: 'Delivery' }));
    await user.click(screen.getByRole('button', { name: 'Add opportunity' }));
    expect(screen.getByRole('button', { name: 'Add opportunity' })).toBeDisabled();
    answer(HttpResponse.json(omar));
    await screen.findByRole('heading', { name: /#77/ });
    expect(calls.map(({ body }) => body)).toEqual([expect.objectContaining({ CustomerId: 8, Discount: 0.1 })]);
  });

  it('takes the exemption of a customer, and the rate again from the next one', async () => {
    const exempt = { ...omar, IsTaxExempt: true, TaxExemptNote: 'ST-5 on file' };
    answering('get', 'customers/8', () => HttpResponse.json(exempt));
    const { user, rest } = await open('type=opportunity&id=8');
    await waitFor(() => expect(rest).toHaveAccessibleDescription(/Tax exempt/));
    await user.click(screen.getByRole('button', { name: 'Change the customer' }));
    await user.click(await screen.findByRole('option', { name: /Nadia Patel/ }));
    await waitFor(() => expect(rest).toHaveAccessibleDescription(/New Jersey tax 6.625%/));
  });

  it('opens and focuses a field with an error', async () => {
    answering('post', 'estimates', () => refused(400, { ModelState: { 'Address.Zip': ['Zip is not valid'] } }));
    const { user, rest } = await open();
    await user.click(screen.getByRole('radio', { name: 'Delivery' }));
    expect(rest).toHaveAttribute('aria-expanded', 'false');
    await user.click(screen.getByRole('button', { name: 'Add opportunity' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Zip' })).toHaveFocus());
    expect(screen.getByRole('textbox', { name: 'Zip' })).toHaveAccessibleDescription('Zip is not valid');
    expect(rest).toHaveAttribute('aria-expanded', 'true');
  });
});
