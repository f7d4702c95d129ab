import { JobStatuses } from '@picket/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { approvalPanel, approvalRow, comparison, noDifference, revisionRow } from '@/testing/approval.ts';
import { jobDetails, totals, withJob } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, at, listed, refused, saved, server } from '@/testing/server.ts';

const path = '/job/estimate/revisions?id=42';
const two = [
  revisionRow({ Revision: 2, Openings: 1, LastOpenedAt: '2026-11-08T15:00:00.000Z', ShowLabor: false }),
  revisionRow({ State: 'superseded', Via: 'link', SentTo: '' }),
];
const withRevisions = (...rows: typeof two) => answering('get', 'jobs/42/revisions', () => listed(...rows));
const comparing = (from: number, to: number | 'now', answer = comparison()) =>
  answering('get', `jobs/42/revisions/${from}/compare/${to}`, () => HttpResponse.json(answer));

async function open(query = '', options?: Parameters<typeof renderAt>[1]) {
  const view = renderAt(`${path}${query}`, options);
  await screen.findByRole('heading', { name: '#42 Back yard' });
  return view;
}
type User = Awaited<ReturnType<typeof open>>['user'];

async function act(user: User, revision: number, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions of R${revision}` }));
  await user.click(screen.getByRole('button', { name: action }));
}

it('Revisions says what revisions are while there are none', async () => {
  withJob();
  await open();
  expect(await screen.findByText(/No revisions yet/)).toBeInTheDocument();
});

it('Revisions lists revisions with state, addressee, openings and total', async () => {
  withJob();
  withRevisions(...two);
  comparing(2, 'now', noDifference);
  await open();
  const [, second, first] = within(await screen.findByRole('region', { name: 'Revisions' })).getAllByRole('row');
  expect(second).toHaveTextContent(
    /R2.*by Ada Morgan.*Opened.*Emailed to nadia@example\.com.*Opened once, last 11\/08\/2026/,
  );
  expect(second).toHaveTextContent('$1,426.19Materials only');
  expect(first).toHaveTextContent(/R1.*Replaced.*Link copied.*Not opened/);
  expect(await screen.findByText('Nothing differs.')).toBeInTheDocument();
});

it('Revisions can be read again after a failure', async () => {
  withJob();
  answering(
    'get',
    'jobs/42/revisions',
    () => refused(500, { Message: 'Server error' }),
    () => listed(),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/No revisions yet/)).toBeInTheDocument();
});

describe('the comparison of revisions', () => {
  it('shows totals, then changed amounts by kind of change, then changed texts', async () => {
    withJob();
    withRevisions(...two);
    comparing(1, 2);
    await open('&from=1&to=2');
    const region = await screen.findByRole('region', { name: 'Compare revisions' });
    const rows = within(await within(region).findByRole('table', { name: 'Changed amounts' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'ItemQuantityR1R2Difference',
      'Added',
      'Lattice5–$462.50+$462.50',
      'Removed',
      'Delivery–$150.00–−$150.00',
      'Higher amount',
      'Post cap10 → 11$850.00$950.00+$100.00',
    ]);
    expect(region).toHaveTextContent('R1$1,000.00R2$1,412.50Difference+$412.50');
    expect(within(region).getByRole('region', { name: 'Changed texts' })).toHaveTextContent(
      'Job nameBack yardFront yard',
    );
  });

  it('follows the choice of sides, which the address keeps', async () => {
    withJob();
    withRevisions(...two);
    comparing(2, 'now', noDifference);
    comparing(2, 1);
    const { user, router } = await open();
    await screen.findByText('Nothing differs.');
    await user.click(screen.getByRole('combobox', { name: 'To' }));
    await user.click(await screen.findByRole('option', { name: 'R1' }));
    expect(await screen.findByRole('table', { name: 'Changed amounts' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?id=42&from=2&to=1');
  });
});

describe('a job that changed since it was signed', () => {
  const different = { IsSigned: true, JobStatusId: JobStatuses.Signed, IsSignedDifferent: true } as const;

  it('shows the amount in its header, which leads to what changed', async () => {
    withJob(jobDetails({ ...different, SignedRevision: 1, SignedDifference: 412.5 }));
    answering('get', 'jobs/42/approval', () => HttpResponse.json(approvalPanel({ Difference: comparison() })));
    const { user } = renderAt('/job/estimate/info?id=42');
    await user.click(await screen.findByRole('link', { name: '$412.50 more than signed' }));
    const region = await screen.findByRole('region', { name: 'Signed against now' });
    expect(await within(region).findByRole('row', { name: /Post cap/ })).toHaveTextContent('10 → 11');
  });

  it('says when the approval has no revision to compare with', async () => {
    withJob(jobDetails({ ...different, SignedDifference: -3 }));
    await open();
    expect(await screen.findByRole('link', { name: '$3.00 less than signed' })).toBeInTheDocument();
    expect(await screen.findByText(/no revision that you can compare with/)).toBeInTheDocument();
  });

  it('needs a reason to become an order', async () => {
    withJob(jobDetails({ ...different, SignedDifference: 412.5 }));
    const calls = answering('put', 'estimates/convert-to-order', () => saved(42, 4));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Convert to order' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Convert #42 to an order' }));
    expect(dialog.getByRole('region', { name: 'Difference from what was signed' })).toHaveTextContent(
      '$412.50 more than signed',
    );
    await user.click(dialog.getByRole('button', { name: 'Convert to order' }));
    expect(await dialog.findByText('Reason is required')).toBeInTheDocument();
    expect(calls).toHaveLength(0);
    await user.type(dialog.getByRole('textbox', { name: /without a new signature/ }), 'Agreed by phone');
    await user.click(dialog.getByRole('button', { name: 'Convert to order' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ ContinueWithDifference: true, DifferenceReason: 'Agreed by phone' });
  });

  it('needs a reason as soon as the chosen delivery type changes what was signed', async () => {
    const Totals = totals({ DeliveryFee: 0, Tax: 66.25, GrandTotal: 1_266.25 });
    withJob(jobDetails({ IsSigned: true, SignedDifference: 0, DeliveryFee: 0, Totals }));
    const calls = answering('put', 'estimates/convert-to-order', () => saved(42, 4));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Convert to order' }));
    const dialog = await screen.findByRole('dialog', { name: 'Convert #42 to an order' });
    expect(dialog).toHaveTextContent('Total: $1,266.25');
    const choose = async (type: string) => {
      await user.click(within(dialog).getByRole('combobox', { name: 'Delivery type' }));
      await user.click(await screen.findByRole('option', { name: type }));
    };
    await choose('Delivery');
    expect(dialog).toHaveTextContent('New total: $1,426.19');
    const difference = { name: 'Difference from what was signed' };
    expect(within(dialog).getByRole('region', difference)).toHaveTextContent('$159.94 more than signed');
    await user.click(within(dialog).getByRole('button', { name: 'Convert to order' }));
    expect(await within(dialog).findByText('Reason is required')).toBeInTheDocument();
    await choose('Store Transfer');
    expect(within(dialog).queryByRole('region', difference)).not.toBeInTheDocument();
    await choose('Delivery');
    await user.type(within(dialog).getByRole('textbox', { name: /without a new signature/ }), 'By phone');
    await user.click(within(dialog).getByRole('button', { name: 'Convert to order' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({
      DeliveryTypeId: 1,
      ContinueWithDifference: true,
      DifferenceReason: 'By phone',
    });
  });

  it('is not asked for the delivery type that was signed, unless the server asks about another difference', async () => {
    const Totals = totals({ DeliveryFee: 150, Tax: 76.19, GrandTotal: 1_426.19 });
    const changed = { SignedDifference: 159.94, DeliveryFee: 150, DeliveryTypeId: 1, Totals } as const;
    withJob(jobDetails({ ...different, ...changed }));
    const Message = 'This order differs from what was signed';
    const calls = answering(
      'put',
      'estimates/convert-to-order',
      () => refused(400, { Message, Question: 'ContinueWithDifference' }),
      () => saved(42, 4),
    );
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Convert to order' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Convert #42 to an order' }));
    const difference = { name: 'Difference from what was signed' };
    expect(dialog.getByRole('region', difference)).toHaveTextContent('$159.94 more than signed');
    await user.click(dialog.getByRole('combobox', { name: 'Delivery type' }));
    await user.click(await screen.findByRole('option', { name: 'Customer Pick-up' }));
    expect(dialog.queryByRole('region', difference)).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Convert to order' }));
    const question = within(await screen.findByRole('dialog', { name: 'Continue anyway?' }));
    expect(question.getByText(`${Message}.`)).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Continue Anyway' }));
    expect(question.getByText('Reason is required')).toBeInTheDocument();
    await user.type(question.getByRole('textbox', { name: 'Reason' }), 'By phone');
    await user.click(question.getByRole('button', { name: 'Continue Anyway' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[0]?.body).not.toHaveProperty('ContinueWithDifference');
    expect(calls[1]?.body).toMatchObject({ ContinueWithDifference: true, DifferenceReason: 'By phone' });
  });

  it('needs a reason to become an invoice', async () => {
    withJob(jobDetails({ ...different, SignedDifference: 412.5 }));
    const calls = answering('put', 'invoices/convert-to-invoice/42', () => saved(42, 4));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('button', { name: 'Convert to invoice' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Convert #42 to an invoice?' }));
    await user.click(dialog.getByRole('button', { name: 'Convert to invoice' }));
    expect(await dialog.findByText('Reason is required')).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: /without a new signature/ }), 'Agreed by phone');
    await user.click(dialog.getByRole('button', { name: 'Convert to invoice' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    const sent = Object.fromEntries(calls[0]!.url.searchParams);
    expect(sent).toEqual({ version: '3', continueWithDifference: 'true', differenceReason: 'Agreed by phone' });
  });
});

describe('reopening a revision', () => {
  it('shows what would change first, and changes it when confirmed', async () => {
    withJob();
    withRevisions(...two);
    comparing(2, 'now', noDifference);
    comparing(1, 'now');
    const calls = answering('put', 'jobs/42/revisions/1/restore', () => saved(42, 9, 3));
    const { user } = await open();
    await act(user, 1, 'Restore R1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Restore R1 of #42' }));
    const removed = await dialog.findByRole('row', { name: /Lattice/ });
    expect(removed).toHaveTextContent('$462.50–−$462.50');
    await user.click(dialog.getByRole('button', { name: 'Restore R1' }));
    expect(await screen.findByText('Estimate Saved Successfully')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({ Version: 3 });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('stays open with the reason of a refusal', async () => {
    withJob();
    withRevisions(revisionRow());
    comparing(1, 'now');
    answering('put', 'jobs/42/revisions/1/restore', () =>
      refused(409, { Message: 'Changed by Omar Dunn', Version: 8 }),
    );
    const { user } = await open();
    await act(user, 1, 'Restore R1');
    await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Restore R1' }));
    expect(await screen.findByText('Changed by Omar Dunn')).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Restore R1 of #42' })).toBeInTheDocument();
  });

  it('is not offered when nothing differs, or without full access', async () => {
    withJob();
    withRevisions(revisionRow());
    comparing(1, 'now', noDifference);
    const { user, unmount } = await open();
    await act(user, 1, 'Restore R1');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Nothing differs.')).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Restore R1' })).not.toBeInTheDocument();
    unmount();
    const reader = await open('', { claims: { Estimates: 'Read' } });
    await reader.user.click(await screen.findByRole('button', { name: 'Actions of R1' }));
    expect(screen.queryByRole('button', { name: 'Restore R1' })).not.toBeInTheDocument();
  });
});

it('a revision whose options the customer chose shows the approved total, and the one that was sent', async () => {
  withJob();
  withRevisions(
    revisionRow({ Revision: 2, State: 'approved', Approval: approvalRow({ GrandTotal: 1_839.44 }) }),
    revisionRow(),
  );
  comparing(2, 'now', noDifference);
  await open();
  const approved = await screen.findByRole('row', { name: /^R2 / });
  const sent = screen.getByRole('row', { name: /^R1 / });
  expect(approved).toHaveTextContent('$1,839.44$1,426.19 as sent');
  expect(sent).not.toHaveTextContent('as sent');
});

describe('the files of a revision', () => {
  const tab = { location: { href: '' }, document: { title: '' }, close: jest.fn() };
  beforeEach(() => {
    tab.location.href = '';
    tab.close.mockClear();
    jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    URL.createObjectURL = () => 'blob:document';
  });

  it('open in a new tab', async () => {
    withJob();
    withRevisions(revisionRow({ State: 'approved', Approval: approvalRow({ HasPaper: true }) }));
    comparing(1, 'now', noDifference);
    const accepted: (string | null)[] = [];
    server.use(
      http.get(at('jobs/42/revisions/1'), ({ request }) => {
        accepted.push(request.headers.get('accept'));
        return HttpResponse.arrayBuffer(new ArrayBuffer(8), { headers: { 'content-type': 'application/pdf' } });
      }),
      http.get(at('jobs/42/revisions/1/paper'), () => HttpResponse.arrayBuffer(new ArrayBuffer(8))),
    );
    const { user } = await open();
    await act(user, 1, 'Open PDF');
    await waitFor(() => expect(tab.location.href).toBe('blob:document'));
    expect(accepted).toEqual(['application/pdf']);
    tab.location.href = '';
    await act(user, 1, 'Open signed paper');
    await waitFor(() => expect(tab.location.href).toBe('blob:document'));
  });

  it('say why they cannot be opened, and close the tab', async () => {
    withJob();
    withRevisions(revisionRow());
    comparing(1, 'now', noDifference);
    answering('get', 'jobs/42/revisions/1', () => refused(404, { Message: 'Revision not found' }));
    const { user } = await open();
    await act(user, 1, 'Open PDF');
    expect(await screen.findByText('Revision not found')).toBeInTheDocument();
    expect(tab.close).toHaveBeenCalled();
  });
});
