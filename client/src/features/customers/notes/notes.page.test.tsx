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

describe('CustomerNotesPage', () => {
  it('shows the author, the date and the last editor of each note', async () => {
    answering('get', search, () => listed(note(), old));
    renderAt(path);
    const items = within(await screen.findByRole('list', { name: 'Notes' })).getAllByRole('listitem');
    expect(items[0]).toHaveTextContent(/Gate code.*Ada Morgan, 11\/02\/2026 10:00 AM.*It is 4711\. Ask for Nadia\./);
    expect(items[1]).toHaveTextContent(/changed by Paula Reyes, 11\/03\/2026 10:00 AM.*Prefers mornings\./);
    expect(screen.getByRole('heading', { name: 'Notes of Nadia Patel' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Nadia Patel' })).toHaveAttribute('href', '/customer/info?id=7');
    expect(document.title).toBe('Picket - Nadia Patel - Customer notes');
  });

  it('searches and pages through notes', async () => {
    const calls = answering('get', search, () => HttpResponse.json({ data: [note()], total: 30 }));
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(Object.fromEntries(calls.at(-1)!.url.searchParams)).toEqual({ skip: '12', take: '12' }));
    answering('get', search, () => listed());
    await user.type(screen.getByRole('searchbox', { name: 'Search notes' }), 'gate{Enter}');
    expect(await screen.findByText('No notes match the search.')).toBeInTheDocument();
  });

  it('does not show the notes of one search as those of another that fails', async () => {
    answering('get', search, () => listed(note()));
    const { user } = renderAt(path);
    expect(await screen.findByText(/Gate code/)).toBeInTheDocument();
    answering('get', search, () => refused(503, { Message: 'Not just now' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search notes' }), 'dog{Enter}');
    expect(await screen.findByText('Not just now')).toBeInTheDocument();
    expect(screen.queryByText(/Gate code/)).not.toBeInTheDocument();
  });

  it('adds a note and rejects an empty one', async () => {
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

  it('saves with the loaded version and shows both versions in a conflict', async () => {
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
    answering('get', search, () => listed(note({ Version: 4, Title: 'Codes', NoteText: 'Ring twice.' })));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const conflict = await screen.findByRole('dialog', { name: 'Changed in the meantime' });
    expect(conflict).toHaveTextContent(/TitleCodesGate code 2.*which stayNoteRing twice\./);
    await user.click(within(conflict).getByRole('button', { name: 'Save mine' }));
    expect(await screen.findByText('Note Saved')).toBeInTheDocument();
    expect(calls.map(({ body }) => body)).toEqual([
      expect.objectContaining({ Id: 1, Version: 1, Title: 'Gate code 2' }),
      expect.objectContaining({ Id: 1, Version: 4, Title: 'Gate code 2', NoteText: 'Ring twice.' }),
    ]);
  });

  it('deletes a note after confirmation and shows an error on failure', async () => {
    answering('get', search, () => listed(note()));
    const calls = answering('delete', 'customers/7/notes/1', () => refused(500));
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: 'Delete Gate code' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Note Deletion Failed')).toBeInTheDocument();
    expect(calls[0]?.url.searchParams.get('version')).toBe('1');
  });

  it('is read-only for users with read access and for merged customers', async () => {
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

  it('shows Customer not found for a missing or unknown id', async () => {
    const { unmount } = renderAt('/customer/notes');
    expect(await screen.findByText('Customer not found')).toBeInTheDocument();
    unmount();
    answering('get', 'customers/9', () => refused(404, { Message: 'Customer not found' }));
    renderAt('/customer/notes?id=9');
    expect(await screen.findByText('Customer not found')).toBeInTheDocument();
  });
});
