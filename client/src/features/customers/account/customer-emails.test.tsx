import type { EmailLogRow } from '@picket/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { sessionWith } from '@/testing/builders.ts';
import { withCustomer } from '@/testing/customers.ts';
import { customer } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, saved } from '@/testing/server.ts';

const page = '/customer/info?id=7';
const failed: EmailLogRow = {
  ...{ Id: 2, Kind: 'statement', JobId: null, CustomerId: 7, Number: '', PaymentId: null, IsVoided: false },
  Period: { StartDate: '2026-10-01', EndDate: '2026-10-31' },
  ...{ To: 'nadia@example.com', Cc: ['bo@example.com'], Subject: 'Your statement', By: 'Olive Office' },
  ...{ At: '2026-11-02T15:00:00.000Z', StateAt: '2026-11-02T15:01:00.000Z' },
  ...{ State: 'failed', Reason: 'Mailbox full', Rejected: [] },
};
const invoice: EmailLogRow = {
  ...failed,
  ...{ Id: 1, Kind: 'invoice', JobId: 1042, Number: '1042', State: 'emailed', Reason: '', Period: undefined },
};
const withEmails = () =>
  answering('get', 'customers/7/emails', () =>
    HttpResponse.json({ data: [failed, invoice], total: 2, UnsentStatement: failed }),
  );

beforeEach(() => withCustomer(customer({ Id: 7, Name: 'Nadia Reyes', Email: 'nadia@example.com' })));

it('a statement is emailed for the chosen period with the text of the settings', async () => {
  const sent = answering('post', 'customers/7/email-statement', () => saved(7, 2));
  const { user } = renderAt(page);
  await user.click(await screen.findByRole('button', { name: 'Statement' }));
  const choice = within(await screen.findByRole('dialog', { name: 'Statement' }));
  await user.click(choice.getByRole('radio', { name: 'Last month' }));
  await user.click(choice.getByRole('button', { name: 'Email' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Email statement to Nadia Reyes' }));
  expect(await dialog.findByRole('textbox', { name: /^To/ })).toHaveValue('nadia@example.com');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({
      ...{ To: 'nadia@example.com', Cc: '', Subject: 'Your statement from {company}' },
      ...{ StartDate: expect.stringMatching(/-01$/), EndDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      Body: expect.stringContaining('Hello Nadia Reyes,'),
    }),
  );
});

it('users who may only read cannot email a statement', async () => {
  withEmails();
  const { user } = renderAt(page, { session: sessionWith({ Customers: 'Read', Invoices: 'Read' }) });
  await user.click(await screen.findByRole('button', { name: 'Statement' }));
  const choice = within(await screen.findByRole('dialog', { name: 'Statement' }));
  expect(choice.queryByRole('button', { name: 'Email' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Email not delivered' })).not.toBeInTheDocument();
});

it('the log names statements by period and links to jobs', async () => {
  withEmails();
  const { user } = renderAt(page);
  await user.click(await screen.findByRole('button', { name: 'Show account' }));
  const log = within(await screen.findByRole('region', { name: 'Emails to the customer' }));
  const [statement, other] = await log.findAllByRole('listitem');
  expect(statement).toHaveTextContent(/Statement 10\/01\/2026 to 10\/31\/2026.*Mailbox full.*Failed/);
  expect(within(other!).getByRole('link', { name: 'Job #1042' })).toHaveAttribute(
    'href',
    expect.stringContaining('1042'),
  );
  expect(log.getAllByRole('button', { name: /again$/ })).toHaveLength(1);
});

it('a statement that was not delivered is sent again as it was written, or dismissed', async () => {
  withEmails();
  answering('get', 'customers/7/statement-emails/2', () =>
    HttpResponse.json({ ...failed, Body: '<p>Hello again</p>' }),
  );
  const dismissed = answering('put', 'customers/7/dismiss-statement-email', () => saved(7, 3));
  const { user } = renderAt(page);
  const notice = within(await screen.findByRole('region', { name: 'Email not delivered' }));
  expect(notice.getByRole('status')).toHaveTextContent(
    'The statement to nadia@example.com was not delivered. Mailbox full',
  );
  await user.click(notice.getByRole('button', { name: 'Send again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Email statement to Nadia Reyes' }));
  expect(await dialog.findByRole('textbox', { name: 'Cc' })).toHaveValue('bo@example.com');
  expect(dialog.getByText('The statement from 10/01/2026 to 10/31/2026 is attached as a PDF')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(notice.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(dismissed[0]?.body).toEqual({ Id: 2 }));
});
