import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { jobRow, withChoices } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed, refused, saved } from '@/testing/server.ts';

beforeEach(withChoices);
afterEach(() => void jest.useRealTimers());

const path = '/job/opportunity/opportunity-list';
const search = 'opportunities/list/_search';
const opportunity = jobRow({ Kind: 'opportunity', EstimateStartDate: null, EstimateEndDate: null });

describe('OpportunityListPage', () => {
  it('shows opportunities with links that lead back to the list', async () => {
    answering('post', search, () => listed(opportunity, jobRow({ ...opportunity, Id: 41, IsLost: true })));
    renderAt(path);
    await screen.findByText(/^#42/);
    const rows = screen.getAllByRole('row');
    expect(rows[1]).toHaveTextContent(
      /#42 Back yard.*Nadia Patel.*\(609\) 555-0100.*Opportunity.*11\/01\/2026.*\$1,426\.19/,
    );
    expect(rows[2]).toHaveTextContent(/#41.*Lost/);
    const link = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: /#42/ }).href);
    expect(link.pathname).toBe('/job/estimate/summary');
    expect(Object.fromEntries(link.searchParams)).toEqual({ id: '42', refUrl: path });
  });

  it('says how long an opportunity has been without activity', async () => {
    const now = Date.parse('2026-11-18T15:00:00.000Z');
    jest.useFakeTimers({ now, advanceTimers: true });
    const days = (count: number) => new Date(now - count * 86_400_000).toISOString();
    const [fresh, waiting, neglected] = [0, 4, 11].map((count, index) =>
      jobRow({ ...opportunity, Id: 42 - index, LastStepAt: days(count) }),
    );
    answering('post', search, () => listed(fresh!, waiting!, neglected!));
    answering('get', 'opportunities', () => listed(fresh!, waiting!, neglected!));
    renderAt(path);
    expect(await screen.findByText('Fresh, 0 days')).toBeInTheDocument();
    expect(screen.getByText('Waiting, 4 days')).toBeInTheDocument();
    expect(screen.getByText('Neglected, 11 days')).toBeInTheDocument();
    expect(await screen.findByText('3 open, 1 waiting, 1 neglected')).toBeInTheDocument();
  });

  it('says that the opportunities could not be synced', async () => {
    answering('post', search, () => listed(opportunity));
    answering('get', 'opportunities', () => refused(500));
    renderAt(path);
    expect(await screen.findByText('An error occurred syncing your opportunities.')).toBeInTheDocument();
    expect(await screen.findByText(/^#42/)).toBeInTheDocument();
  });

  it('filters by estimator and installer', async () => {
    const calls = answering('post', search, () => listed(opportunity));
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    await screen.findByRole('option', { name: 'Dana Ruiz' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estimator' }), 'Dana Ruiz');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Installer' }), 'Kline crew');
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ EstimatorId: 8, SubContractorId: 3 }));
  });

  it('filters by manufacturing status and by the days of the estimate and the order', async () => {
    const calls = answering('post', search, () => listed(opportunity));
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    await user.click(await screen.findByRole('checkbox', { name: 'In Progress' }));
    fireEvent.change(screen.getByLabelText('Estimate date from'), { target: { value: '2026-11-01' } });
    fireEvent.change(screen.getByLabelText('Order date to'), { target: { value: '2026-11-30' } });
    await waitFor(() =>
      expect(calls.at(-1)?.body).toMatchObject({
        ManufacturingStatusIds: [2],
        EstimateStart: '2026-11-01',
        OrderEnd: '2026-11-30',
      }),
    );
  });

  it('stores search, filters and sort in the URL and sends them', async () => {
    const calls = answering('post', search, () => listed(opportunity));
    const { user, router } = renderAt(path);
    await user.type(await screen.findByRole('searchbox', { name: 'Search opportunities' }), 'cedar{Enter}');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Signed' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Lost' }), 'Not lost');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Market partner' }), 'Paula Reyes');
    await user.click(screen.getByRole('button', { name: /^Customer/ }));
    await waitFor(() =>
      expect(calls.at(-1)?.body).toEqual({
        View: 'open',
        Query: 'cedar',
        JobStatusIds: [3],
        IsLost: false,
        MarketPartnerId: 4,
        Skip: 0,
        Take: 12,
        Sort: 'CustomerName',
      }),
    );
    expect(router.state.location.search).toContain('Query=cedar');
    expect(screen.getByRole('button', { name: 'Filters (3)' })).toBeInTheDocument();
  });

  it('shows the page in the URL', async () => {
    const calls = answering('post', search, () => listed(opportunity));
    renderAt(`${path}?Page=3`);
    await screen.findByText(/^#42/);
    expect(calls[0]?.body).toEqual({ Skip: 24, Take: 12, Sort: '-Id' });
  });

  it('archives after confirmation', async () => {
    answering('post', search, () => listed(opportunity));
    const calls = answering('put', 'estimates/archive/42/true', () => saved(42, 4));
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: 'Actions for #42' }));
    await user.click(await screen.findByRole('button', { name: 'Archive', hidden: true }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('Successfully archived')).toBeInTheDocument();
    expect(calls[0]?.url.searchParams.get('version')).toBe('3');
  });

  it('links to add an opportunity with Full access and shows an empty list', async () => {
    answering('post', search, () => listed());
    renderAt(path, { claims: { Opportunities: 'Full' } });
    const link = new URL((await screen.findByRole<HTMLAnchorElement>('link', { name: 'Add opportunity' })).href);
    expect(link.pathname).toBe('/job/estimate/add');
    expect(Object.fromEntries(link.searchParams)).toEqual({ type: 'opportunity', refUrl: path });
    expect(await screen.findByText('No opportunities match.')).toBeInTheDocument();
  });

  it('is read-only with Read access', async () => {
    answering('post', search, () => listed(opportunity));
    renderAt(path, { claims: { Opportunities: 'Read' } });
    await screen.findByText('Nadia Patel');
    expect(screen.queryByRole('link', { name: 'Add opportunity' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Archive/ })).not.toBeInTheDocument();
  });

  it('retries after a failure', async () => {
    answering(
      'post',
      search,
      () => refused(500, { Message: 'The list could not be read.' }),
      () => listed(opportunity),
    );
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nadia Patel')).toBeInTheDocument();
  });
});
