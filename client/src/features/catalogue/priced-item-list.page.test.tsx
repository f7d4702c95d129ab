import { screen, waitFor, within } from '@testing-library/react';
import { miscItem, post, withReferences } from '@/testing/catalogue.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, held, listed, refused, saved } from '@/testing/server.ts';

const spruce = post({ Id: 8, Description: 'Spruce post', PostStyle: 'Gothic', PostPrices: [], Version: 1 });

async function openPosts(...rows: ReturnType<typeof post>[]) {
  withReferences();
  const searches = answering('post', 'posts/_search', () => listed(...(rows.length > 0 ? rows : [post(), spruce])));
  const view = renderAt('/admin/post/list');
  await screen.findByRole('link', { name: /^Cedar post/ });
  return { ...view, searches };
}

describe('PricedItemListPage', () => {
  it('shows the names of references and the price range', async () => {
    await openPosts();
    expect(screen.getByRole('heading', { name: 'Manage Posts' })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /^Cedar post/ })).toHaveTextContent(
      'Cedar post Dome8 ftStock$36.50 – $42.00',
    );
    expect(screen.getByRole('row', { name: /^Spruce post/ })).toHaveTextContent('Gothic8 ftStockNone');
  });

  it('filters by reference and does not offer archived references', async () => {
    const { user, searches } = await openPosts();
    const styles = screen.getByRole('combobox', { name: 'Style' });
    await user.selectOptions(styles, await within(styles).findByRole('option', { name: 'Gothic' }));
    expect(within(styles).queryByRole('option', { name: 'Flat' })).not.toBeInTheDocument();
    await waitFor(() => expect(searches.at(-1)?.body).toMatchObject({ PostStyleId: 3, Skip: 0, Take: 12 }));
  });

  it('links to each item and to the add page', async () => {
    await openPosts();
    expect(screen.getByRole('link', { name: 'Cedar post' })).toHaveAttribute('href', '/admin/post/info?id=7');
    expect(screen.getByRole('link', { name: 'Add post' })).toHaveAttribute('href', '/admin/post/add');
  });

  it('copies an item under a new description and opens the copy', async () => {
    const { user, router } = await openPosts();
    const taken = { Description: ['A post named Spruce post already exists'] };
    const calls = answering(
      'post',
      'posts/7/copy',
      () => refused(400, { ModelState: taken }),
      () => saved(9, 1),
    );
    answering('get', 'posts/9', () => Response.json(post({ Id: 9, Description: 'Pine post' })));
    await user.click(screen.getByRole('button', { name: 'Copy Cedar post' }));
    const dialog = await screen.findByRole('dialog', { name: 'Copy post' });
    const description = within(dialog).getByRole('textbox', { name: /^Description/ });
    await waitFor(() => expect(description).toHaveFocus());
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(description).toHaveAccessibleDescription(/Description must be different/));
    expect(within(dialog).getByText('Choose what to do with length and prices')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('radio', { name: 'Enter other prices' }));
    await user.clear(description);
    await user.type(description, 'Spruce post{Enter}');
    await waitFor(() =>
      expect(description).toHaveAccessibleDescription(expect.stringContaining(taken.Description[0]!)),
    );
    await user.clear(description);
    await user.type(description, 'Pine post{Enter}');
    expect(await screen.findByRole('heading', { name: 'Pine post' })).toBeInTheDocument();
    expect(calls.at(-1)?.body).toEqual({ Description: 'Pine post' });
    expect(router.state.location.search).toBe('?id=9&edit=prices');
  });

  it('shows an error when copying or archiving fails', async () => {
    const { user } = await openPosts();
    answering('post', 'posts/7/copy', () => refused(500));
    answering('put', 'posts/archive/8/true', () => refused(500));
    await user.click(screen.getByRole('button', { name: 'Copy Cedar post' }));
    await user.click(await screen.findByRole('radio', { name: 'Keep length and prices' }));
    await user.type(screen.getByRole('textbox', { name: /^Description/ }), ' II{Enter}');
    expect(await screen.findByText('Error copying item')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await user.click(await screen.findByRole('button', { name: 'Archive Spruce post' }));
    const question = await screen.findByRole('dialog', { name: 'Archive the post Spruce post?' });
    await user.click(within(question).getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('An error occurred archiving this post')).toBeInTheDocument();
  });

  it('shows archived items on request', async () => {
    const { user, searches } = await openPosts(post({ Archived: true }));
    await user.click(screen.getByLabelText('Show archived'));
    await waitFor(() => expect(searches.at(-1)?.body).toMatchObject({ ShowArchived: true }));
    expect(await screen.findByRole('button', { name: 'Unarchive Cedar post' })).toBeInTheDocument();
  });

  it('shows an error when the list fails to load', async () => {
    withReferences();
    answering('post', 'posts/_search', () => refused(500, { Message: 'Something went wrong.' }));
    renderAt('/admin/post/list');
    expect(await screen.findByText('An error occured getting the selected items')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});

describe('misc item order', () => {
  const hinge = miscItem();
  const latch = miscItem({ Id: 2, Description: 'Latch', SortOrder: 20 });
  const screw = miscItem({ Id: 3, Description: 'Screw', SortOrder: 30 });

  async function openMiscItems(path = '/admin/misc-item/list') {
    withReferences();
    const searches = answering('post', 'misc-items/_search', () => listed(hinge, latch, screw));
    const view = renderAt(path);
    await screen.findByRole('link', { name: 'Latch' });
    return { ...view, searches };
  }

  it('swaps the sort orders of two neighbors when an item moves', async () => {
    const { user } = await openMiscItems();
    const first = answering('put', 'misc-items/2/sort-order/10', () => saved(2, 2));
    const second = answering('put', 'misc-items/1/sort-order/20', () => saved(1, 2));
    await user.click(screen.getByRole('button', { name: 'Move Latch up' }));
    await waitFor(() => expect(second).toHaveLength(1));
    expect(first[0]?.url.search).toBe('?version=1');
  });

  it('stays with the pressed button when its row has moved', async () => {
    const { user } = await openMiscItems();
    answering('put', 'misc-items/:id/sort-order/:place', () => saved(2, 2));
    const up = screen.getByRole('button', { name: 'Move Latch up' });
    answering(
      'post',
      'misc-items/_search',
      () => listed(hinge, latch, screw),
      () => listed(hinge, latch, screw),
      () => listed({ ...latch, SortOrder: 10 }, { ...hinge, SortOrder: 20 }, screw),
    );
    await user.click(up);
    const names = () => screen.getAllByRole('link', { name: /Latch|Hinge/ }).map((link) => link.textContent.trim());
    await waitFor(() => expect(names()).toEqual(['Latch', 'Hinge']));
    expect(up).toHaveFocus();
  });

  it('changes by one move at a time, in all rows', async () => {
    const { user, searches } = await openMiscItems();
    const save = held();
    const saves = answering('put', 'misc-items/:id/sort-order/:place', save.wait);
    await user.click(screen.getByRole('button', { name: 'Move Latch up' }));
    const down = screen.getByRole('button', { name: 'Move Hinge down' });
    expect(down).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(saves).toHaveLength(1));
    const before = searches.length;
    await user.click(down);
    expect(searches).toHaveLength(before);
    save.answer(saved(2, 2));
    await waitFor(() => expect(down).toHaveAttribute('aria-disabled', 'false'));
  });

  it('is read-only when the list is sorted by another column', async () => {
    const { searches } = await openMiscItems('/admin/misc-item/list?Sort=-Name&MiscItemTypeId=1');
    expect(searches[0]?.body).toMatchObject({ Sort: '-Name', miscItemTypeId: 1 });
    expect(screen.getByRole('row', { name: /^Latch/ })).toHaveTextContent('20');
    expect(screen.queryByRole('button', { name: 'Move Latch up' })).not.toBeInTheDocument();
  });

  it('shows an error when a move fails', async () => {
    const { user } = await openMiscItems();
    answering('put', 'misc-items/2/sort-order/30', () => refused(500));
    answering('put', 'misc-items/3/sort-order/20', () => refused(500));
    await user.click(screen.getByRole('button', { name: 'Move Latch down' }));
    expect(await screen.findByText('An error occurred saving the item')).toBeInTheDocument();
  });
});
