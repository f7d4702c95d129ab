import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { renderAt } from '@/testing/render.tsx';
import { answeringReport, closeReport, reportJob } from '@/testing/reports.ts';
import { answering, listed, refused } from '@/testing/server.ts';

const { address, claims, position } = closeReport;

it('opens the jobs behind a figure, in the address, and closes them', async () => {
  answeringReport();
  const jobs = answering('post', 'reports/close-report/jobs', () => listed(reportJob));
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
  await waitFor(() => expect(screen.queryByRole('region', { name: /Behind the figure/ })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Orders of Picket Supply: 2' })).toHaveFocus());
  await user.keyboard('{Enter}');
  (await screen.findByRole('link', { name: 'Garden, split rail' })).focus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Orders of Picket Supply: 2' })).toHaveFocus());
  expect(router.state.location.search).not.toMatch(/figure|page/);
});

it('says how many jobs behind a figure were rescheduled, and since when', async () => {
  answeringReport();
  const moved = { ...reportJob, RescheduledTo: '2026-07-01', RescheduledOn: '2026-05-04' };
  answering('post', 'reports/close-report/jobs', () => listed(reportJob, moved));
  renderAt(`${address}&figure=OrderCount&key=2`, { claims });
  const behind = within(await screen.findByRole('region', { name: /^Behind the figure Orders/ }));
  expect(await behind.findByText(/^1 of 2 was rescheduled since 05\/04\/2026/)).toBeVisible();
  expect(behind.getByText('05/02/2026, now 07/01/2026')).toBeVisible();
});

it('opens the jobs behind an amount of all beneath its row', async () => {
  answeringReport();
  const jobs = answering('post', 'reports/close-report/jobs', () => listed(reportJob));
  const { user } = renderAt(address, { claims });
  await user.click(await screen.findByRole('button', { name: 'Ordered amount of row All: $0.00' }));
  const table = within(screen.getByRole('region', { name: 'By company' }));
  const behind = within(await table.findByRole('region', { name: 'Behind the figure Ordered amount' }));
  expect(await behind.findByRole('link', { name: 'Garden, split rail' })).toBeVisible();
  expect(screen.getAllByRole('region', { name: /^Behind the figure/ })).toHaveLength(1);
  expect(jobs[0]!.body).toMatchObject({ Figure: 'OrdersTotalCost', AsOf: `p${position}` });
  expect(jobs[0]!.body).not.toHaveProperty('GroupBy');
});

it('opens the estimates behind a close rate, each with its result', async () => {
  answeringReport();
  const jobs = answering('post', 'reports/close-report/jobs', () => listed({ ...reportJob, Mark: 'Won' }));
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
  const jobs = answering('post', 'reports/close-report/jobs', () => listed(reportJob));
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
  const many = Array.from({ length: 30 }, (_, index) => ({
    ...reportJob,
    JobId: index + 1,
    JobName: `Job ${index + 1}`,
  }));
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

it('opens the jobs behind a figure of a past day as they stood then', async () => {
  answeringReport();
  answering('post', 'reports/close-report/jobs', () => listed(reportJob));
  renderAt(`${address}&asOf=2026-05-03&figure=OrderCount&key=2`, { claims });
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Garden, split rail' });
  const query = new URL(link.href).searchParams;
  expect(query.get('at')).toBe(`p${position}`);
  expect(query.get('refUrl')).toContain('asOf=2026-05-03');
});

it('opens the jobs behind a figure of the chart in the table of its groups', async () => {
  answeringReport();
  const jobs = answering('post', 'reports/close-report/jobs', () => listed(reportJob));
  const { user } = renderAt(address, { claims });
  await user.click(await screen.findByRole('radio', { name: 'Table' }));
  const chart = within(screen.getByRole('region', { name: 'By week, table' }));
  await user.click(await chart.findByRole('button', { name: 'Orders of Apr 26: 8' }));
  const table = within(await screen.findByRole('region', { name: 'By week' }));
  expect(await table.findByRole('region', { name: 'Behind the figure Orders: Apr 26' })).toBeVisible();
  await waitFor(() => expect(jobs[0]!.body).toMatchObject({ GroupBy: 'week', Key: '2026-04-26' }));
});

it('says why the jobs behind another figure of the row could not be read', async () => {
  answeringReport();
  answering(
    'post',
    'reports/close-report/jobs',
    () => listed(reportJob),
    () => refused(500, { Message: 'Try later' }),
  );
  const { user } = renderAt(address, { claims });
  await user.click(await screen.findByRole('button', { name: 'Orders of Picket Supply: 2' }));
  await screen.findByRole('link', { name: 'Garden, split rail' });
  await user.click(screen.getByRole('button', { name: 'Estimates of Picket Supply: 5' }));
  expect(await screen.findByText('Try later')).toBeVisible();
});
