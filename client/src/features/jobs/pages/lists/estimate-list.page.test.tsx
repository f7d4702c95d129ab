import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { jobRow, withChoices, withJob } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed, refused, saved } from '@/testing/server.ts';

const path = '/job/estimate/estimate-list';
const search = 'estimates/list/_search';

beforeEach(withChoices);

async function archive(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Actions for #42' }));
  await user.click(await screen.findByRole('button', { name: 'Archive', hidden: true }));
}

describe('EstimateListPage', () => {
  it('shows jobs with status, date and total', async () => {
    answering('post', search, () =>
      listed(
        jobRow({ PersonName: 'Dana Ruiz' }),
        jobRow({
          Id: 41,
          LastStep: '1 of 2 items ready',
          JobName: 'Dog run',
          JobStatusId: 4,
          OrderDate: '2026-11-03T15:00:00Z',
          GrandTotal: 1_426.19,
        }),
        jobRow({ Id: 40, JobName: 'Pool', Kind: 'quick-quote', IsLost: true }),
      ),
    );
    renderAt(path);
    await screen.findByText(/^#42/);
    const rows = screen.getAllByRole('row');
    expect(rows[1]).toHaveTextContent(
      /#42 Back yard.*Nadia Patel.*Dana Ruiz.*Estimate.*Measured, not sent.*\$1,426\.19/,
    );
    expect(rows[2]).toHaveTextContent(/#41 Dog run.*Order.*1 of 2 items ready.*\$1,426\.19/);
    expect(rows[3]).toHaveTextContent(/Quick quote.*Lost/);
  });

  it('opens a job on its fence lines while it has no items, then on its summary', async () => {
    answering('post', search, () => listed(jobRow(), jobRow({ Id: 41, ItemsTotal: 0, OrderTotal: 0 })));
    renderAt(path);
    await screen.findByText(/^#42/);
    const link = (id: number) => screen.getByRole('link', { name: new RegExp(`#${id}`) });
    expect(link(42)).toHaveAttribute('href', expect.stringContaining('/job/estimate/summary?id=42'));
    expect(link(41)).toHaveAttribute('href', expect.stringContaining('/job/estimate/fence-lines?id=41'));
  });

  it('sorts by the total that it shows', async () => {
    const calls = answering('post', search, () => listed(jobRow()));
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: /^Grand total/ }));
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ Sort: expect.stringMatching(/^-?GrandTotal$/) }));
  });

  it('stores search and filters in the URL and sends them', async () => {
    const calls = answering('post', search, () => listed(jobRow()));
    const { user, router } = renderAt(path);
    await user.type(await screen.findByRole('searchbox'), 'cedar{Enter}');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Signed' }));
    await user.click(screen.getByRole('checkbox', { name: 'Show archived' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Lost' }), 'Not lost');
    await screen.findByRole('option', { name: 'Main' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Location' }), 'Main');
    await waitFor(() =>
      expect(calls.at(-1)?.body).toEqual({
        View: 'open',
        Query: 'cedar',
        JobStatusIds: [3],
        ShowArchived: true,
        IsLost: false,
        LocationId: 1,
        Skip: 0,
        Take: 12,
        Sort: '-Id',
      }),
    );
    expect(router.state.location.search).toContain('Query=cedar');
    expect(screen.getByRole('button', { name: 'Filters (4)' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await screen.findByRole('button', { name: 'Filters' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?View=open');
  });

  it('opens all open jobs first, and counts the jobs of each view', async () => {
    const calls = answering('post', search, () => listed(jobRow()));
    answering('get', 'estimates/list/views', () =>
      listed(
        { View: 'mine', Count: 2 },
        { View: 'open', Count: 38 },
        { View: 'all', Count: 10_000, CountIsMinimum: true },
      ),
    );
    const { user, router } = renderAt(path);
    const views = await screen.findByRole('group', { name: 'View' });
    expect(await within(views).findByRole('button', { name: 'All open 38', pressed: true })).toBeVisible();
    await user.click(within(views).getByRole('button', { name: 'All 10,000+' }));
    await user.click(within(views).getByRole('button', { name: 'Mine 2' }));
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ View: 'mine' }));
    expect(router.state.location.search).toBe('?View=mine');
  });

  it('offers to search all jobs when a search finds none in its view', async () => {
    const calls = answering('post', search, () => listed());
    const { user } = renderAt(`${path}?View=open&Query=cedar`);
    await user.click(await screen.findByRole('button', { name: 'Search all' }));
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ View: 'all', Query: 'cedar' }));
    expect(screen.queryByRole('button', { name: 'Search all' })).not.toBeInTheDocument();
  });

  it('shows jobs of every stage to an address with filters but no view', async () => {
    const calls = answering('post', search, () => listed(jobRow()));
    renderAt(`${path}?CustomerId=7`);
    expect(await screen.findByRole('button', { name: 'All', pressed: true })).toBeVisible();
    expect(calls[0]?.body).toEqual({ CustomerId: 7, Skip: 0, Take: 12, Sort: '-Id' });
  });

  it('names what filters the list above it, and removes one filter at a time', async () => {
    const calls = answering('post', search, () => listed(jobRow()));
    const { user } = renderAt(
      `${path}?CustomerId=7&CompanyIds=2&JobStatusIds=2,3&EstimatorId=8&Lost=no&EstimateStart=2026-09-01`,
    );
    const filters = await screen.findByRole('list', { name: 'Active filters' });
    await waitFor(() => expect(filters).toHaveTextContent('Company: Picket Supply'));
    await waitFor(() => expect(filters).toHaveTextContent('Customer: Nadia Patel'));
    await waitFor(() => expect(filters).toHaveTextContent('Estimator: Dana Ruiz'));
    expect(filters).toHaveTextContent('Estimate, Signed');
    expect(filters).toHaveTextContent('Lost: No');
    expect(filters).toHaveTextContent('Estimate date: since 09/01/2026');
    await user.click(within(filters).getByRole('button', { name: 'Remove filter Company' }));
    await user.click(within(filters).getByRole('button', { name: 'Remove filter Estimate date' }));
    await waitFor(() => expect(calls.at(-1)?.body).not.toHaveProperty('EstimateStart'));
    expect(calls.at(-1)?.body).toMatchObject({ CustomerId: 7, EstimatorId: 8, JobStatusIds: [2, 3], IsLost: false });
    expect(calls.at(-1)?.body).not.toHaveProperty('CompanyIds');
  });

  it('archives after confirmation and shows a toast', async () => {
    answering('post', search, () => listed(jobRow()));
    const calls = answering('put', 'estimates/archive/42/true', () => saved(42, 4));
    const { user } = renderAt(path);
    await archive(user);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(calls).toHaveLength(0);
    await archive(user);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('Successfully archived')).toBeInTheDocument();
    expect(calls[0]?.url.searchParams.get('version')).toBe('3');
  });

  it('shows an error when archiving fails', async () => {
    answering('post', search, () => listed(jobRow()));
    answering('put', 'estimates/archive/42/true', () => refused(500, { RequestId: 'r-1' }));
    const { user } = renderAt(path);
    await archive(user);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('An error occurred archiving this estimate')).toBeInTheDocument();
  });

  it('links to the three kinds of new jobs', async () => {
    answering('post', search, () => listed());
    renderAt(path);
    const kinds = await screen.findByRole('navigation', { name: 'Add a job' });
    expect(within(kinds).getByRole('link', { name: 'Quick quote' })).toHaveAttribute(
      'href',
      expect.stringContaining('type=quick-quote'),
    );
    expect(within(kinds).getAllByRole('link')).toHaveLength(3);
    expect(await screen.findByText('No estimates or orders match.')).toBeInTheDocument();
  });

  it('offers the next action of a row and leads there', async () => {
    withJob();
    answering('post', search, () => listed(jobRow({ NextAction: 'send-again', LastStep: 'Sent, not opened' })));
    const { user, router } = renderAt(path);
    expect(await screen.findByText('Sent, not opened')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send again #42' }));
    expect(`${router.state.location.pathname}${router.state.location.search}`).toContain('summary?id=42');
    expect(router.state.location.search).toContain('email=again');
  });

  it('shows the columns that a user chose, and the standard ones again', async () => {
    answering('post', search, () => listed(jobRow({ OrderDate: '2026-11-03T15:00:00Z' })));
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    const tick = async (name: string) => user.click(await screen.findByRole('checkbox', { name, hidden: true }));
    await tick('Ordered');
    await tick('Owner');
    const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers()).toEqual(expect.arrayContaining(['Ordered', 'Status']));
    expect(headers()).not.toContain('Owner');
    expect(localStorage.getItem('picket-columns-job.estimate-list')).toBe('Customer,Status,LastStep,Age,Total,Ordered');
    await user.click(screen.getByRole('button', { name: 'Back to standard', hidden: true }));
    await waitFor(() => expect(headers()).toContain('Owner'));
    expect(localStorage.getItem('picket-columns-job.estimate-list')).toBeNull();
  });

  it('is read-only with Read access', async () => {
    answering('post', search, () => listed(jobRow()));
    renderAt(path, { claims: { Estimates: 'Read' } });
    await screen.findByText('Nadia Patel');
    expect(screen.queryByRole('button', { name: /^Actions/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Add a job' })).not.toBeInTheDocument();
  });

  it('retries after a failure', async () => {
    answering(
      'post',
      search,
      () => refused(500, { Message: 'The list could not be read.' }),
      () => listed(jobRow()),
    );
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nadia Patel')).toBeInTheDocument();
  });
});
