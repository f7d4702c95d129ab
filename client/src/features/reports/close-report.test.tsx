import {
  columnsOf,
  type ReportCheck,
  type ReportFigures,
  type ReportJobRow,
  type ReportRow,
  reports,
  type SavedReportRow,
  UserRoles,
} from '@picket/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { sessionWith } from '@/testing/builders.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed, refused, saved } from '@/testing/server.ts';

const description = reports['close-report'];
const position = '00000000000000004812';
const claims = { CloseReport: 'Read', Customers: 'Full' } as const;
const address = '/report/list?start=2026-05-01&end=2026-05-31&by=company';

const row = (Key: ReportRow['Key'], Label: string, OrderCount: number, EstimateCount: number): ReportRow => ({
  ...Object.fromEntries(description.Figures.map(({ Field }) => [Field, 0])),
  Key,
  Label,
  EstimateCount,
  OrderCount,
  ConversionPercent: OrderCount / EstimateCount,
});
const figures = (...data: ReportRow[]): ReportFigures => ({
  Definition: [...description.Definition],
  Columns: columnsOf(description),
  data,
  total: data.length,
  Position: position,
  RecordedAt: '2026-05-04T14:00:00.000Z',
});
const job: ReportJobRow = {
  JobId: 231,
  JobName: 'Garden, split rail',
  CustomerId: 7,
  CustomerName: 'Umar Jablonski',
  EstimateDate: '2026-05-02T14:00:00.000Z',
  OrderDate: '2026-05-03T14:00:00.000Z',
  Days: 1,
  Stage: 'Order',
  Mark: '',
  Amount: 3452.4,
  Detail: '',
  Date: '2026-05-02T14:00:00.000Z',
};

/** Answers each request of the report by what it asks. */
function answeringReport() {
  const calls: { GroupBy?: string; StartDate: string; AsOf?: string }[] = [];
  const answer = (request: (typeof calls)[number]) => {
    if (request.StartDate < '2026-05-01') return figures(row(request.GroupBy ? 1 : null, 'Picket Fence Co.', 4, 20));
    if (request.GroupBy === 'company') return figures(row(1, 'Picket Fence Co.', 6, 15), row(2, 'Picket Supply', 2, 5));
    if (request.GroupBy === 'week') return figures(row('2026-04-26', 'Apr 26', 8, 20));
    return figures(row(null, 'All', 8, 20));
  };
  const seen = answering('post', 'close-report', () => {
    const request = seen.at(-1)!.body as (typeof calls)[number];
    calls.push(request);
    return HttpResponse.json(answer(request));
  });
  answering('post', 'reports/lost-reasons', () =>
    HttpResponse.json({ ...figures(), data: [{ Key: 2, Label: 'Price', LostCount: 3, LostAmount: 900 }] }),
  );
  return calls;
}

it('shows figures, changes, the definition, and the groups as of one position', async () => {
  const calls = answeringReport();
  renderAt(address, { claims });
  const keys = within(await screen.findByRole('region', { name: 'Key figures' }));
  expect(await keys.findByRole('button', { name: 'Orders of all: 8' })).toBeVisible();
  expect(keys.getByText('40.0%')).toBeVisible();
  expect(await keys.findByText('20.0 points')).toBeVisible();
  expect(keys.getByText(/A job counts in the period of its first estimate date/)).toBeVisible();
  const table = within(await screen.findByRole('region', { name: 'By company' }));
  expect(await table.findByRole('rowheader', { name: 'Picket Supply' })).toBeVisible();
  expect(table.getByRole('rowheader', { name: 'All' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Lost because of Price: 3' })).toHaveAttribute(
    'href',
    expect.stringContaining('name=lost-reasons'),
  );
  const grouped = calls.filter(({ GroupBy, AsOf }) => GroupBy === 'week' || AsOf);
  expect(grouped.length).toBeGreaterThan(0);
  expect(grouped.every(({ AsOf }) => AsOf === `p${position}`)).toBe(true);
});

it('opens the jobs behind a figure, in the address, and closes them', async () => {
  answeringReport();
  const jobs = answering('post', 'reports/close-report/jobs', () => listed(job));
  const { user, router } = renderAt(address, { claims });
  const figure = await screen.findByRole('button', { name: 'Orders of Picket Supply: 2' });
  await user.click(figure);
  const behind = within(await screen.findByRole('region', { name: 'Behind the figure Orders: Picket Supply' }));
  const link = await behind.findByRole('link', { name: 'Garden, split rail' });
  const back = encodeURIComponent('figure=OrderCount&key=2');
  expect(link.getAttribute('href')).toContain(back);
  expect(new URL((link as HTMLAnchorElement).href).searchParams.has('at')).toBe(false);
  expect(behind.getByText('$3,452.40')).toBeVisible();
  expect(jobs[0]!.body).toMatchObject({ Figure: 'OrderCount', GroupBy: 'company', Key: '2', AsOf: `p${position}` });
  expect(router.state.location.search).toContain('figure=OrderCount');
  await user.click(behind.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region', { name: /Behind the figure/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Orders of Picket Supply: 2' })).toHaveFocus();
  await user.keyboard('{Enter}');
  (await screen.findByRole('link', { name: 'Garden, split rail' })).focus();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Orders of Picket Supply: 2' })).toHaveFocus();
  expect(router.state.location.search).not.toMatch(/figure|page/);
});

it('opens the jobs behind an amount of all beneath its row', async () => {
  answeringReport();
  const jobs = answering('post', 'reports/close-report/jobs', () => listed(job));
  const { user } = renderAt(address, { claims });
  await user.click(await screen.findByRole('button', { name: 'Ordered amount of row All: $0.00' }));
  const table = within(screen.getByRole('region', { name: 'By company' }));
  const behind = within(await table.findByRole('region', { name: 'Behind the figure Ordered amount' }));
  expect(await behind.findByRole('link', { name: 'Garden, split rail' })).toBeVisible();
  expect(screen.getAllByRole('region', { name: /^Behind the figure/ })).toHaveLength(1);
  expect(jobs[0]!.body).toMatchObject({ Figure: 'OrdersTotalCost', AsOf: `p${position}` });
  expect(jobs[0]!.body).not.toHaveProperty('GroupBy');
});

it('opens the estimates behind a close rate, marked by what became of them', async () => {
  answeringReport();
  const jobs = answering('post', 'reports/close-report/jobs', () => listed({ ...job, Mark: 'Won' }));
  const { user } = renderAt(address, { claims });
  await user.click(await screen.findByRole('button', { name: 'Close rate by count of Picket Supply: 40.0%' }));
  const behind = within(
    await screen.findByRole('region', { name: 'Behind the figure Close rate by count: Picket Supply' }),
  );
  expect(await behind.findByRole('cell', { name: 'Won' })).toBeVisible();
  expect(behind.getByRole('columnheader', { name: 'Result' })).toBeVisible();
  expect(behind.getByRole('columnheader', { name: 'Days to close' })).toBeVisible();
  expect(jobs[0]!.body).toMatchObject({ Figure: 'ConversionPercent', GroupBy: 'company', Key: '2' });
});

it('opens the jobs of the compared period behind a change', async () => {
  answeringReport();
  const jobs = answering('post', 'reports/close-report/jobs', () => listed(job));
  const { user, router } = renderAt(address, { claims });
  await user.click(await screen.findByRole('button', { name: 'Orders of all before: 4' }));
  const behind = within(await screen.findByRole('region', { name: 'Behind the figure Orders' }));
  expect(await behind.findByText('04/01/2026 to 04/30/2026')).toBeVisible();
  const compared = { StartDate: '2026-04-01', EndDate: '2026-04-30', AsOf: `p${position}` };
  await waitFor(() => expect(jobs[0]!.body).toMatchObject({ ...compared, Figure: 'OrderCount' }));
  await user.click(
    screen.getByRole('button', { name: 'Close rate by count of Picket Fence Co.: Up 20.0 points from 20.0%' }),
  );
  await waitFor(() => expect(jobs.at(-1)!.body).toMatchObject({ ...compared, GroupBy: 'company', Key: '1' }));
  const title = 'Behind the figure Close rate by count: Picket Fence Co.';
  await user.click(within(await screen.findByRole('region', { name: title })).getByRole('button', { name: 'Close' }));
  expect(router.state.location.search).not.toMatch(/before|figure|key/);
});

it('prints all jobs of an open list that were read, and says how many', async () => {
  answeringReport();
  const many = Array.from({ length: 30 }, (_, index) => ({ ...job, JobId: index + 1, JobName: `Job ${index + 1}` }));
  const jobs = answering('post', 'reports/close-report/jobs', () => HttpResponse.json({ data: many, total: 31 }));
  renderAt(`${address}&figure=OrderCount&key=2&page=2`, { claims });
  const behind = within(await screen.findByRole('region', { name: 'Behind the figure Orders: Picket Supply' }));
  expect(await behind.findByText('13 to 24 of 31 results')).toBeVisible();
  expect(behind.getAllByRole('link', { name: /^Job / })).toHaveLength(12);
  expect(jobs[0]!.body).toMatchObject({ Skip: 0, Take: 204 });
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(behind.getAllByRole('link', { name: /^Job / })).toHaveLength(30);
  expect(behind.getByText('1 to 30 of 31. The others are not printed.')).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(behind.getAllByRole('link', { name: /^Job / })).toHaveLength(12);
});

it('exports what the table was asked with', async () => {
  const calls = answeringReport();
  const exported = answering('post', 'close-report/csv', () => new HttpResponse('\ufeff"Company"\r\n'));
  const { user } = renderAt(`${address}&company=2&asOf=2026-05-03`, { claims });
  await screen.findByRole('rowheader', { name: 'Picket Supply' });
  await user.click(screen.getByRole('button', { name: 'Orders' }));
  const { GroupBy, AsOf, StartDate } = calls.find(
    (call) => call.GroupBy === 'company' && call.AsOf === `p${position}`,
  )!;
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(exported).toHaveLength(1));
  const shown = { GroupBy, AsOf, StartDate, EndDate: '2026-05-31', CompanyId: 2 };
  expect(exported[0]!.body).toEqual({ ...shown, Compare: 'previous', Sort: '-OrderCount' });
});

it('marks a past view, and returns to now with Esc', async () => {
  const calls = answeringReport();
  const { user, router } = renderAt(`${address}&asOf=2026-05-03`, { claims });
  expect(await screen.findByText('As of the end of 05/03/2026.')).toBeVisible();
  expect(calls[0]).toMatchObject({ AsOf: '2026-05-03' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).not.toContain('asOf'));
  expect(screen.queryByText(/As of the end of/)).not.toBeInTheDocument();
});

it('opens the jobs behind a figure of a past day as they stood then', async () => {
  answeringReport();
  answering('post', 'reports/close-report/jobs', () => listed(job));
  renderAt(`${address}&asOf=2026-05-03&figure=OrderCount&key=2`, { claims });
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Garden, split rail' });
  const query = new URL(link.href).searchParams;
  expect(query.get('at')).toBe(`p${position}`);
  expect(query.get('refUrl')).toContain('asOf=2026-05-03');
});

it('shows the same figures of the chart as a table', async () => {
  answeringReport();
  const { user } = renderAt(address, { claims });
  await user.click(await screen.findByRole('radio', { name: 'Table' }));
  const table = within(screen.getByRole('region', { name: 'By week, table' }));
  expect(await table.findByRole('columnheader', { name: 'Apr 26' })).toBeVisible();
  expect(within(table.getByRole('row', { name: /Orders/ })).getByText('8')).toBeVisible();
});

it('opens the jobs behind a figure of the chart in the table of its groups', async () => {
  answeringReport();
  const jobs = answering('post', 'reports/close-report/jobs', () => listed(job));
  const { user } = renderAt(address, { claims });
  await user.click(await screen.findByRole('radio', { name: 'Table' }));
  const chart = within(screen.getByRole('region', { name: 'By week, table' }));
  await user.click(await chart.findByRole('button', { name: 'Orders of Apr 26: 8' }));
  const table = within(await screen.findByRole('region', { name: 'By week' }));
  expect(await table.findByRole('region', { name: 'Behind the figure Orders: Apr 26' })).toBeVisible();
  await waitFor(() => expect(jobs[0]!.body).toMatchObject({ GroupBy: 'week', Key: '2026-04-26' }));
});

it('sorts the groups by a figure', async () => {
  answeringReport();
  const { user } = renderAt(address, { claims });
  const table = within(await screen.findByRole('region', { name: 'By company' }));
  await table.findByRole('rowheader', { name: 'Picket Supply' });
  const names = () => table.getAllByRole('rowheader').map(({ textContent }) => textContent);
  await user.click(table.getByRole('button', { name: 'Orders' }));
  expect(names()).toEqual(['Picket Fence Co.', 'Picket Supply', 'All']);
  await user.click(table.getByRole('button', { name: 'Orders' }));
  expect(names()).toEqual(['Picket Supply', 'Picket Fence Co.', 'All']);
});

it('says why the jobs behind another figure of the row could not be read', async () => {
  answeringReport();
  answering(
    'post',
    'reports/close-report/jobs',
    () => listed(job),
    () => refused(500, { Message: 'Try later' }),
  );
  const { user } = renderAt(address, { claims });
  await user.click(await screen.findByRole('button', { name: 'Orders of Picket Supply: 2' }));
  await screen.findByRole('link', { name: 'Garden, split rail' });
  await user.click(screen.getByRole('button', { name: 'Estimates of Picket Supply: 5' }));
  expect(await screen.findByText('Try later')).toBeVisible();
});

it('offers no check without full access to Audit', async () => {
  answeringReport();
  renderAt(address, { claims: { ...claims, Audit: 'Read' } });
  await screen.findByRole('rowheader', { name: 'Picket Supply' });
  expect(screen.queryByRole('button', { name: 'Check against the history' })).not.toBeInTheDocument();
});

it('says whether the figures are identical to the history', async () => {
  answeringReport();
  const check: ReportCheck = {
    Id: 'c1',
    State: 'different',
    Progress: 1,
    Events: 4812,
    Position: position,
    Hash: 'ab12',
    RecordedAt: '2026-05-04T14:00:00.000Z',
    CheckedAt: '2026-05-04T14:01:00.000Z',
    Differences: [{ Label: 'Picket Supply', Field: 'Ordered amount', Shown: 1000, Rebuilt: 900 }],
    Message: '',
  };
  const started = answering('post', 'reports/close-report/check', () =>
    HttpResponse.json({ IsSuccess: true, Id: 'c1' }),
  );
  answering('get', 'reports/close-report/check/c1', () => HttpResponse.json(check));
  const { user } = renderAt(address, { claims: { ...claims, Audit: 'Full' } });
  await user.click(await screen.findByRole('button', { name: 'Check against the history' }));
  await user.click(await screen.findByRole('button', { name: '1 figure differs from history' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Check against the history' }));
  expect(dialog.getByText('$1,000.00')).toBeVisible();
  expect(dialog.getByText('$900.00')).toBeVisible();
  expect(dialog.getByText('ab12')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Integrity' })).toHaveAttribute('href', '/audit/integrity');
  expect(started[0]!.body).toMatchObject({ AsOf: `p${position}`, GroupBy: 'company' });
});

describe('a check that runs', () => {
  const state = (State: ReportCheck['State'], more: Partial<ReportCheck> = {}): ReportCheck => ({
    Id: 'c1',
    State,
    Progress: 0.4,
    Events: 2000,
    Position: position,
    Hash: '',
    RecordedAt: '2026-05-04T14:00:00.000Z',
    CheckedAt: null,
    Differences: [],
    Message: '',
    ...more,
  });
  const check = async (stands: () => HttpResponse<ReportCheck>) => {
    answeringReport();
    answering('post', 'reports/close-report/check', () => HttpResponse.json({ IsSuccess: true, Id: 'c1' }));
    answering('get', 'reports/close-report/check/c1', stands);
    const shown = renderAt(address, { claims: { ...claims, Audit: 'Full' } });
    await shown.user.click(await screen.findByRole('button', { name: 'Check against the history' }));
    return shown;
  };

  it('shows its progress, stays in the address and can be cancelled', async () => {
    let now = state('running');
    const cancelled = answering('delete', 'reports/close-report/check/c1', () => {
      now = state('cancelled');
      return HttpResponse.json({ IsSuccess: true });
    });
    const { user, router } = await check(() => HttpResponse.json(now));
    await waitFor(() => expect(screen.getByRole('progressbar', { name: 'Check' })).toHaveValue(0.4));
    expect(router.state.location.search).toContain('check=c1');
    await user.click(screen.getByRole('button', { name: 'Cancel check' }));
    expect(await screen.findByText('Check cancelled')).toBeVisible();
    expect(cancelled).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Check again' })).toBeEnabled();
  });

  it('can be cancelled from the click to its end, also a second time', async () => {
    const names: string[] = [];
    const watched = new MutationObserver(() => {
      const button = screen.queryByRole('button', { name: /^(Cancel check|Check (again|against the history))$/ });
      const name = button?.getAttribute('aria-label') ?? button?.textContent ?? '';
      if (name !== names.at(-1)) names.push(name);
    });
    let now = state('running');
    const { user } = await check(() => HttpResponse.json(now));
    watched.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
    now = state('identical', { Progress: 1 });
    const again = await screen.findByRole('button', { name: 'Check again' });
    now = state('running', { Id: 'c2' });
    answering('post', 'reports/close-report/check', () => HttpResponse.json({ IsSuccess: true, Id: 'c2' }));
    answering('get', 'reports/close-report/check/c2', () => HttpResponse.json(now));
    await user.click(again);
    await waitFor(() => expect(screen.getByRole('progressbar', { name: 'Check' })).toHaveValue(0.4));
    watched.disconnect();
    expect(names).toEqual(['Cancel check', 'Check again', 'Cancel check']);
  });

  it('is cancelled when what is shown changes', async () => {
    const cancelled = answering('delete', 'reports/close-report/check/c1', () =>
      HttpResponse.json({ IsSuccess: true }),
    );
    const { user, router } = await check(() => HttpResponse.json(state('running')));
    await screen.findByRole('button', { name: 'Cancel check' });
    await user.click(screen.getByRole('radio', { name: 'Team' }));
    await waitFor(() => expect(cancelled).toHaveLength(1));
    expect(router.state.location.search).not.toContain('check');
    expect(await screen.findByRole('button', { name: 'Check against the history' })).toBeVisible();
  });

  it('is still running when the connection breaks', async () => {
    answering('delete', 'reports/close-report/check/c1', () => HttpResponse.error());
    let stands: () => HttpResponse<ReportCheck> = () => HttpResponse.json(state('running'));
    const { user } = await check(() => stands());
    await waitFor(() => expect(screen.getByRole('progressbar', { name: 'Check' })).toHaveValue(0.4));
    stands = () => HttpResponse.error();
    await user.click(screen.getByRole('button', { name: 'Cancel check' }));
    expect(await screen.findByText('Error connecting. Check your connection.')).toBeVisible();
    stands = () => HttpResponse.json(state('identical', { Progress: 1 }));
    expect(screen.queryByRole('button', { name: /figures differ/ })).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /^Identical to history/ })).toBeVisible();
  });

  it('is cancelled when something else is shown by the time it has started', async () => {
    let answer: (response: Response) => void = () => undefined;
    answeringReport();
    answering('post', 'reports/close-report/check', () => new Promise((resolve) => (answer = resolve)));
    const cancelled = answering('delete', 'reports/close-report/check/c1', () =>
      HttpResponse.json({ IsSuccess: true }),
    );
    const { user, router } = renderAt(address, { claims: { ...claims, Audit: 'Full' } });
    await user.click(await screen.findByRole('button', { name: 'Check against the history' }));
    await user.click(screen.getByRole('radio', { name: 'Team' }));
    answer(HttpResponse.json({ IsSuccess: true, Id: 'c1' }));
    await waitFor(() => expect(cancelled).toHaveLength(1));
    expect(router.state.location.search).toContain('by=team');
    expect(router.state.location.search).not.toContain('check');
  });

  it('says that it failed, and can be started again', async () => {
    const Message = 'The check could not be finished: start it again';
    const { user } = await check(() => HttpResponse.json(state('failed', { Message })));
    await user.click(await screen.findByRole('button', { name: Message }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Check against the history' }));
    expect(dialog.getByText(Message)).toBeVisible();
    expect(dialog.queryByText(/These figures differ/)).not.toBeInTheDocument();
  });

  it('that is not found is not waited for', async () => {
    await check(() => HttpResponse.json({ IsSuccess: false, Message: 'Check not found' } as never, { status: 404 }));
    expect(await screen.findByText('This check was not found')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Check against the history' })).toBeEnabled();
  });
});

it('says why a report could not be read', async () => {
  answering('post', 'close-report', () =>
    HttpResponse.json({ IsSuccess: false, Message: 'Try later' }, { status: 500 }),
  );
  renderAt(address, { claims });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

it('says why another period could not be read', async () => {
  answeringReport();
  const { router } = renderAt(address, { claims });
  await screen.findByRole('rowheader', { name: 'Picket Supply' });
  answering('post', 'close-report', () => refused(500, { Message: 'Try later' }));
  await act(() => router.navigate(address.replaceAll('2026-05', '2026-07')));
  expect(await screen.findByText('Try later')).toBeVisible();
});

it('says why the groups could not be read, beside the other figures', async () => {
  answeringReport();
  const reads = answering('post', 'close-report', () =>
    (reads.at(-1)!.body as { GroupBy?: string }).GroupBy === 'company'
      ? refused(500, { Message: 'Try later' })
      : HttpResponse.json(figures(row(null, 'All', 8, 20))),
  );
  renderAt(address, { claims });
  const table = within(await screen.findByRole('region', { name: 'By company' }));
  expect(await table.findByText('Try later')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Orders of all: 8' })).toBeVisible();
});

it('saves what the page shows, and lists it', async () => {
  answeringReport();
  const added = answering('post', 'saved-reports', () => saved(5, 1));
  const { user, router } = renderAt(`${address}&company=3`, { claims });
  await user.click(await screen.findByRole('button', { name: 'Save report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save report' }));
  await user.clear(dialog.getByRole('textbox', { name: 'Name' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'May of Supply');
  await user.click(dialog.getByRole('button', { name: 'Save report' }));
  await waitFor(() =>
    expect(added[0]!.body).toEqual({
      Name: 'May of Supply',
      Every: 'never',
      Report: 'close-report',
      StartDate: '2026-05-01',
      EndDate: '2026-05-31',
      GroupBy: 'company',
      Compare: 'previous',
      CompanyId: 3,
    }),
  );
  const row: SavedReportRow = {
    ...(added[0]!.body as SavedReportRow),
    Id: 5,
    Version: 1,
    MailedOn: null,
    MailFailure: 'The user has no email address',
  };
  answering('get', 'saved-reports', () => listed(row));
  const changed = answering('put', 'saved-reports', () => saved(5, 2));
  await router.navigate('/report/all');
  const list = within(await screen.findByRole('region', { name: 'Saved reports' }));
  expect(await list.findByRole('link', { name: 'May of Supply' })).toHaveAttribute(
    'href',
    '/report/list?start=2026-05-01&end=2026-05-31&by=company&company=3',
  );
  expect(list.getByText(/Not emailed: The user has no email address/)).toBeVisible();
  await user.selectOptions(
    list.getByRole('combobox', { name: 'Email of May of Supply' }),
    'Emailed to me every Monday',
  );
  await waitFor(() => expect(changed[0]!.body).toEqual({ Id: 5, Version: 1, Every: 'week' }));
});

describe('the filters', () => {
  const partners = () =>
    answering('post', 'close-report', () =>
      HttpResponse.json(figures(row(4, 'Mia Market', 2, 5), row(5, 'Max', 1, 4))),
    );
  const renderAs = (UserRoleId: number) => {
    const session = sessionWith(claims);
    return renderAt(address, { session: { ...session, user: { ...session.user!, UserRoleId } } });
  };

  it.each([
    [UserRoles.Administrator, ['All market partners', 'Mia Market', 'Max'], true],
    [UserRoles.MarketPartnerAdmin, ['All market partners', 'Mia Market', 'Max'], false],
    [UserRoles.MarketPartner, null, false],
  ])('of role %d have the market partners %j', async (role, names, hasTeams) => {
    partners();
    answering('post', 'reports/lost-reasons', () => HttpResponse.json(figures()));
    renderAs(role);
    await screen.findByRole('combobox', { name: 'Company' });
    const choice = screen.queryByRole('combobox', { name: 'Market partner' });
    expect(
      choice &&
        within(choice)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
    ).toEqual(names);
    if (choice) expect(choice).toHaveDisplayValue('All market partners');
    expect(screen.queryAllByRole('combobox', { name: 'Team' })).toHaveLength(hasTeams ? 1 : 0);
  });

  it('are in a sheet on a phone, with their number on the button', async () => {
    const narrow = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
    const media = jest.spyOn(window, 'matchMedia').mockReturnValue(narrow as unknown as MediaQueryList);
    answeringReport();
    const { user, router } = renderAt(`${address}&asOf=2026-05-03`, { claims });
    expect(screen.queryByRole('combobox', { name: 'Company' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Filters (1)' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.selectOptions(await sheet.findByRole('combobox', { name: 'Company' }), 'Picket Supply');
    expect(router.state.location.search).toContain('company=2');
    await user.click(sheet.getByRole('button', { name: 'Show report' }));
    expect(await screen.findByRole('button', { name: 'Filters (2)' })).toBeVisible();
    media.mockRestore();
  });

  it('are printed by name, where the controls are not', async () => {
    answeringReport();
    renderAt(`${address}&company=2`, { claims });
    expect(
      await screen.findByText(
        /05\/01\/2026 to 05\/31\/2026; Company: Picket Supply; Previous period: 04\/01\/2026 to 04\/30\/2026; As of/,
      ),
    ).toBeInTheDocument();
  });
});

describe('a saved report that is renamed', () => {
  const stored: SavedReportRow = {
    Id: 5,
    Version: 3,
    Name: 'May of Supply',
    Report: 'close-report',
    Every: 'never',
    MailedOn: null,
    MailFailure: '',
  };

  async function openRename() {
    answering('get', 'saved-reports', () => listed(stored));
    const { user } = renderAt('/report/all', { claims });
    await user.click(await screen.findByRole('button', { name: 'Rename May of Supply' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename report' }));
    const type = async (name: string) => {
      const box = dialog.getByRole('textbox', { name: 'Name' });
      await user.clear(box);
      if (name) await user.type(box, name);
      await user.click(dialog.getByRole('button', { name: 'Rename report' }));
    };
    return { dialog, type };
  }

  it('is sent with the version that was seen', async () => {
    const changed = answering('put', 'saved-reports', () => saved(5, 4));
    const { type } = await openRename();
    await type(' Supply, May ');
    await waitFor(() => expect(changed[0]?.body).toEqual({ Id: 5, Version: 3, Name: 'Supply, May' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('has its message beside the field, and what was typed stays', async () => {
    const ModelState = { Name: ['Name cannot contain that character'] };
    answering('put', 'saved-reports', () => HttpResponse.json({ IsSuccess: false, ModelState }, { status: 400 }));
    const { dialog, type } = await openRename();
    await type('');
    expect(await dialog.findByText('Name is required')).toBeVisible();
    await type('Supply');
    expect(await dialog.findByText('Name cannot contain that character')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Supply');
  });
});

it('all reports are listed and opened by name', async () => {
  answering('get', 'saved-reports', () => listed());
  const { user } = renderAt('/report/all', { claims });
  answering('post', 'reports/pipeline', () => HttpResponse.json(figures()));
  expect(await screen.findAllByRole('listitem')).not.toHaveLength(0);
  await user.click(await screen.findByRole('link', { name: 'Pipeline' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Pipeline' })).toBeVisible();
});

it('is closed without the permission', async () => {
  renderAt(address, { claims: { Estimates: 'Full' } });
  expect(await screen.findByText(/permission|access/i)).toBeInTheDocument();
});
