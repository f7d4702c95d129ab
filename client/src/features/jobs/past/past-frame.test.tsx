import type { DeliveryDetails, JobComparison, JobDetails, RestoreJobAnswer } from '@picket/domain';
import { JobStatuses } from '@picket/domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { deliveryCard } from '@/testing/deliveries.ts';
import { groupingOf } from '@/testing/fence-jobs.ts';
import { fenceLine, listedLines } from '@/testing/fence-lines.ts';
import { tick } from '@/testing/history.ts';
import { jobDetails, miscItemRow, orderDetails, payment, summaryOf, totals, withJob } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, at, listed, refused, server } from '@/testing/server.ts';

const ticks = [
  tick(1, { Kind: 'stage', Text: 'Estimate added', Type: 'JobAdded', GrandTotal: 0 }),
  tick(2, { Kind: 'money', Text: 'Post caps added', ActorName: 'Priya Shah', GrandTotal: 900 }),
  tick(3, { Kind: 'words', Text: 'Notes changed', GrandTotal: 900 }),
  tick(4, { Kind: 'money', Text: 'Price changed', Why: 'Matched a quote', GrandTotal: 800 }),
];

const moment = (version: number) => ({
  Version: version,
  Position: ticks[version - 1]!.Position,
  At: ticks[version - 1]!.At,
});

const comparison = (some: Partial<JobComparison> = {}): JobComparison => ({
  From: moment(1),
  To: moment(4),
  Fields: [],
  Money: [{ Key: 'GrandTotal', Label: 'Grand total', From: 900, To: 800, Difference: -100 }],
  Items: [],
  FenceLines: [],
  Payments: [],
  Documents: [],
  ...some,
});

/** An order today that was an estimate, with `then`, at each of its ticks. */
function withHistory(then: Partial<JobDetails> = {}, LockReason = '') {
  withJob(orderDetails({ Version: 4 }), summaryOf({ MiscItems: [miscItemRow()] }));
  const reads = { job: [] as (string | null)[], summary: [] as (string | null)[] };
  server.use(
    http.get(at('history/job/42/timeline'), () => HttpResponse.json({ data: ticks, total: 4, Version: 4 })),
    http.get(at('estimates/42'), ({ request }) => {
      const asked = new URL(request.url).searchParams.get('at');
      reads.job.push(asked);
      if (asked === null) return HttpResponse.json(orderDetails({ Version: 4 }));
      const version = ticks.findIndex(({ Position }) => `p${Position}` === asked) + 1;
      return HttpResponse.json(
        jobDetails({
          ...then,
          Version: version,
          JobName: `Back yard at ${version}`,
          Totals: totals({ GrandTotal: ticks[version - 1]!.GrandTotal! }),
          AsOf: {
            ...moment(version),
            LastVersion: 4,
            LastStatusId: JobStatuses.Order,
            LockReason,
            PriceLevelName: 'Retail',
            LocationName: 'Main',
            PaymentTermName: '',
            TaxRateName: 'New Jersey',
            LostReason: '',
          },
        }),
      );
    }),
    http.get(at('jobs/42/estimate-summary'), ({ request }) => {
      reads.summary.push(new URL(request.url).searchParams.get('at'));
      return HttpResponse.json(summaryOf());
    }),
    http.get(at('jobs/42/compare'), () => HttpResponse.json(comparison())),
    http.get(at('jobs/42/documents/_search'), () => listed()),
    http.get(at('jobs/42/email-log'), () => listed()),
    http.get(at('payments'), () => listed(payment())),
  );
  return reads;
}

const jobTabs = ['info', 'fence-lines', 'posts', 'summary', 'revisions', 'payments', 'documents', 'logs'];

const open = (tab: string, moment: string) => renderAt(`/job/estimate/${tab}?id=42&at=${moment}`);

/** The band says what the page is, whatever the tab. */
const band = () => screen.findByText(/^Job #42 as it stood on 11\/20\/2026 at 10:0\d AM\. Read only\.$/);

describe('a job in the past', () => {
  it('shows the job, its stage then and now, and its tab at the moment of the address', async () => {
    const reads = withHistory();
    open('summary', '2');
    expect(await band()).toBeVisible();
    expect(await screen.findByRole('heading', { name: '#42 Back yard at 2' })).toBeVisible();
    expect(screen.getByText('then').parentElement).toHaveTextContent(/Estimate\s*then→Order\s*now/);
    expect(await screen.findByRole('table', { name: 'Items' })).toBeVisible();
    expect(reads.job[0]).toBe(`p${ticks[1]!.Position}`);
    expect(reads.summary[0]).toBe(`p${ticks[1]!.Position}`);
    expect(reads.job).not.toContain(null);
  });

  it('steps with the keys, skips to money with Shift, and leaves with Esc', async () => {
    withHistory();
    const { user, router } = open('summary', '2');
    await band();
    const status = () => screen.getByText(/^Step \d of 4\.$/).parentElement;
    expect(status()).toHaveTextContent('Step 2 of 4. Priya Shah: Post caps added');
    await user.keyboard('{ArrowRight}');
    expect(status()).toHaveTextContent('Step 3 of 4. Dana Whitfield: Notes changed');
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(status()).toHaveTextContent('Step 2 of 4.');
    await user.keyboard('{End}');
    expect(status()).toHaveTextContent('Step 4 of 4.');
    expect(await screen.findByRole('heading', { name: '#42 Back yard at 4' })).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe(`?id=42&at=p${ticks[3]!.Position}`));
    await user.keyboard('{Escape}');
    expect(router.state.location.search).toBe('?id=42');
    expect(await screen.findByRole('heading', { name: '#42 Back yard' })).toBeVisible();
    expect(screen.queryByText('You are looking at the past.')).toBeNull();
  });

  it('leaves also while the address does not have the step yet', async () => {
    withHistory();
    const { router } = open('summary', '2');
    await screen.findByRole('heading', { name: '#42 Back yard at 2' });
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    act(() => {
      fireEvent.keyDown(document.body, { key: 'Escape' });
      jest.advanceTimersByTime(1_000);
    });
    jest.useRealTimers();
    expect(await screen.findByRole('heading', { name: '#42 Back yard' })).toBeVisible();
    expect(router.state.location.search).toBe('?id=42');
  });

  it('does not show the items of one moment at another that cannot be read', async () => {
    withHistory();
    const { user } = open('summary', '2');
    await screen.findByRole('table', { name: 'Items' });
    answering('get', 'jobs/42/estimate-summary', () => refused(503, { Message: 'Not just now' }));
    await user.keyboard('{End}');
    expect(await screen.findByText('Not just now')).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Items' })).not.toBeInTheDocument();
  });

  it('stays at the moment on the other tabs', async () => {
    withHistory();
    const { user, router } = open('summary', '2');
    await screen.findByRole('heading', { name: '#42 Back yard at 2' });
    await user.click(screen.getByRole('link', { name: 'Payments' }));
    expect(router.state.location.search).toBe(`?id=42&at=p${ticks[1]!.Position}`);
    expect(await band()).toBeVisible();
  });

  it.each([...jobTabs.map((tab) => `/job/estimate/${tab}`), '/job/order/grouping', '/job/order/manufacturing'])(
    'reads only the moment, and offers no input and nothing that writes, on %s',
    async (path) => {
      withHistory(orderDetails());
      server.use(
        http.get(at('jobs/42/fence-lines'), () => listedLines([fenceLine({ Stop: true })], 3)),
        http.get(at('jobs/42/order-grouping'), () => HttpResponse.json(groupingOf())),
      );
      const reads: URL[] = [];
      const note = ({ request }: { request: Request }) => void reads.push(new URL(request.url));
      server.events.on('request:start', note);
      renderAt(`${path}?id=42&at=3`);
      await screen.findByRole('heading', { name: '#42 Back yard at 3' });
      await waitFor(() => expect(document.querySelector('[aria-label="Loading"]')).toBeNull());
      server.events.removeListener('request:start', note);
      const ofJob = reads.filter(({ pathname }) => /\/v1\/(jobs|estimates|payments|deliveries)(\/|$)/.test(pathname));
      expect(ofJob.length).toBeGreaterThan(1);
      const isOfMoment = ({ searchParams }: URL) => ['at', 'from', 'to'].some((name) => searchParams.has(name));
      expect(ofJob.filter((url) => !isOfMoment(url)).map(({ pathname }) => pathname)).toEqual([]);
      const shown = document.querySelector('[data-past-tab]')!;
      expect(shown).not.toBeEmptyDOMElement();
      const inputs = [...shown.querySelectorAll('input, textarea, select, [contenteditable]')];
      expect(inputs.filter((input) => !input.closest('[aria-label="Show"], [aria-label="Arrange"]'))).toEqual([]);
      const buttons = within(shown as HTMLElement).queryAllByRole('button');
      const names = buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent);
      expect(names.filter((name) => !readingButtons.test(name!))).toEqual([]);
    },
  );

  it('leads to the manufacturing page of an order at the same moment, and back', async () => {
    withHistory(orderDetails());
    const { user, router } = open('summary', '2');
    await user.click(await screen.findByRole('link', { name: 'Manufacturing' }));
    const moment = `?id=42&at=p${ticks[1]!.Position}`;
    expect([router.state.location.pathname, router.state.location.search]).toEqual([
      '/job/order/manufacturing',
      moment,
    ]);
    expect(await screen.findByRole('heading', { name: 'Manufacturing' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Start manufacturing' })).toBeNull();
    await user.click(screen.getByRole('link', { name: /^Summary/ }));
    expect([router.state.location.pathname, router.state.location.search]).toEqual(['/job/estimate/summary', moment]);
  });

  it('shows the totals, customer and delivery of that moment', async () => {
    withHistory({ DeliveryId: 5 });
    const card = deliveryCard({ Jobs: [{ Id: 42 }, { Id: 43, CustomerName: 'Omar Dunn' }] });
    const delivery: DeliveryDetails = { ...card, Jobs: card.Jobs.map((stop) => ({ ...stop, Lines: [] })) };
    const calls = answering('get', 'deliveries/5', () => HttpResponse.json(delivery));
    open('info', '2');
    expect(await screen.findByText('#5 on 03/04/2083')).toBeVisible();
    expect(screen.getByText('Truck').nextSibling).toHaveTextContent('Truck 1');
    expect(screen.getByText('Delivery status').nextSibling).toHaveTextContent('Pending');
    expect(screen.getByText('Stops').nextSibling).toHaveTextContent('1. #42 Nadia Patel 2. #43 Omar Dunn');
    expect(calls.map(({ url }) => url.searchParams.get('at'))).toEqual([`p${ticks[1]!.Position}`]);
    const sidebar = within(screen.getByRole('complementary', { name: 'About this job' }));
    expect(sidebar.getByRole('heading', { name: 'Grand total' }).nextSibling).toHaveTextContent('$900.00');
    expect(sidebar.getByText('Nadia Patel')).toBeVisible();
    expect(sidebar.queryByRole('region', { name: 'Latest activity' })).toBeNull();
  });

  it('lists what happened by person, and goes to a step', async () => {
    withHistory();
    const { user } = open('summary', '4');
    await screen.findByRole('heading', { name: '#42 Back yard at 4' });
    const list = screen.getByRole('region', { name: 'What happened' });
    expect(list).toHaveTextContent('Friday 11/20/2026');
    expect(within(list).getByRole('button', { name: /Price changed/ })).toHaveTextContent(
      'Dana Whitfield, 10:04 AMMatched a quote',
    );
    await waitFor(() => expect(list).toHaveTextContent('Grand total $900.00 → $800.00'));
    await user.click(screen.getByRole('button', { name: /^Words and dates 1/ }));
    expect(within(list).queryByRole('button', { name: /Notes changed/ })).toBeNull();
    await user.click(within(list).getByRole('button', { name: /Post caps added/ }));
    expect(await screen.findByRole('heading', { name: '#42 Back yard at 2' })).toBeVisible();
  });

  it('compares with now, the step before, and a chosen step, the earlier one first', async () => {
    withHistory();
    const calls = answering('get', 'jobs/42/compare', () => HttpResponse.json(comparison()));
    const { user } = open('summary', '2');
    await screen.findByRole('heading', { name: '#42 Back yard at 2' });
    const panel = screen.getByRole('region', { name: 'Compared with' });
    expect(await within(panel).findByRole('row', { name: 'Grand total $900.00 $800.00 −$100.00' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Compare with step 1' }));
    expect(await within(panel).findByRole('columnheader', { name: 'Step 1' })).toBeVisible();
    const asked = calls.map(({ url }) => url.search);
    const [first, second] = [`p${ticks[0]!.Position}`, `p${ticks[1]!.Position}`];
    expect(asked).toContain(`?from=${second}`);
    expect(asked).toContain(`?to=${second}`);
    expect(asked).toContain(`?from=${first}&to=${second}`);
  });

  it('restores a moment after a preview of the changes', async () => {
    withHistory();
    const answer: RestoreJobAnswer = {
      IsSuccess: true,
      Id: 42,
      Version: 4,
      PreviousVersion: 4,
      Changes: comparison(),
      NotRestored: [{ Field: 'Status', Reason: 'It follows from the steps of the job' }],
    };
    let lookAgain!: (response: Response) => void;
    const calls = answering(
      'put',
      'jobs/42/restore',
      () => HttpResponse.json(answer),
      () => refused(409, { Message: 'Changed by Priya Shah', Version: 5 }),
      () => new Promise((resolve) => (lookAgain = resolve)),
      () => HttpResponse.json({ ...answer, Version: 6 }),
    );
    const { user, router } = open('summary', '2');
    await screen.findByRole('heading', { name: '#42 Back yard at 2' });
    await user.click(screen.getByRole('button', { name: 'Restore this version' }));
    const dialog = await screen.findByRole('dialog', { name: 'Restore #42 from 11/20/2026 10:02 AM' });
    expect(await within(dialog).findByRole('row', { name: /^Grand total/ })).toBeVisible();
    expect(dialog).toHaveTextContent('Status: It follows from the steps of the job');
    await user.click(within(dialog).getByRole('button', { name: 'Restore this version' }));
    expect(await within(dialog).findByText('Changed by Priya Shah')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: /try again/i }));
    expect(within(dialog).queryByText('Changed by Priya Shah')).toBeNull();
    expect(within(dialog).queryByRole('button', { name: 'Restore this version' })).toBeNull();
    lookAgain(HttpResponse.json({ ...answer, Version: 5 }));
    await user.click(await within(dialog).findByRole('button', { name: 'Restore this version' }));
    await waitFor(() => expect(router.state.location.search).toBe('?id=42'));
    const moment = `p${ticks[1]!.Position}`;
    expect(calls.map(({ body }) => body)).toEqual([
      { At: moment, DryRun: true },
      { At: moment, Version: 4 },
      { At: moment, DryRun: true },
      { At: moment, Version: 5 },
    ]);
  });

  it('says why nothing can be restored instead of offering it', async () => {
    withHistory({}, 'An invoiced job can no longer be changed');
    open('summary', '2');
    expect(await screen.findByText('An invoiced job can no longer be changed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Restore this version' })).toBeNull();
  });

  it('shows the job without its steps to those who may not read the log', async () => {
    withHistory();
    const moment = `p${ticks[1]!.Position}`;
    const { user, router } = renderAt(`/job/estimate/summary?id=42&at=${moment}`, { claims: { Invoices: 'Full' } });
    expect(await band()).toBeVisible();
    expect(await screen.findByRole('table', { name: 'Items' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'What happened' })).toBeNull();
    await user.keyboard('{Escape}');
    expect(router.state.location.search).toBe('?id=42');
  });

  it('offers no restore to those who may not edit jobs', async () => {
    withHistory();
    renderAt('/job/estimate/summary?id=42&at=2', { claims: { Estimates: 'Read' } });
    await screen.findByRole('heading', { name: '#42 Back yard at 2' });
    expect(screen.queryByRole('button', { name: 'Restore this version' })).toBeNull();
  });
});

/** Print, download, open, zoom and what only shows more. */
const readingButtons =
  /^(Print|Download|Zoom|Fit|Page \d|Previous page|Next page|Approval details|General|Dates|Address|Delivery|Notes|Order|Line \d|Tax|Discount and charges|\+|−)/;

it('is opened from the menu of a job', async () => {
  withHistory();
  const { user, router } = renderAt('/job/estimate/summary?id=42');
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('button', { name: 'History' }));
  expect(await screen.findByRole('heading', { name: '#42 Back yard at 4' })).toBeVisible();
  expect(router.state.location.search).toContain('at=');
});
