import {
  type AccountingExportRow,
  type AccountRow,
  type AccountsAnswer,
  firstSettings,
  type NextExport,
} from '@picket/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed, refused, saved } from '@/testing/server.ts';

const claims = { Accounting: 'Full' } as const;
const noSums = { invoice: 0, void: 0, credit: 0, payment: 0, reversal: 0 };
const next: NextExport = {
  From: '',
  To: '0009',
  Day: '2026-10-31',
  Rows: 2,
  Sums: { ...noSums, invoice: 10661.5, payment: -7989.55 },
  FirstDate: '2026-10-03',
  LastDate: '2026-10-25',
  Missing: [],
  Version: 3,
};
const made: AccountingExportRow = {
  ...{ Id: 1, From: '', To: '0009', ToOrdinal: 9, Day: '2026-10-31', Rows: 2 },
  Sums: next.Sums,
  MadeAt: '2026-11-02T17:00:00.000Z',
  MadeBy: 'Bea Bookkeeper',
};
const labor: AccountRow = { Key: 'item:labor', Label: 'Labor', Account: '' };
const accounts = (Account: string, Version: number) => () =>
  HttpResponse.json({ data: [{ ...labor, Account }], total: 1, Version } satisfies AccountsAnswer);
beforeEach(() => {
  answering('get', 'accounting/exports', () => listed());
  answering('get', 'accounting/accounts', accounts('Labor income', 3));
});
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
    expect(calls).toMatchObject([{ body: { BooksClosedThrough: '2026-04-30', Version: 3 } }]);
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
    expect(calls).toMatchObject([{ body: { BooksClosedThrough: null, Reason: 'A late check', Version: 3 } }]);
  });

  it('show what someone else closed meanwhile, and keep the chosen day', async () => {
    answeringSettings(null, '2026-03-31', '2026-04-30');
    answering('get', 'accounting/accounts', accounts('', 3), accounts('', 4));
    const calls = answering(
      'put',
      'accounting/books',
      () => refused(409, { Message: 'Changed', Version: 4, ChangedBy: 'Bea Bookkeeper' }),
      () => saved(1, 5),
    );
    renderAt('/accounting', { claims });
    await userEvent.click(await screen.findByRole('button', { name: 'Close books' }));
    const dialog = screen.getByRole('dialog', { name: 'Close books' });
    const day = within(dialog).getByRole('textbox', { name: 'Books closed through' });
    await userEvent.clear(day);
    await userEvent.type(day, '4/30/2026');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close books' }));
    const conflict = await screen.findByRole('dialog', { name: 'Changed in the meantime' });
    expect(within(conflict).getByText(/^Bea Bookkeeper saved this/)).toBeVisible();
    expect(within(conflict).getByText('03/31/2026')).toBeVisible();
    expect(day).toHaveValue('4/30/2026');
    await userEvent.click(within(conflict).getByRole('button', { name: 'Save mine' }));
    expect(await screen.findByText('The books are closed through 04/30/2026.')).toBeVisible();
    expect(calls.map(({ body }) => body)).toEqual([
      { BooksClosedThrough: '2026-04-30', Version: 3 },
      { BooksClosedThrough: '2026-04-30', Version: 4 },
    ]);
  });

  it('are closed over what someone else saved once that is loaded', async () => {
    answeringSettings(null, '2026-03-31');
    answering('get', 'accounting/accounts', accounts('', 3), accounts('', 4));
    const calls = answering(
      'put',
      'accounting/books',
      () => refused(409, { Message: 'Changed', Version: 4 }),
      () => saved(1, 5),
    );
    renderAt('/accounting', { claims });
    await userEvent.click(await screen.findByRole('button', { name: 'Close books' }));
    const dialog = screen.getByRole('dialog', { name: 'Close books' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close books' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel and load theirs' }));
    const day = within(dialog).getByRole('textbox', { name: 'Books closed through' });
    await waitFor(() => expect(day).toHaveValue(''));
    await userEvent.type(day, '4/30/2026');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close books' }));
    await waitFor(() => expect(calls.at(-1)).toMatchObject({ body: { BooksClosedThrough: '2026-04-30', Version: 4 } }));
  });

  it('are not changed by those who may only read', async () => {
    answeringSettings('2026-04-30');
    renderAt('/accounting', { claims: { Accounting: 'Read' } });
    expect(await screen.findByText('The books are closed through 04/30/2026.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close books' })).not.toBeInTheDocument();
  });
});

describe('exports', () => {
  const open = async () => {
    renderAt('/accounting', { claims });
    await userEvent.click(await screen.findByRole('button', { name: 'Make export' }));
    return screen.findByRole('dialog', { name: 'Make export' });
  };

  it('are listed with their sums', async () => {
    answering('get', 'accounting/exports', () => listed(made));
    renderAt('/accounting', { claims });
    const row = (await screen.findByText('10/31/2026')).closest('tr')!;
    expect(within(row).getByText('$10,661.50')).toBeVisible();
    expect(within(row).getByText('-$7,989.55')).toBeVisible();
    expect(within(row).getByRole('button', { name: 'Download export 1' })).toBeVisible();
  });

  it('are made after a preview, and offer to close the books', async () => {
    answering('get', 'accounting/next-export', () => HttpResponse.json(next));
    const calls = answering('post', 'accounting/exports', () => saved(1, 4));
    const closings = answering('put', 'accounting/books', () => saved(1, 5));
    const dialog = await open();
    expect(await within(dialog).findByText('10/03/2026 to 10/25/2026')).toBeVisible();
    expect(within(dialog).getByText('$10,661.50')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Make export' }));
    const question = await screen.findByRole('dialog', { name: /^Close the books through/ });
    await userEvent.click(within(question).getByRole('button', { name: 'Close books' }));
    expect(calls).toMatchObject([{ body: { Version: 3 } }]);
    await waitFor(() => expect(closings).toMatchObject([{ body: { Version: 4 } }]));
  });

  it('ask for the accounts that are missing first', async () => {
    answering(
      'get',
      'accounting/next-export',
      () => HttpResponse.json({ ...next, Missing: [labor] }),
      () => HttpResponse.json(next),
    );
    const calls = answering('put', 'accounting/accounts', () => saved(1, 4));
    const dialog = await open();
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Save accounts' }));
    expect(await within(dialog).findByText('Labor needs an account')).toBeVisible();
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Labor' }), '4000');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save accounts' }));
    expect(await within(dialog).findByText('10/03/2026 to 10/25/2026')).toBeVisible();
    expect(calls).toMatchObject([{ body: { Accounts: [{ Key: 'item:labor', Account: '4000' }], Version: 3 } }]);
  });
});

it('accounts are edited, those that changed are saved', async () => {
  const calls = answering('put', 'accounting/accounts', () => saved(1, 4));
  renderAt('/accounting', { claims });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Accounts' }));
  const box = screen.getByRole('textbox', { name: 'Labor' });
  await userEvent.clear(box);
  await userEvent.type(box, 'Services');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls).toMatchObject([{ body: { Accounts: [{ Key: 'item:labor', Account: 'Services' }], Version: 3 } }]),
  );
});

it('accounts that someone else changed meanwhile are shown beside what was typed', async () => {
  answering('get', 'accounting/accounts', accounts('Labor income', 3), accounts('4000', 4));
  const calls = answering(
    'put',
    'accounting/accounts',
    () => refused(409, { Message: 'Changed', Version: 4 }),
    () => saved(1, 5),
  );
  renderAt('/accounting', { claims });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Accounts' }));
  const box = screen.getByRole('textbox', { name: 'Labor' });
  await userEvent.clear(box);
  await userEvent.type(box, 'Services');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const conflict = await screen.findByRole('dialog', { name: 'Changed in the meantime' });
  expect(within(conflict).getByRole('radio', { name: 'Labor: theirs' })).not.toBeChecked();
  expect(within(conflict).getByText('4000')).toBeVisible();
  await userEvent.click(within(conflict).getByRole('button', { name: 'Save mine' }));
  await waitFor(() =>
    expect(calls.at(-1)).toMatchObject({
      body: { Accounts: [{ Key: 'item:labor', Account: 'Services' }], Version: 4 },
    }),
  );
});
