import type { FoundRecord } from '@picket/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { customer, jobDetails, withJob } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed } from '@/testing/server.ts';

const record = (rest: Partial<FoundRecord>): FoundRecord => ({
  Group: 'customers',
  Kind: 'customer',
  Id: 7,
  Name: 'Ann Kowalski',
  Detail: 'Montclair',
  CustomerId: 7,
  CustomerName: 'Ann Kowalski',
  JobKind: null,
  JobStatusId: null,
  Jobs: 3,
  Owes: 4381.51,
  Archived: false,
  ...rest,
});
const job = record({ Group: 'jobs', Kind: 'job', Id: 241, Name: 'Back yard', JobKind: 'estimate', JobStatusId: 2 });

/** Opens the search on the help page, with these answers. */
async function open(...records: FoundRecord[]) {
  const calls = answering('post', 'records/_search', () => listed(...records));
  answering('get', 'customers/7/overview', () => HttpResponse.json({}, { status: 404 }));
  const view = renderAt('/help');
  const opener = await screen.findByRole('button', { name: 'Search or jump to Ctrl K' });
  await view.user.click(opener);
  const field = await screen.findByRole('combobox', { name: /^Search jobs/ });
  return { ...view, calls, opener, field };
}
const listOf = () => ({ data: [], total: 0 });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const marked = () => screen.getByRole('option', { selected: true });

describe('the palette', () => {
  it('finds records, and offers what can be done with the first customer', async () => {
    const { user, calls, field } = await open(record({}), job);
    await user.type(field, 'kowal');
    expect(await screen.findByRole('option', { name: /Ann Kowalski/ })).toHaveTextContent('3 jobs, owes $4,381.51');
    expect(calls.at(-1)?.body).toEqual({ Query: 'kowal' });
    expect(options()).toEqual([
      'Ann Kowalski Montclair3 jobs, owes $4,381.51',
      '#241 Back yard MontclairEstimate',
      'New estimate',
      'New quick quote',
      'Record a payment',
      'Log this call',
      'New customer “kowal”',
    ]);
    expect(marked()).toHaveTextContent('Ann Kowalski');
    expect(field).toHaveAttribute('aria-activedescendant', marked().id);
  });

  it('opens the marked row by keyboard, and goes to the actions on Tab', async () => {
    const { user, field, router } = await open(record({}), job);
    await user.type(field, 'kowal');
    await screen.findByRole('option', { name: /Back yard/ });
    await user.keyboard('{ArrowDown}');
    expect(marked()).toHaveTextContent('Back yard');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(marked()).toHaveTextContent('New customer');
    await user.keyboard('{Tab}');
    expect(marked()).toHaveTextContent('New estimate');
    await user.keyboard('{Tab}{Tab}');
    expect(marked()).toHaveTextContent('Record a payment');
    await user.keyboard('{Enter}');
    expect(router.state.location.pathname + router.state.location.search).toBe('/job/invoice/invoice-list?payFor=7');
    expect(screen.queryByRole('dialog', { name: 'Search or jump to' })).not.toBeInTheDocument();
  });

  it('opens the first row on an Enter that comes before the answer', async () => {
    const { user, field, router } = await open(job);
    withJob(jobDetails({ Id: 241 }));
    await user.type(field, '241{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/job/estimate/info'));
  });

  it('offers only a new customer with the number when nothing matches', async () => {
    const { user, field } = await open();
    await user.type(field, '973 555 0999');
    expect(await screen.findByRole('option')).toHaveTextContent('New customer with this number');
  });

  it('finds screens and actions alone after >, without asking the server', async () => {
    const { user, field, calls } = await open();
    await user.type(field, '>estimates and');
    expect(options()).toEqual(['Estimates and Orders']);
    await user.clear(field);
    await user.type(field, '>');
    expect(options().length).toBeGreaterThan(10);
    expect(calls).toEqual([]);
  });

  it('says that nothing was found, and that the search failed', async () => {
    const { user, field } = await open();
    await user.type(field, '#9999');
    expect(await screen.findByText('Nothing found.')).toBeInTheDocument();
    answering('post', 'records/_search', () => HttpResponse.json({ Message: 'No' }, { status: 500 }));
    await user.type(field, '1');
    expect(await screen.findByText(/^The search of records failed/)).toBeInTheDocument();
  });

  it('neither shows nor opens what earlier words found when the search fails', async () => {
    const { user, field } = await open(record({}));
    await user.type(field, 'kowal');
    await screen.findByRole('option', { name: /Ann Kowalski/ });
    answering('post', 'records/_search', () => HttpResponse.json({ Message: 'No' }, { status: 500 }));
    await user.type(field, 'x{Enter}');
    expect(await screen.findByText(/^The search of records failed/)).toBeInTheDocument();
    expect(options()).toEqual(['New customer “kowalx”']);
    expect(field).toBeInTheDocument();
  });

  it('opens nothing by itself once the user has marked a row', async () => {
    const { user, field, router } = await open(record({}));
    await user.type(field, 'kowal');
    await screen.findByRole('option', { name: /Ann Kowalski/ });
    await user.type(field, 's{Enter}{ArrowDown}');
    expect(marked()).toHaveTextContent('New estimate');
    expect(await screen.findByText('New customer “kowals”')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/help');
  });

  it('hears the keys after a click on its text, and on its button', async () => {
    const { user, field } = await open(record({}), job);
    await user.type(field, 'kowal');
    await screen.findByRole('option', { name: /Back yard/ });
    await user.click(screen.getByText('actions of the line'));
    expect(field).toHaveFocus();
    screen.getByRole('button', { name: 'Close the search' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(marked()).toHaveTextContent('Back yard');
  });

  it('shows what is next for the customer, calls without a number', async () => {
    const { user, field } = await open(record({}));
    answering('get', 'customers/7/overview', () =>
      HttpResponse.json({
        Customer: customer(),
        Figures: null,
        Tasks: [
          { Kind: 'call-reminder', Id: 9, JobName: 'Ask about the gate' },
          { Kind: 'not-sent', Id: 241, JobName: 'Back yard' },
        ],
        JobSums: [],
        Jobs: listOf(),
        Notes: listOf(),
      }),
    );
    await user.type(field, 'kowal');
    expect(await screen.findByText('Call to make: Ask about the gate')).toBeInTheDocument();
    expect(screen.getByText('#241: Estimate not sent')).toBeInTheDocument();
  });

  it('closes on Esc and gives the focus back', async () => {
    const { user, opener } = await open();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('combobox', { name: /^Search jobs/ })).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
  });

  it('lists the records that were opened last while it is empty', async () => {
    localStorage.setItem(
      'picket-recent-records-1',
      JSON.stringify([{ name: 'Lena Ortega', kind: 'Customer', path: '/customer/info?id=7' }]),
    );
    await open();
    const group = await screen.findByRole('group', { name: 'Opened last' });
    expect(within(group).getByRole('option')).toHaveTextContent('Lena Ortega Customer');
  });
});
