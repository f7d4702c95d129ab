import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { renderAt } from '@/testing/render.tsx';
import { answeringReport, closeReport, reportFigures, reportJob, reportRow } from '@/testing/reports.ts';
import { answering, listed, refused } from '@/testing/server.ts';

const { address, claims, position } = closeReport;

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

it('links a lost reason to the jobs of the shown period, also while those of the compared one are open', async () => {
  answeringReport();
  answering('post', 'reports/close-report/jobs', () => listed(reportJob));
  renderAt(`${address}&figure=OrderCount&before=1&page=2&check=c1`, { claims });
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Lost because of Price: 3' });
  expect(Object.fromEntries(new URL(link.href).searchParams)).toEqual({
    ...{ name: 'lost-reasons', start: '2026-05-01', end: '2026-05-31', by: 'reason' },
    ...{ figure: 'LostCount', key: '2' },
  });
});

it('exports what the table was asked with', async () => {
  const calls = answeringReport();
  const exported = answering('post', 'close-report/csv', () => new HttpResponse('\ufeff"Company"\r\n'));
  const { user } = renderAt(`${address}&company=2&asOf=2026-05-03`, { claims });
  await screen.findByRole('rowheader', { name: 'Picket Supply' });
  await user.click(screen.getByRole('button', { name: 'Orders' }));
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: /^Orders/ })).toHaveAttribute('aria-sort', 'descending'),
  );
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
  await waitFor(() => expect(calls[0]).toMatchObject({ AsOf: '2026-05-03' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).not.toContain('asOf'));
  await waitFor(() => expect(screen.queryByText(/As of the end of/)).not.toBeInTheDocument());
});

it('shows the same figures of the chart as a table', async () => {
  answeringReport();
  const { user } = renderAt(address, { claims });
  await user.click(await screen.findByRole('radio', { name: 'Table' }));
  const table = within(screen.getByRole('region', { name: 'By week, table' }));
  expect(await table.findByRole('columnheader', { name: 'Apr 26' })).toBeVisible();
  expect(within(table.getByRole('row', { name: /Orders/ })).getByText('8')).toBeVisible();
});

it('sorts the groups by a figure', async () => {
  answeringReport();
  const { user } = renderAt(address, { claims });
  const table = within(await screen.findByRole('region', { name: 'By company' }));
  await table.findByRole('rowheader', { name: 'Picket Supply' });
  const names = () => table.getAllByRole('rowheader').map(({ textContent }) => textContent);
  await user.click(table.getByRole('button', { name: 'Orders' }));
  await waitFor(() => expect(names()).toEqual(['Picket Fence Co.', 'Picket Supply', 'All']));
  await user.click(table.getByRole('button', { name: 'Orders' }));
  await waitFor(() => expect(names()).toEqual(['Picket Supply', 'Picket Fence Co.', 'All']));
});

it('applies two changes in a row to each other', async () => {
  answeringReport();
  const { router } = renderAt(address, { claims });
  await screen.findByRole('rowheader', { name: 'Picket Supply' });
  await act(async () => {
    screen.getByRole('radio', { name: 'Team' }).click();
    screen.getByRole('button', { name: 'Orders' }).click();
  });
  await waitFor(() => expect(router.state.location.search).toContain('sort='));
  expect(router.state.location.search).toContain('by=team');
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
      : HttpResponse.json(reportFigures(reportRow(null, 'All', 8, 20))),
  );
  renderAt(address, { claims });
  const table = within(await screen.findByRole('region', { name: 'By company' }));
  expect(await table.findByText('Try later')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Orders of all: 8' })).toBeVisible();
});

it('is closed without the permission', async () => {
  renderAt(address, { claims: { Estimates: 'Full' } });
  expect(await screen.findByRole('heading', { name: 'No access' })).toBeInTheDocument();
});
