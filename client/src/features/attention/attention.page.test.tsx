import type { AttentionCount, AttentionJob } from '@picket/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { unscheduled } from '@/testing/calendar.ts';
import { withChoices } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, held, listed, refused } from '@/testing/server.ts';

const counts: AttentionCount[] = [
  { Kind: 'past-due', Count: 1, Amount: 4529.97, Oldest: '2020-01-01' },
  { Kind: 'not-scheduled', Count: 0, Amount: 0, Oldest: null },
  { Kind: 'not-sent', Count: 14, Amount: 31940.2, Oldest: '2020-01-01T12:00:00.000Z' },
  { Kind: 'idle', Count: 2, Amount: null, Oldest: '2020-01-01T12:00:00.000Z' },
];
/** Without claims for the boxes of today, which have a test of their own. */
const claims = { Manufacturing: 'Full', Customers: 'Read' } as const;
const job: AttentionJob = {
  Id: 236,
  JobName: 'Garden picket',
  CustomerId: 7,
  CustomerName: 'Fatima Kowalski',
  Amount: 1223.24,
  Since: '2020-01-01T12:00:00.000Z',
};

async function open() {
  answering('get', 'attention', () => listed(...counts));
  const view = renderAt('/attention', { claims });
  await screen.findByRole('heading', { name: 'Needs attention' });
  await screen.findByRole('heading', { name: /Promises at risk/ });
  return view;
}

describe('needs attention', () => {
  it('groups the kinds that wait, with their figures and one action', async () => {
    await open();
    const promises = within(screen.getByRole('region', { name: 'Promises at risk' }));
    expect(promises.getByRole('listitem')).toHaveTextContent(/Order past due1 job.* d\$4,529.97Open queue/);
    expect(promises.getByRole('link', { name: 'Open queue: Order past due' })).toHaveAttribute(
      'href',
      '/job/order/order-list',
    );
    expect(screen.getByRole('region', { name: 'Customers waiting' })).toHaveTextContent('14 jobs');
    expect(screen.queryByRole('region', { name: 'Money' })).not.toBeInTheDocument();
    expect(screen.getByText(/Nothing waiting: signed, not scheduled/)).toBeVisible();
  });

  it('counts the items in the menu', async () => {
    await open();
    expect(await screen.findByRole('link', { name: 'Needs attention 17 items' })).toHaveAttribute('href', '/attention');
  });

  it('counts a single item in the menu', async () => {
    answering('get', 'attention', () => listed({ Kind: 'not-sent', Count: 1, Amount: 0, Oldest: null }));
    renderAt('/attention', { claims });
    expect(await screen.findByRole('link', { name: 'Needs attention 1 item' })).toBeInTheDocument();
  });

  it('opens the jobs behind a figure, more of them on request', async () => {
    const pages = answering('get', 'attention/not-sent', () => HttpResponse.json({ data: [job], total: 14 }));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Estimate not sent' }));
    expect(await screen.findByRole('link', { name: '236 Garden picket' })).toHaveAttribute(
      'href',
      '/job/estimate/summary?id=236&refUrl=%2Fattention',
    );
    expect(screen.getByRole('link', { name: 'Fatima Kowalski' })).toHaveAttribute('href', '/customer/info?id=7');
    expect(screen.getByRole('link', { name: 'Send: #236 Garden picket' })).toHaveAttribute(
      'href',
      '/job/estimate/summary?id=236&refUrl=%2Fattention&email=new',
    );
    expect(pages[0]?.url.search).toBe('?mine=false&take=12');
    await user.click(screen.getByRole('button', { name: 'Show more of 14' }));
    await waitFor(() => expect(pages.at(-1)!.url.search).toBe('?mine=false&take=60'));
  });

  it.each([
    ['email-failed', 'Send again', '/job/estimate/summary?id=236&refUrl=%2Fattention&email=again'],
    ['not-opened', 'Send again', '/job/estimate/summary?id=236&refUrl=%2Fattention&email=again'],
    ['expiring', 'Send again', '/job/estimate/summary?id=236&refUrl=%2Fattention&email=again'],
    ['payments-to-confirm', 'Confirm', '/job/estimate/payments?id=236&refUrl=%2Fattention'],
  ] as const)('%s has an action that leads to one for each job', async (Kind, action, path) => {
    answering('get', `attention/${Kind}`, () => listed(job));
    answering('get', 'attention', () => listed({ Kind, Count: 1, Amount: 1223.24, Oldest: job.Since }));
    const { user } = renderAt('/attention', { claims });
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${action}: `) }));
    const link = await screen.findByRole('link', { name: `${action}: #236 Garden picket` });
    expect(link).toHaveAttribute('href', path);
  });

  it('shows no number for calls, which are no jobs', async () => {
    answering('get', 'attention/call-reminder', () => listed({ ...job, JobName: 'Ask about the gate', Amount: null }));
    answering('get', 'attention', () => listed({ Kind: 'call-reminder', Count: 1, Amount: null, Oldest: job.Since }));
    const { user } = renderAt('/attention', { claims });
    await user.click(await screen.findByRole('button', { name: 'Open: Call to make' }));
    expect(await screen.findByRole('link', { name: 'Open: Ask about the gate' })).toHaveAttribute(
      'href',
      '/customer/info?id=7',
    );
  });

  it('schedules signed jobs in the calendar of installations', async () => {
    withChoices();
    for (const list of ['sub-contractors', 'teams']) answering('get', `${list}/false`, () => listed());
    for (const search of ['estimates', 'installations']) answering('post', `${search}/_search`, () => listed());
    answering('post', 'estimates/unscheduled/_search', () => HttpResponse.json(unscheduled()));
    answering('get', 'attention', () => listed({ Kind: 'not-scheduled', Count: 1, Amount: 0, Oldest: job.Since }));
    const { user } = renderAt('/attention', { claims: { Estimates: 'Full' } });
    await user.click(await screen.findByRole('link', { name: 'Schedule: Signed, not scheduled' }));
    expect(await screen.findByRole('radio', { name: 'Installations' })).toBeChecked();
  });

  it('does not show the jobs of everyone while mine are loading', async () => {
    const mine = held();
    const reads = answering('get', 'attention/not-sent', () =>
      reads.at(-1)!.url.searchParams.get('mine') === 'true' ? mine.wait() : listed(job),
    );
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Estimate not sent' }));
    expect(await screen.findByRole('link', { name: '236 Garden picket' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Mine/ }));
    await waitFor(() => expect(reads).toHaveLength(2));
    expect(screen.queryByRole('link', { name: '236 Garden picket' })).not.toBeInTheDocument();
    mine.answer(listed({ ...job, Id: 237 }));
    expect(await screen.findByRole('link', { name: '237 Garden picket' })).toBeInTheDocument();
  });

  it('limits itself to my jobs', async () => {
    const calls = answering('get', 'attention', () =>
      listed(...(calls.at(-1)!.url.search === '?mine=true' ? counts.slice(0, 1) : counts)),
    );
    const { user } = renderAt('/attention', { claims });
    expect(await screen.findByRole('button', { name: 'Estimate not sent' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Mine/ }));
    expect(screen.getByRole('button', { name: /^Mine/ })).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Estimate not sent' })).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Order past due' })).toBeVisible();
  });

  it('says why it cannot be loaded, and that nothing waits', async () => {
    let answer = () => refused(500, { Message: 'Try later' });
    answering('get', 'attention', () => answer());
    const { user } = renderAt('/attention', { claims });
    expect(await screen.findByText('Try later')).toBeVisible();
    answer = () => listed();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing needs your attention.')).toBeVisible();
  });
});
