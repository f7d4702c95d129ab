import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { note, withCustomer } from '@/testing/customers.ts';
import { customer } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed, refused, saved } from '@/testing/server.ts';

beforeEach(() => withCustomer());

const path = '/customer/notes?id=7&name=Nadia+Patel';
const search = 'customers/7/notes/_search';
const old = note({
  Id: 2,
  Title: '',
  NoteText: 'Prefers mornings.',
  ChangedByName: 'Paula Reyes',
  ChangedAt: '2026-11-03T15:00:00.000Z',
});

describe('the notes of a customer', () => {
  it('show who wrote them, when, and who changed them', async () => {
    answering('get', search, () => listed(note(), old));
    renderAt(path);
    const items = within(await screen.findByRole('list', { name: 'Notes' })).getAllByRole('listitem');
    expect(items[0]).toHaveTextContent(/Gate code.*Ada Morgan, 11\/02\/2026 10:00 AM.*It is 4711\. Ask for Nadia\./);
    expect(items[1]).toHaveTextContent(/changed by Paula Reyes, 11\/03\/2026 10:00 AM.*Prefers mornings\./);
    expect(screen.getByRole('heading', { name: 'Notes of Nadia Patel' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Nadia Patel' })).toHaveAttribute('href', '/customer/info?id=7');
    expect(document.title).toBe('Picket - Customer notes');
  });

  it('are searched and paged', async () => {
    const calls = answering('get', search, () => HttpResponse.json({ data: [note()], total: 30 }));
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(Object.fromEntries(calls.at(-1)!.url.searchParams)).toEqual({ skip: '12', take: '12' }));
    answering('get', search, () => listed());
    await user.type(screen.getByRole('searchbox', { name: 'Search notes' }), 'gate{Enter}');
    expect(await screen.findByText('No notes match the search.')).toBeInTheDocument();
  });

  it('are added, but not without any text', async () => {
    answering('get', search, () => listed());
    const calls = answering('post', 'customers/7/notes', () => saved(1, 1));
    const { user } = renderAt(path);
    expect(await screen.findByText('No notes yet.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add note' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Invalid note')).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Prefers mornings.');
    answering('get', search, () => listed(note()));
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Note Added')).toBeInTheDocument();
    expect(await screen.findByText('Gate code')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({ Title: '', NoteText: 'Prefers mornings.' });
  });

  it('are changed over the version that was read, and a conflict shows both', async () => {
    answering('get', search, () => listed(note()));
    const calls = answering(
      'put',
      'customers/7/notes',
      () => refused(409, { Version: 4, ChangedBy: 'Paula Reyes' }),
      () => saved(1, 5),
    );
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: 'Edit Gate code' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit note' }));
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), ' 2');
    answering('get', search, () => listed(note({ Version: 4, Title: 'Codes' })));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const conflict = await screen.findByRole('dialog', { name: 'Changed in the meantime' });
    expect(within(conflict).getByRole('row', { name: 'Title Codes Gate code 2' })).toBeInTheDocument();
    await user.click(within(conflict).getByRole('button', { name: 'Save mine' }));
    expect(await screen.findByText('Note Saved')).toBeInTheDocument();
    expect(calls.map(({ body }) => body)).toEqual([
      expect.objectContaining({ Id: 1, Version: 1, Title: 'Gate code 2' }),
      expect.objectContaining({ Id: 1, Version: 4, Title: 'Gate code 2' }),
    ]);
  });

  it('are deleted after asking, and tell when that fails', async () => {
    answering('get', search, () => listed(note()));
    const calls = answering('delete', 'customers/7/notes/1', () => refused(500));
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: 'Delete Gate code' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Note Deletion Failed')).toBeInTheDocument();
    expect(calls[0]?.url.searchParams.get('version')).toBe('1');
  });

  it('can only be read by those who may not change them, and where the customer was merged', async () => {
    answering('get', search, () => listed(note()));
    const { unmount } = renderAt(path, { claims: { Customers: 'Read' } });
    await screen.findByText('Gate code');
    expect(screen.queryByRole('button', { name: /Edit|Delete|Add/ })).not.toBeInTheDocument();
    unmount();
    withCustomer(customer({ Archived: true, MergedIntoId: 8 }));
    answering('get', search, () => listed(note()));
    renderAt(path);
    await screen.findByText('Gate code');
    expect(screen.queryByRole('button', { name: /Edit|Delete|Add/ })).not.toBeInTheDocument();
  });

  it('say when the address names no customer, or one who is not there', async () => {
    const { unmount } = renderAt('/customer/notes');
    expect(await screen.findByText('This address names no customer.')).toBeInTheDocument();
    unmount();
    answering('get', 'customers/9', () => refused(404, { Message: 'Customer not found' }));
    renderAt('/customer/notes?id=9');
    expect(await screen.findByText('Customer not found')).toBeInTheDocument();
  });
});
