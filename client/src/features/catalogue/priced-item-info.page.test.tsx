import { act, screen, waitFor, within } from '@testing-library/react';
import { api } from '@/api/api.ts';
import { itemTags } from '@/entities/catalogue/catalogue-tags.ts';
import type { Claims } from '@/testing/builders.ts';
import { fenceSection, post, withReferences } from '@/testing/catalogue.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, held, refused, saved } from '@/testing/server.ts';

async function openPost(row: Parameters<typeof post>[0] = {}, claims?: Claims) {
  withReferences();
  answering('get', 'posts/7', () => Response.json(post(row)));
  const view = renderAt('/admin/post/info?id=7', { claims });
  await screen.findByRole('heading', { name: 'Cedar post' });
  await screen.findByRole('table', { name: 'Prices by price level' });
  return view;
}
const prices = () => screen.getByRole('table', { name: 'Prices by price level' });

describe('PricedItemInfoPage', () => {
  it('shows the basic info, including names of archived references', async () => {
    await openPost({ PostStyleId: 2, PostStyle: 'Flat' });
    expect(await screen.findByText('Flat')).toBeInTheDocument();
    expect(
      within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link', { name: 'Manage Posts' }),
    ).toHaveAttribute('href', '/admin/post/list');
  });

  it('saves the basic info with the loaded version', async () => {
    const { user } = await openPost();
    const calls = answering('put', 'posts', () => saved(7, 5));
    await user.click(await screen.findByRole('button', { name: 'Edit Basic info' }));
    await user.click(screen.getByRole('combobox', { name: 'Length' }));
    await user.click(await screen.findByRole('option', { name: '10 ft' }));
    answering('get', 'posts/7', () => Response.json(post({ PostLengthId: 2, PostLength: '10 ft', Version: 5 })));
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('10 ft')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({
      Id: 7,
      Version: 4,
      Description: 'Cedar post',
      PostStyleId: 1,
      PostLengthId: 2,
      InventoryTypeId: 2,
      Weight: 0,
    });
  });

  it('compares prices by level and marks levels without a price', async () => {
    await openPost();
    const rows = within(prices()).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual(['Retail $42.00', 'Wholesale $36.50', 'Contractor No price']);
    expect([...prices().querySelectorAll('rect')].map((bar) => Math.round(Number(bar.getAttribute('width'))))).toEqual([
      100, 87,
    ]);
  });

  it('shows no comparison bar for a single price', async () => {
    await openPost({ PostPrices: [{ PriceLevelId: 1, Price: 42 }] });
    expect(prices().querySelector('svg')).toBeNull();
  });

  it('saves all prices together and omits empty ones', async () => {
    const { user } = await openPost();
    const calls = answering('put', 'posts/7/post-prices', () => saved(7, 5));
    await user.click(screen.getByRole('button', { name: 'Edit Prices' }));
    await user.clear(screen.getByRole('textbox', { name: 'Retail' }));
    await user.type(screen.getByRole('textbox', { name: 'Contractor' }), '30{Enter}');
    await waitFor(() =>
      expect(calls[0]?.body).toEqual({
        PostPrices: [
          { PriceLevelId: 2, Price: 36.5 },
          { PriceLevelId: 3, Price: 30 },
        ],
        Version: 4,
      }),
    );
    expect(await screen.findByRole('button', { name: 'Edit Prices' })).toBeInTheDocument();
  });

  it('opens one section at a time', async () => {
    const { user } = await openPost();
    await user.click(await screen.findByRole('button', { name: 'Edit Basic info' }));
    await user.click(screen.getByRole('button', { name: 'Edit Prices' }));
    expect(screen.queryByRole('textbox', { name: /Description/ })).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Retail' })).toBeInTheDocument();
  });

  it('shows conflicts with the names of references and price levels', async () => {
    const { user } = await openPost();
    answering('put', 'posts', () => refused(409, { Version: 5, ChangedBy: 'Olive Okafor' }));
    answering('put', 'posts/7/post-prices', () => refused(409, { Version: 5 }));
    await user.click(await screen.findByRole('button', { name: 'Edit Basic info' }));
    await user.click(screen.getByRole('combobox', { name: 'Style' }));
    await user.click(await screen.findByRole('option', { name: 'Gothic' }));
    const theirs = { Version: 5, PostStyleId: 2, PostLengthId: 2 };
    answering('get', 'posts/7', () => Response.json(post(theirs)));
    await user.keyboard('{Control>}s{/Control}');
    const dialog = await screen.findByRole('dialog', { name: 'Changed in the meantime' });
    expect(dialog).toHaveTextContent(/Post styleFlatGothic.*which stayPost length10 ft/);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel and load theirs' }));
    await user.click(screen.getByRole('button', { name: 'Edit Prices' }));
    await user.clear(await screen.findByRole('textbox', { name: 'Wholesale' }));
    const PostPrices = [{ PriceLevelId: 1, Price: 45 }];
    answering('get', 'posts/7', () => Response.json(post({ ...theirs, PostPrices })));
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByRole('dialog')).toHaveTextContent('Post pricesRetail $45.00Retail $42.00');
    await user.click(screen.getByRole('button', { name: 'Cancel and load theirs' }));
  });

  it('shows an error and preserves the input when saving fails', async () => {
    const { user } = await openPost();
    answering('put', 'posts/7/post-prices', () => refused(500));
    await user.click(screen.getByRole('button', { name: 'Edit Prices' }));
    await user.type(screen.getByRole('textbox', { name: 'Contractor' }), '30{Enter}');
    expect(await screen.findByText('An error occurred saving the item')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Contractor' })).toHaveValue('30.00'));
  });

  it('archives an item after confirmation and offers to copy it', async () => {
    const { user } = await openPost();
    const calls = answering('put', 'posts/archive/7/true', () => saved(7, 5));
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    const question = await screen.findByRole('dialog', { name: 'Archive the post Cedar post?' });
    answering('get', 'posts/7', () => Response.json(post({ Archived: true, Version: 5 })));
    await user.click(within(question).getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('Archived')).toBeInTheDocument();
    expect(calls[0]?.url.search).toBe('?version=4');
    expect(screen.queryByRole('button', { name: 'Edit Basic info' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('dialog', { name: 'Copy post' })).toBeInTheDocument();
  });

  it('is read-only for users with read access', async () => {
    await openPost({}, { Posts: 'Read' });
    expect(screen.queryByRole('button', { name: /^(Edit|Copy|Archive)/ })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'History' })).toBeInTheDocument();
  });

  it('shows an error for an unknown id', async () => {
    withReferences();
    answering('get', 'posts/99', () => refused(404, { Message: 'Post not found' }));
    renderAt('/admin/post/info?id=99');
    expect(await screen.findByText('Post not found')).toBeInTheDocument();
  });
});

describe('PartsSection', () => {
  async function openSection(row: Parameters<typeof fenceSection>[0] = {}) {
    withReferences();
    answering('get', 'fence-sections/5', () => Response.json(fenceSection(row)));
    const calls = answering('put', 'fence-sections/5/part', () => saved(5, 4));
    const view = renderAt('/admin/fence-section/info?id=5');
    await screen.findByRole('table', { name: 'Parts' });
    return { ...view, calls };
  }
  const rail = { Id: 1, Description: 'Rail', Quantity: 2 };
  const screw = { Id: 2, Description: 'Screw', Quantity: 8 };
  const quantity = () => screen.getByRole('textbox', { name: 'Quantity' });

  it('adds a part with a quantity of up to four decimals', async () => {
    const { user, calls } = await openSection();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Screw');
    await user.type(quantity(), '12.12345');
    expect(quantity()).toHaveValue('12.1234');
    expect(quantity()).toHaveAccessibleDescription('Must have at most 4 decimals');
    await user.keyboard('{Backspace}4{Enter}');
    await waitFor(() => expect(calls[0]?.body).toEqual({ Description: 'Screw', Quantity: 12.1234, Version: 3 }));
  });

  it('adds parts in sequence, each with the latest version', async () => {
    const { user, calls } = await openSection();
    const add = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: 'Add' }));
      await user.type(screen.getByRole('textbox', { name: 'Description' }), name);
      await user.type(quantity(), '1{Enter}');
      await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Quantity' })).not.toBeInTheDocument());
    };
    answering('get', 'fence-sections/5', () => Response.json(fenceSection({ Version: 4 })));
    await add('Screw');
    await add('Nail');
    expect(calls.map(({ body }) => (body as { Version: number }).Version)).toEqual([3, 4]);
  });

  it('saves a changed part with the loaded version', async () => {
    const { user, calls } = await openSection();
    await user.click(screen.getByRole('button', { name: 'Edit Rail' }));
    await user.clear(quantity());
    await user.type(quantity(), '3{Enter}');
    await waitFor(() => expect(calls[0]?.body).toEqual({ Id: 1, Description: 'Rail', Quantity: 3, Version: 3 }));
  });

  it('finishes a save after the page has been left', async () => {
    const { user, router } = await openSection();
    const save = held();
    const calls = answering('put', 'fence-sections/5/part', save.wait);
    await user.click(screen.getByRole('button', { name: 'Remove Rail' }));
    const question = await screen.findByRole('dialog', { name: 'Remove the part Rail?' });
    await user.click(within(question).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    await act(() => router.navigate('/nowhere'));
    expect(await screen.findByRole('heading', { name: 'Not found' })).toBeInTheDocument();
    save.answer(saved(5, 4));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
  });

  it('removes a part after confirmation', async () => {
    const { user, calls } = await openSection();
    await user.click(screen.getByRole('button', { name: 'Remove Rail' }));
    const question = await screen.findByRole('dialog', { name: 'Remove the part Rail?' });
    await user.click(within(question).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(calls[0]?.body).toEqual({ Id: 1, Quantity: 0, Version: 3 }));
  });

  it('edits a part over the own removal of another, which the page has not read yet', async () => {
    const { user } = await openSection({ FenceSectionParts: [rail, screw] });
    const [removal, read] = [held(), held()];
    const calls = answering('put', 'fence-sections/5/part', removal.wait, () => saved(5, 5));
    await user.click(screen.getByRole('button', { name: 'Remove Rail' }));
    const question = await screen.findByRole('dialog', { name: 'Remove the part Rail?' });
    await user.click(within(question).getByRole('button', { name: 'Remove' }));
    await user.click(await screen.findByRole('button', { name: 'Edit Screw' }));
    await user.clear(quantity());
    await user.type(quantity(), '3{Enter}');
    await waitFor(() => expect(calls).toHaveLength(1));
    answering('get', 'fence-sections/5', read.wait);
    removal.answer(saved(5, 4));
    read.answer(Response.json(fenceSection({ FenceSectionParts: [screw], Version: 4 })));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls.map(({ body }) => body)).toMatchObject([
      { Id: 1, Quantity: 0, Version: 3 },
      { Id: 2, Quantity: 3, Version: 4 },
    ]);
  });

  it('shows a saved part when its row closes, also while an older fence section is being read', async () => {
    const { user, calls, store } = await openSection();
    const [older, newer] = [held(), held()];
    const reads = answering('get', 'fence-sections/5', older.wait, newer.wait);
    act(() => void store.dispatch(api.util.invalidateTags(itemTags('fence-sections', 5))));
    await waitFor(() => expect(reads).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Edit Rail' }));
    await user.clear(quantity());
    await user.type(quantity(), '3{Enter}');
    await waitFor(() => expect(calls).toHaveLength(1));
    older.answer(Response.json(fenceSection()));
    await waitFor(() => expect(reads).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Edit Rail' })).not.toBeInTheDocument();
    newer.answer(Response.json(fenceSection({ Version: 4 })));
    await user.click(await screen.findByRole('button', { name: 'Edit Rail' }));
    await user.type(quantity(), '5{Enter}');
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]?.body).toMatchObject({ Version: 4 });
  });

  it('shows a message when there are no parts', async () => {
    await openSection({ FenceSectionParts: [] });
    expect(screen.getByText('No parts yet.')).toBeInTheDocument();
  });
});
