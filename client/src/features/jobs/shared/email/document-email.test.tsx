import { type JobDetails, JobStatuses, type Settings } from '@picket/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { orderDetails, payment, settings, withJob } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed, saved } from '@/testing/server.ts';

const path = '/job/estimate/payments?id=42';
const logged = {
  ...{
    Id: 1,
    Kind: 'invoice',
    JobId: 42,
    Number: '42',
    To: 'nadia@example.com',
    Cc: [],
    Subject: 'Invoice',
    By: 'Ann',
  },
  ...{ At: '2026-11-03T15:00:00.000Z', StateAt: '2026-11-03T15:00:00.000Z', Rejected: [], Reason: 'Mailbox full' },
  ...{ State: 'failed', PaymentId: null, IsVoided: false },
};

async function open(job: Partial<JobDetails> = {}, changed: Partial<Settings> = {}) {
  answering('get', 'payments', () => listed(payment()));
  withJob(orderDetails({ JobStatusId: JobStatuses.Invoiced, InvoiceNumber: '42', ...job }));
  answering('get', 'settings', () => HttpResponse.json({ ...settings, ...changed }));
  const view = renderAt(path);
  await screen.findByRole('heading', { name: 'Payments' });
  return view;
}

async function openDialog() {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('button', { name: 'Email invoice' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Email invoice of #42' })) };
}

describe('the email with an invoice', () => {
  it('starts with the text of the settings and offers reminders after the first one', async () => {
    const sent = answering('post', 'jobs/42/email-document', () =>
      HttpResponse.json({ IsSuccess: true, Id: 42, Version: 4, PreviousVersion: 3, LogId: 1, OffersReminders: true }),
    );
    const turnedOn = answering('put', 'settings', () => saved(1, 2));
    const { user, dialog } = await openDialog();
    expect(await dialog.findByRole('textbox', { name: /^To/ })).toHaveValue('nadia@example.com');
    expect(dialog.getByRole('textbox', { name: /^Subject/ })).toHaveValue('Invoice 42 from Picket Fence Co.');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await user.click(await screen.findByRole('button', { name: 'Turn on reminders' }));
    await waitFor(() =>
      expect(turnedOn[0]?.body).toEqual({ InvoiceReminderDays: [-3, 1, 14], Version: settings.Version }),
    );
    expect(await screen.findByText('Email queued')).toBeInTheDocument();
    expect(sent[0]?.body).toMatchObject({
      Kind: 'invoice',
      Version: expect.any(Number),
      To: 'nadia@example.com',
      Body: expect.stringContaining('Invoice 42 is attached. {due}'),
    });
  });

  it('is refused with a placeholder that would not be filled in', async () => {
    const { user, dialog } = await openDialog();
    const subject = await dialog.findByRole('textbox', { name: /^Subject/ });
    await user.clear(subject);
    await user.type(subject, 'Until {{validUntil}');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText(/unknown placeholder {validUntil}/)).toBeInTheDocument();
  });

  it('that failed can be dismissed', async () => {
    answering('get', 'jobs/42/email-log', () => listed(logged));
    const dismissed = answering('put', 'jobs/42/dismiss-email', () => saved(42, 4));
    const { user } = await open({ UnsentEmail: { Kind: 'invoice', Id: 1, State: 'failed' }, Version: 3 });
    const notice = within(await screen.findByRole('region', { name: 'Email not delivered' }));
    await user.click(notice.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(dismissed[0]?.body).toEqual({ Kind: 'invoice', Id: 1, Version: 3 }));
  });

  it('that failed is shown on the job and can be sent again', async () => {
    answering('get', 'jobs/42/email-log', () => listed(logged));
    answering('get', 'jobs/42/document-emails/1', () => HttpResponse.json({ ...logged, Body: '<p>Hi</p>' }));
    const { user } = await open({ UnsentEmail: { Kind: 'invoice', Id: 1, State: 'failed' } });
    const notice = within(await screen.findByRole('region', { name: 'Email not delivered' }));
    expect(notice.getByRole('status')).toHaveTextContent(
      'The email with the invoice to nadia@example.com was not delivered. Mailbox full',
    );
    await user.click(notice.getByRole('button', { name: 'Send again' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Email invoice of #42' }));
    expect(await dialog.findByRole('textbox', { name: /^Subject/ })).toHaveValue('Invoice');
  });
});

describe('reminders of the invoice', () => {
  it('are turned off for one job', async () => {
    const calls = answering('put', 'jobs/42/reminders', () => saved(42, 4));
    const row = {
      Row: 1,
      When: 'invoice',
      Days: 10,
      Amount: 100,
      Filled: 0,
      DueOn: '2026-11-20',
      State: 'due',
    } as const;
    const { user } = await open({ Schedule: [row] }, { InvoiceReminderDays: [-3, 1, 14] });
    const box = await screen.findByRole('switch', { name: /^Remind the customer of this invoice/ });
    expect(
      screen.getByText('By email, 3 days before, 1 and 14 days after the due date, until it is paid.'),
    ).toBeInTheDocument();
    await user.click(box);
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ Off: true, Version: expect.any(Number) }));
  });
});
