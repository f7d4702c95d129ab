import type { BulkEmail, EmailProgress, InvoiceSum } from '@picket/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { jobRow, withChoices } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed } from '@/testing/server.ts';

const email = (Id: number, fields: Partial<BulkEmail> = {}): BulkEmail => ({
  ...{ Id, Number: String(Id), Name: 'Nadia Reyes', To: 'nadia@example.com', Amount: 100, EmailedAt: null },
  ...fields,
});
const preview = {
  Emails: [email(42), email(43, { Name: 'Bo Lin', To: 'bo@example.com', EmailedAt: '2026-11-03T15:00:00.000Z' })],
  LeftOut: [{ Id: 44, Number: '44', Name: 'Cy Dunn', Reason: 'The customer has no email address' }],
};

beforeEach(withChoices);

async function open() {
  answering('post', 'invoices/list/_search', () => listed(...[42, 43, 44, 45].map(row)));
  answering('post', 'invoices/list/_sums', () => listed<InvoiceSum>());
  const { user } = renderAt('/job/invoice/invoice-list');
  await user.click(await screen.findByRole('button', { name: 'Email invoices' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Email invoices' })) };
}
const row = (Id: number) => jobRow({ Id, InvoiceNumber: Id === 45 ? '' : String(Id) });

describe('emailing the invoices of the list', () => {
  it('shows first who gets one and who is left out; those that were emailed before are not selected', async () => {
    const asked = answering('post', 'invoices/email/preview', () => HttpResponse.json(preview));
    const sent = answering('post', 'invoices/email', () =>
      HttpResponse.json({ IsSuccess: true, Queued: [{ JobId: 42, LogId: 1 }], LeftOut: [], OffersReminders: true }),
    );
    answering('post', 'invoices/email/progress', () =>
      HttpResponse.json({ Waiting: 0, Sent: 1, Failed: 0, Emails: [] }),
    );
    const { user, dialog } = await open();
    expect(await dialog.findByRole('row', { name: '42 Nadia Reyes nadia@example.com $100.00' })).toBeInTheDocument();
    expect(asked[0]?.body).toEqual({ Ids: [42, 43, 44] });
    expect(dialog.getByRole('row', { name: /^43 Bo Lin bo@example.com Emailed 11\/03\/2026/ })).toBeInTheDocument();
    expect(dialog.getByRole('checkbox', { name: '43' })).not.toBeChecked();
    expect(dialog.getByRole('region', { name: 'Left out' })).toHaveTextContent(
      '44 Cy Dunn: The customer has no email address',
    );
    await user.click(dialog.getByRole('button', { name: 'Email 1 invoice' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ Ids: [42] }));
    expect(await screen.findByRole('button', { name: 'Turn on reminders' })).toBeInTheDocument();
  });

  it('shows the outcome of each, and that its progress could not be read', async () => {
    answering('post', 'invoices/email/preview', () =>
      HttpResponse.json({ Emails: [email(42), email(43)], LeftOut: [] }),
    );
    answering('post', 'invoices/email', () =>
      HttpResponse.json({
        IsSuccess: true,
        Queued: [42, 43].map((JobId) => ({ JobId, LogId: 1 })),
        LeftOut: [{ Id: 45, Number: '45', Name: 'Di', Reason: 'This job is archived' }],
      }),
    );
    const progress: EmailProgress = {
      ...{ Waiting: 0, Sent: 1, Failed: 1 },
      Emails: [
        { JobId: 42, LogId: 1, State: 'emailed', Reason: '', Rejected: [] },
        { JobId: 43, LogId: 1, State: 'failed', Reason: 'Mailbox full', Rejected: [] },
      ],
    };
    let isAway = true;
    answering('post', 'invoices/email/progress', () =>
      isAway ? HttpResponse.json({ Message: 'The server is busy' }, { status: 503 }) : HttpResponse.json(progress),
    );
    const { user, dialog } = await open();
    await user.click(await dialog.findByRole('button', { name: 'Email 2 invoices' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The server is busy');
    isAway = false;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('1 of 2 emails sent, 1 failed.')).toBeInTheDocument();
    expect(dialog.getByRole('row', { name: /^42 .*Sent$/ })).toBeInTheDocument();
    expect(dialog.getByRole('row', { name: /^43 .*Mailbox full.*Failed$/ })).toBeInTheDocument();
    expect(dialog.getByRole('region', { name: 'Left out' })).toHaveTextContent('45 Di: This job is archived');
  });
});
