import type { OutboxMail } from '@picket/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed, refused } from '@/testing/server.ts';

const mail: OutboxMail = {
  Id: '000001777903200000-00ff',
  SentAt: '2026-05-04T14:00:00.000Z',
  From: 'Bay Fences <bay@example.com>',
  To: ['ada@example.com'],
  Cc: ['ben@example.com'],
  ReplyTo: null,
  Subject: 'Your sign-in link',
  Attachments: [{ Filename: 'map.pdf', ContentType: 'application/pdf', Size: 9 }],
  Text: 'Open <b>this</b>:\nhttps://picket.example/adminaccess?id=1',
};

const address = '/admin/outbox';

it('OutboxPage lists stored emails and shows the content as plain text', async () => {
  const calls = answering('get', 'outbox', () => listed(mail));
  answering('get', `outbox/${mail.Id}`, () => HttpResponse.json(mail));
  const { user } = renderAt(address);
  const row = await screen.findByRole('row', { name: /Your sign-in link/ });
  expect(row).toHaveTextContent('ada@example.com, ben@example.com');
  expect(Object.fromEntries(calls[0]!.url.searchParams)).toEqual({ skip: '0', take: '12' });

  await user.click(within(row).getByRole('button', { name: 'Read Your sign-in link' }));
  const dialog = await screen.findByRole('dialog', { name: 'Your sign-in link' });
  expect(dialog).toHaveTextContent('FromBay Fences <bay@example.com>');
  expect(dialog).toHaveTextContent('Open <b>this</b>: https://picket.example/adminaccess?id=1');
  expect(dialog).toHaveTextContent('map.pdf');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('OutboxPage shows a message when there are no emails', async () => {
  answering('get', 'outbox', () => listed());
  renderAt(address);
  expect(await screen.findByText('No emails yet.')).toBeInTheDocument();
});

it('OutboxPage explains that it is empty when a mail server is set up', async () => {
  answering('get', 'outbox', () => refused(404, { Message: 'The outbox is empty because emails are sent' }));
  renderAt(address);
  expect(await screen.findByText(/because emails are sent/)).toBeInTheDocument();
});

it('OutboxPage is in the menu for users with full access to the settings', async () => {
  answering('get', 'outbox', () => listed());
  renderAt(address, { claims: { AppSettings: 'Full' } });
  expect(await screen.findByRole('link', { name: 'Outbox' })).toBeInTheDocument();
});
