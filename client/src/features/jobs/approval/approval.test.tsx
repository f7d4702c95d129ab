import { type EstimateEmailLog, JobStatuses } from '@picket/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { approvalPanel, approvalRow, revisionRow } from '@/testing/approval.ts';
import { jobDetails, orderDetails, withJob } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, at, listed, refused, saved, server } from '@/testing/server.ts';

const emailLog = (email: Partial<EstimateEmailLog> = {}): EstimateEmailLog => ({
  Id: 1,
  Revision: 1,
  To: 'nadia@example.com',
  Cc: [],
  Subject: 'Your estimate',
  At: '2026-11-05T15:00:00.000Z',
  By: 'Ada Morgan',
  ExpiresAt: '2026-12-05T15:00:00.000Z',
  State: 'emailed',
  StateAt: '2026-11-05T15:01:00.000Z',
  Reason: '',
  Rejected: [],
  Reminders: [],
  ...email,
});

const stale = () => refused(409, { Version: 8, ChangedBy: 'Omar Dunn', ChangedAt: '2026-11-20T15:00:00.000Z' });
const panelOf = (panel: Parameters<typeof approvalPanel>[0]) =>
  answering('get', 'jobs/42/approval', () => HttpResponse.json(approvalPanel(panel)));

async function open(options?: Parameters<typeof renderAt>[1]) {
  const view = renderAt('/job/estimate/info?id=42', options);
  await screen.findByRole('heading', { name: '#42 Back yard' });
  return view;
}

const panel = () => screen.findByRole('region', { name: 'Approval' });
const press = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(within(await panel()).getByRole('button', { name }));

describe('the approval of a job', () => {
  it('says that nothing was sent, and links to the revisions', async () => {
    withJob();
    await open();
    expect(await within(await panel()).findByText('Not sent yet')).toBeInTheDocument();
    expect(within(await panel()).getByRole('link', { name: 'All revisions' })).toHaveAttribute(
      'href',
      '/job/estimate/revisions?id=42',
    );
  });

  it('shows to whom it was sent, until when, how often it was opened and what was asked', async () => {
    withJob();
    panelOf({
      Sent: revisionRow({ Revision: 2, Openings: 3, LastOpenedAt: '2026-11-06T15:00:00.000Z' }),
      Questions: [{ Revision: 2, At: '2026-11-06T16:00:00.000Z', AskedBy: 'Nadia', Question: 'Is hauling included?' }],
    });
    await open();
    const region = await panel();
    await waitFor(() => expect(region).toHaveTextContent('R2 Opened'));
    expect(region).toHaveTextContent('Emailed to nadia@example.com11/05/2026 10:00 AM');
    expect(region).toHaveTextContent('Opened 3 times, last 11/06/2026 10:00 AM');
    expect(region).toHaveTextContent('Valid until 12/05/2026 10:00 AM');
    expect(within(region).getByRole('list', { name: 'Questions' })).toHaveTextContent(
      'Is hauling included?Nadia about R2, 11/06/2026 11:00 AM',
    );
  });

  it('shows who signed, which parts, and which of them changed since', async () => {
    withJob(jobDetails({ JobStatusId: JobStatuses.Signed, IsSigned: true }));
    panelOf({
      IsSigned: true,
      Sent: revisionRow({ State: 'approved', Approval: approvalRow({ IsSignatureTyped: true }) }),
      Approved: [
        { Part: 'materials', Revision: 1, Amount: 1_226.19, IsChanged: true },
        { Part: 'labor', Revision: 1, Amount: 200, IsChanged: false },
      ],
    });
    await open();
    const region = await panel();
    await waitFor(() => expect(region).toHaveTextContent('Materials changed since$1,226.19'));
    expect(region).toHaveTextContent('Labor approved$200.00');
    expect(region).toHaveTextContent('Signed by Nadia Patel 11/06/2026 10:00 AM with a typed name');
  });

  it('shows what was recorded with a signature', async () => {
    withJob(jobDetails({ JobStatusId: JobStatuses.Signed, IsSigned: true }));
    const Ticked = {
      SignatureApproved: true,
      OrderApproved: true,
      EstimateDisclaimerApproved: false,
      CompanyDisclaimerApproved: true,
      MaterialsApproved: true,
      LaborApproved: true,
    };
    const Approval = approvalRow({ Ticked, IsSignatureTyped: true });
    panelOf({ IsSigned: true, Sent: revisionRow({ Revision: 3, State: 'approved', Approval }) });
    answering('get', 'jobs/42/revisions/3/signature', () => new HttpResponse('png'));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Approval details' }));
    const dialog = await screen.findByRole('dialog', { name: 'Approval of R3' });
    expect(await within(dialog).findByRole('img', { name: 'Signature of Nadia Patel' })).toBeInTheDocument();
    expect(dialog).toHaveTextContent('Typed by the customer instead of drawn');
    expect(dialog).toHaveTextContent('Signature, Order, Company disclaimer, Materials, Labor');
    expect(dialog).toHaveTextContent('203.0.113.7');
    expect(dialog).toHaveTextContent('Mozilla/5.0');
  });

  it('shows who approved a revision that was not the last one sent', async () => {
    withJob();
    panelOf({
      Sent: revisionRow({ Revision: 2 }),
      Approved: [{ Part: 'labor', Revision: 1, Amount: 200, IsChanged: false }],
    });
    const approval = approvalRow({ Kind: 'staff', By: 'Ada Morgan', Reason: 'By phone' });
    answering('get', 'jobs/42/revisions', () => listed(revisionRow({ State: 'approved', Approval: approval })));
    await open();
    expect(await screen.findByText('R1: Recorded by Ada Morgan 11/06/2026 10:00 AM: By phone')).toBeInTheDocument();
  });

  it('shows why the customer declined, and an email that failed', async () => {
    withJob();
    panelOf({
      Sent: revisionRow({ State: 'declined', DeclinedAt: '2026-11-06T15:00:00.000Z', DeclineReason: 'Price' }),
      JobEmailLogs: [emailLog({ State: 'failed', Reason: 'Mailbox full' })],
    });
    await open();
    expect(await screen.findByText('Declined 11/06/2026 10:00 AM: Price')).toBeInTheDocument();
    expect(screen.getByText('The email to nadia@example.com failed: Mailbox full')).toBeInTheDocument();
  });

  it('shows the reminders, and leaves a failed email to the notice of the page', async () => {
    withJob(jobDetails({ FailedEmailId: 1 }));
    const reminder = { Id: 1, Kind: 'unopened', At: '2026-11-08T15:00:00.000Z', StateAt: '2026-11-08T15:00:05.000Z' };
    const sent = { ...reminder, State: 'sent', Reason: '' } as const;
    const failed = { ...reminder, Id: 2, Kind: 'expiring', State: 'failed', Reason: 'Mailbox full' } as const;
    const email = emailLog({ State: 'failed', Reason: 'Unknown', Reminders: [sent, failed] as never[] });
    panelOf({ Sent: revisionRow(), JobEmailLogs: [email] });
    answering('get', 'jobs/42/emails/1', () => HttpResponse.json({ ...email, Body: '' }));
    await open();
    expect(await screen.findByText('Reminded 11/08/2026 10:00 AM: not opened')).toBeInTheDocument();
    expect(screen.getByText('Reminder failed 11/08/2026 10:00 AM: Mailbox full')).toBeInTheDocument();
    expect(await screen.findByRole('region', { name: 'Email not delivered' })).toHaveTextContent('Unknown');
    expect(screen.queryByText(/The email to nadia@example.com failed/)).not.toBeInTheDocument();
  });

  it('can be read again after a failure, and offers nothing without access', async () => {
    withJob();
    const calls = answering(
      'get',
      'jobs/42/approval',
      () => refused(500),
      () => HttpResponse.json(approvalPanel()),
    );
    const { user } = await open({ claims: { Estimates: 'Read' } });
    await user.click(await within(await panel()).findByRole('button', { name: 'Try again' }));
    expect(await within(await panel()).findByText('Not sent yet')).toBeInTheDocument();
    expect(calls).toHaveLength(2);
    expect(within(await panel()).queryByRole('button')).not.toBeInTheDocument();
  });

  it('is not shown to users who may not read it', async () => {
    withJob(orderDetails());
    await open({ claims: { Manufacturing: 'Read' } });
    expect(screen.queryByRole('region', { name: 'Approval' })).not.toBeInTheDocument();
  });
});

it('opens the email that was sent, to send it again', async () => {
  withJob();
  const { unmount } = await open();
  expect(await within(await panel()).findByRole('button', { name: 'Email' })).toBeEnabled();
  unmount();
  panelOf({ Sent: revisionRow(), JobEmailLogs: [emailLog({ Id: 7 })] });
  const calls = answering('get', 'jobs/42/emails/7', () => refused(404, { Message: 'Email not found' }));
  const { user } = await open();
  await user.click(await within(await panel()).findByRole('button', { name: 'Send again' }));
  expect(await screen.findByRole('dialog', { name: /#42/ })).toBeInTheDocument();
  await waitFor(() => expect(calls).toHaveLength(1));
});

it('does not offer the email of a job without an address, and says why', async () => {
  const job = jobDetails();
  withJob({ ...job, Customer: { ...job.Customer!, Email: '' } });
  await open();
  const region = within(await panel());
  expect(await region.findByRole('button', { name: 'Email' })).toBeDisabled();
  expect(region.getByText('No Customer or Customer Email Found')).toBeInTheDocument();
  expect(region.getByRole('button', { name: 'Copy link' })).toBeEnabled();
});

describe('recording an approval', () => {
  it('requires a reason and sends the parts with the version', async () => {
    withJob();
    const calls = answering('post', 'jobs/42/approval', () => saved(42, 5, 3));
    const { user } = await open();
    await press(user, 'Record approval');
    const dialog = within(await screen.findByRole('dialog', { name: 'Record approval of #42' }));
    await user.click(dialog.getByRole('button', { name: 'Record approval' }));
    expect(await dialog.findByText('Reason is required')).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: /How the customer approved/ }), 'By phone');
    await user.click(dialog.getByRole('radio', { name: 'Labor' }));
    expect(dialog.getByText('$200.00')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Record approval' }));
    expect(await screen.findByText('Job status successfully changed')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({ Version: 3, ShowMaterials: false, ShowLabor: true, Reason: 'By phone' });
  });

  it('sends the signed paper beside the reason', async () => {
    withJob();
    const forms: FormData[] = [];
    server.use(
      http.post(at('jobs/42/approval'), async ({ request }) => {
        forms.push(await request.formData());
        return saved(42, 5, 3);
      }),
    );
    const { user } = await open();
    await press(user, 'Record approval');
    const dialog = within(await screen.findByRole('dialog', { name: 'Record approval of #42' }));
    await user.type(dialog.getByRole('textbox', { name: /How the customer approved/ }), 'On paper');
    const paper = new File(['%PDF-1.7'], 'signed.pdf', { type: 'application/pdf' });
    await user.upload(dialog.getByLabelText('Add signed paper', { selector: 'input' }), paper);
    expect(dialog.getByText(/signed\.pdf/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Record approval' }));
    await waitFor(() => expect(forms).toHaveLength(1));
    expect(JSON.parse(String(forms[0]!.get('data')))).toMatchObject({ Reason: 'On paper', ShowMaterials: true });
    expect((forms[0]!.get('paper') as File).name).toBe('signed.pdf');
  });

  it('keeps what was typed when someone else changed the job', async () => {
    withJob();
    const calls = answering('post', 'jobs/42/approval', stale, () => saved(42, 9));
    const { user } = await open();
    await press(user, 'Record approval');
    const dialog = within(await screen.findByRole('dialog', { name: 'Record approval of #42' }));
    await user.type(dialog.getByRole('textbox', { name: /How the customer approved/ }), 'By phone');
    const job = jobDetails({ Version: 8 });
    withJob({ ...job, Totals: { ...job.Totals, GrandTotal: 9_000 } });
    await user.click(dialog.getByRole('button', { name: 'Record approval' }));
    expect(await screen.findByText('An error occurred updating status')).toBeInTheDocument();
    expect(await dialog.findByText('$9,000.00')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Record approval' }));
    await waitFor(() => expect(calls[1]?.body).toMatchObject({ Version: 8, Reason: 'By phone' }));
  });

  it('is offered for a signed job only when it changed since', async () => {
    const signed = { JobStatusId: JobStatuses.Signed, IsSigned: true, SignedRevision: 1 } as const;
    withJob(jobDetails(signed));
    const { user, unmount } = await open();
    const region = within(await panel());
    expect(await region.findByRole('button', { name: 'Withdraw' })).toBeInTheDocument();
    expect(region.queryByRole('button', { name: 'Record approval' })).not.toBeInTheDocument();
    unmount();
    withJob(jobDetails({ ...signed, IsSignedDifferent: true, SignedDifference: 12 }));
    await open();
    expect(await within(await panel()).findByRole('button', { name: 'Record approval' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getByRole('button', { name: 'Withdraw approval' })).toBeInTheDocument();
  });
});

it('withdraws an approval with a reason', async () => {
  withJob(jobDetails({ JobStatusId: JobStatuses.Signed, IsSigned: true, SignedRevision: 1 }));
  const calls = answering(
    'put',
    'jobs/42/approval/withdraw',
    () => refused(400, { ModelState: { Reason: ['Reason is too long'] } }),
    () => saved(42, 4),
  );
  const { user } = await open();
  await press(user, 'Withdraw');
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw approval of #42' }));
  await user.click(dialog.getByRole('button', { name: 'Withdraw approval' }));
  expect(await dialog.findByText('Reason is required')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Wrong job');
  await user.click(dialog.getByRole('button', { name: 'Withdraw approval' }));
  expect(await dialog.findByText('Reason is too long')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Withdraw approval' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls[1]?.body).toEqual({ Version: 3, Reason: 'Wrong job' });
});

describe('the approval link', () => {
  const link = {
    IsSuccess: true,
    Id: 42,
    Version: 5,
    PreviousVersion: 3,
    Revision: 2,
    Url: 'https://picket.example/approve-estimate?id=abc&t=m',
    ExpiresAt: '2026-12-05T15:00:00.000Z',
    Warnings: ['Company Disclaimer is empty'],
  };

  it('freezes a revision, is copied, and says until when it is valid', async () => {
    withJob();
    const calls = answering('post', 'jobs/42/approval-link', () => HttpResponse.json(link));
    const { user } = await open();
    const copy = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await press(user, 'Copy link');
    const dialog = within(await screen.findByRole('dialog', { name: 'Approval link of #42' }));
    await user.click(dialog.getByRole('button', { name: 'Copy link' }));
    expect(await dialog.findByRole('textbox', { name: 'Link to R2' })).toHaveValue(link.Url);
    expect(dialog.getByText(/Valid until 12\/05\/2026 10:00 AM/)).toBeInTheDocument();
    expect(dialog.getByRole('list', { name: 'Warnings' })).toHaveTextContent('Company Disclaimer is empty');
    expect(await screen.findByText('Link copied')).toBeInTheDocument();
    expect(copy).toHaveBeenCalledWith(link.Url);
    expect(calls[0]?.body).toEqual({
      Version: 3,
      ShowMaterials: true,
      ShowLabor: true,
      ContinueWithoutTaxRate: false,
    });
  });

  it('asks before it shows a total without tax', async () => {
    withJob(jobDetails({ TaxRateId: null }));
    const calls = answering('post', 'jobs/42/approval-link', () => HttpResponse.json(link));
    const { user } = await open();
    await press(user, 'Copy link');
    const dialog = within(await screen.findByRole('dialog', { name: 'Approval link of #42' }));
    await user.click(dialog.getByRole('button', { name: 'Copy link' }));
    const question = within(await screen.findByRole('dialog', { name: 'This order has no tax rate' }));
    expect(calls).toHaveLength(0);
    await user.click(question.getByRole('button', { name: 'Continue Anyway' }));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ ContinueWithoutTaxRate: true }));
  });

  it('shows why it cannot be made', async () => {
    withJob();
    answering('post', 'jobs/42/approval-link', () => refused(400, { Message: 'Must have price and quantity' }));
    const { user } = await open();
    await press(user, 'Copy link');
    const dialog = within(await screen.findByRole('dialog', { name: 'Approval link of #42' }));
    await user.click(dialog.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Must have price and quantity')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Copy link' })).toBeInTheDocument();
  });
});
