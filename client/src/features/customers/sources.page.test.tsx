import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { api } from '@/api/api.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, held, listed, refused } from '@/testing/server.ts';

const path = '/customer/settings';
const source = (Id: number, Name: string, Version = 1) => ({ Id, Version, Name, Archived: false });
const names = () =>
  within(screen.getByRole('list', { name: 'Sources' }))
    .getAllByRole<HTMLInputElement>('textbox')
    .map(({ value }) => value);

async function open(...sources: ReturnType<typeof source>[]) {
  answering('get', 'customer-sources/false', () => listed(...sources));
  const view = renderAt(path);
  await screen.findByRole('textbox', { name: 'Source 1' });
  return view;
}

describe('CustomerSourcesPage', () => {
  it('renames, adds and removes sources in one save and omits blank ones', async () => {
    const calls = answering('put', 'customers/sources', () => HttpResponse.json({ IsSuccess: true }));
    const { user } = await open(source(1, 'Referral'), source(2, 'Website'), source(3, 'Walk-in'));
    expect(document.title).toBe('Picket - Customer settings');
    await user.click(screen.getByRole('button', { name: 'Remove source 2' }));
    await user.type(screen.getByRole('textbox', { name: 'Source 1' }), ' of a friend');
    await user.click(screen.getByRole('button', { name: 'Add source' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Source 3' })).toHaveFocus());
    await user.keyboard('  Radio ');
    await user.click(screen.getByRole('button', { name: 'Add source' }));
    answering('get', 'customer-sources/false', () =>
      listed(source(1, 'Referral of a friend', 2), source(3, 'Walk-in'), source(4, 'Radio')),
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({
      Sources: [{ Id: 1, Name: 'Referral of a friend' }, { Id: 3, Name: 'Walk-in' }, { Name: 'Radio' }],
    });
    await waitFor(() => expect(names()).toEqual(['Referral of a friend', 'Walk-in', 'Radio']));
  });

  it('saves an added source with its id the next time, also when the list is read late', async () => {
    const calls = answering('put', 'customers/sources', () => HttpResponse.json({ IsSuccess: true }));
    const { user } = await open(source(1, 'Referral'));
    await user.click(screen.getByRole('button', { name: 'Add source' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Source 2' })).toHaveFocus());
    const read = held();
    const reads = answering('get', 'customer-sources/false', read.wait);
    await user.keyboard('Radio{Control>}s{/Control}');
    await waitFor(() => expect(reads).toHaveLength(1));
    await user.keyboard('!');
    read.answer(listed(source(1, 'Referral'), source(2, 'Radio')));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
    await screen.findByRole('button', { name: /history.*source 2/i });
    expect(screen.getByRole('textbox', { name: 'Source 2' })).toHaveFocus();
    await user.type(screen.getByRole('textbox', { name: 'Source 2' }), 's{Control>}s{/Control}');
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]?.body).toEqual({
      Sources: [
        { Id: 1, Name: 'Referral' },
        { Id: 2, Name: 'Radios' },
      ],
    });
  });

  it('shows the error and preserves the edits when a removed source is in use', async () => {
    const Message = 'Source Update Failed. Make sure any removed methods are not being used on any customers.';
    answering('put', 'customers/sources', () => refused(400, { Message }));
    const { user } = await open(source(1, 'Referral'), source(2, 'Website'));
    await user.click(screen.getByRole('button', { name: 'Remove source 1' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(Message)).toBeInTheDocument();
    expect(names()).toEqual(['Website']);
  });

  it('shows a validation error from the server', async () => {
    answering('put', 'customers/sources', () => refused(400, { ModelState: { Sources: ['Referral is there twice'] } }));
    const { user } = await open(source(1, 'Referral'));
    await user.click(screen.getByRole('button', { name: 'Add source' }));
    await user.type(await screen.findByRole('textbox', { name: 'Source 2' }), 'referral{Enter}');
    expect(await screen.findByText('Referral is there twice')).toBeInTheDocument();
  });

  it('applies updates from other users, preserves unsaved edits and saves sources that others add', async () => {
    const calls = answering('put', 'customers/sources', () => HttpResponse.json({ IsSuccess: true }));
    const { user, store } = await open(source(1, 'Referral'));
    /** Resolves when the form has the sources, which it does not show while it has changes. */
    const others = async (...sources: ReturnType<typeof source>[]) => {
      answering('get', 'customer-sources/false', () => listed(...sources));
      const answers: string[] = [];
      const stop = store.subscribe(() => answers.push(JSON.stringify(store.getState().api.queries)));
      store.dispatch(api.util.invalidateTags([{ type: 'Catalogue', id: 'customer-sources' }]));
      await waitFor(() => expect(answers.at(-1)).toContain(sources.at(-1)!.Name));
      stop();
    };
    await others(source(1, 'Referral'), source(2, 'Radio'));
    await waitFor(() => expect(names()).toEqual(['Referral', 'Radio']));
    await user.type(screen.getByRole('textbox', { name: 'Source 1' }), 's');
    await others(source(1, 'Referral'), source(2, 'Radio'), source(3, 'Fair'));
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() =>
      expect(calls[0]?.body).toEqual({
        Sources: [
          { Id: 1, Name: 'Referrals' },
          { Id: 2, Name: 'Radio' },
          { Id: 3, Name: 'Fair' },
        ],
      }),
    );
  });
});
