import type { BulkEmailPreview } from '@picket/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { customer, withChoices } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed } from '@/testing/server.ts';

const email = { Number: '', To: 'nadia@example.com', Amount: 100 };
const preview: BulkEmailPreview = {
  Emails: [
    { ...email, Id: 7, Name: 'Nadia Reyes', EmailedAt: null },
    { ...email, Id: 8, Name: 'Bo Lin', EmailedAt: '2026-11-03T15:00:00.000Z' },
  ],
  LeftOut: [{ Id: 9, Number: '', Name: 'Cy Dunn', Reason: 'The customer has no email address' }],
};

it('statements of the customers in the list are emailed after a preview', async () => {
  withChoices();
  answering('post', 'customers/_search', () => listed(...[7, 8, 9].map((Id) => customer({ Id }))));
  const asked = answering('post', 'customers/email-statements/preview', () => HttpResponse.json(preview));
  const sent = answering('post', 'customers/email-statements', () =>
    HttpResponse.json({ IsSuccess: true, Queued: [{ CustomerId: 7, LogId: 1 }], LeftOut: [] }),
  );
  answering('post', 'customers/email-statements/progress', () =>
    HttpResponse.json({
      ...{ Waiting: 0, Sent: 0, Failed: 1 },
      Emails: [{ CustomerId: 7, LogId: 1, State: 'failed', Reason: 'Mailbox full', Rejected: [] }],
    }),
  );
  const { user } = renderAt('/customer/list');
  await user.click(await screen.findByRole('button', { name: 'Email statements' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Email statements' }));
  await user.click(await dialog.findByRole('button', { name: 'Show who gets one' }));
  const customers = await dialog.findByRole('row', { name: /^Bo Lin .* Emailed 11\/03\/2026/ });
  expect(within(customers).getByRole('checkbox')).not.toBeChecked();
  expect(asked[0]?.body).toEqual({
    Ids: [7, 8, 9],
    StartDate: expect.stringMatching(/-01$/),
    EndDate: expect.any(String),
  });
  expect(dialog.getByRole('region', { name: 'Left out' })).toHaveTextContent('Cy Dunn: The customer has no email');
  await user.click(dialog.getByRole('button', { name: 'Email 1 statement' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ Ids: [7] }));
  expect(await dialog.findByText('0 of 1 email sent, 1 failed.')).toBeInTheDocument();
  expect(dialog.getByRole('row', { name: /^Nadia Reyes .*Mailbox full.*Failed$/ })).toBeInTheDocument();
});
