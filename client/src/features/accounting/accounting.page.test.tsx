import { firstSettings } from '@picket/domain';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { renderAt } from '@/testing/render.tsx';
import { answering, saved } from '@/testing/server.ts';

const claims = { Accounting: 'Full' } as const;
const answeringSettings = (...days: (string | null)[]) =>
  answering(
    'get',
    'settings',
    ...days.map((BooksClosedThrough) => () => HttpResponse.json({ ...firstSettings, BooksClosedThrough })),
  );

describe('the closed books', () => {
  it('are closed through a day', async () => {
    answeringSettings(null, '2026-04-30');
    const calls = answering('put', 'accounting/books', () => saved(1, 1));
    renderAt('/accounting', { claims });
    expect(await screen.findByText('The books are open.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close books' }));
    const dialog = screen.getByRole('dialog', { name: 'Close books' });
    const day = within(dialog).getByRole('textbox', { name: 'Books closed through' });
    await userEvent.clear(day);
    await userEvent.type(day, '4/30/2026');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close books' }));
    expect(await screen.findByText('The books are closed through 04/30/2026.')).toBeVisible();
    expect(calls).toMatchObject([{ body: { BooksClosedThrough: '2026-04-30' } }]);
  });

  it('are reopened with a reason only', async () => {
    answeringSettings('2026-04-30', null);
    const calls = answering('put', 'accounting/books', () => saved(1, 2));
    renderAt('/accounting', { claims });
    await userEvent.click(await screen.findByRole('button', { name: 'Reopen' }));
    const dialog = screen.getByRole('dialog', { name: 'Reopen books' });
    const submit = within(dialog).getByRole('button', { name: 'Reopen books' });
    await userEvent.click(submit);
    expect(await within(dialog).findByText('Reason is required')).toBeVisible();
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'A late check');
    await userEvent.click(submit);
    expect(await screen.findByText('The books are open.')).toBeVisible();
    expect(calls).toMatchObject([{ body: { BooksClosedThrough: null, Reason: 'A late check' } }]);
  });

  it('are not changed by those who may only read', async () => {
    answeringSettings('2026-04-30');
    renderAt('/accounting', { claims: { Accounting: 'Read' } });
    expect(await screen.findByText('The books are closed through 04/30/2026.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close books' })).not.toBeInTheDocument();
  });
});
