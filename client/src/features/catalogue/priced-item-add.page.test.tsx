import { screen, waitFor } from '@testing-library/react';
import { post, withReferences } from '@/testing/catalogue.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, refused, saved } from '@/testing/server.ts';

async function open() {
  withReferences();
  const view = renderAt('/admin/post/add');
  return { ...view, description: await screen.findByRole('textbox', { name: /^Description/ }) };
}

describe('PricedItemAddPage', () => {
  it('requires missing fields, then opens the new item', async () => {
    const { user, description } = await open();
    const calls = answering('post', 'posts', () => saved(12, 1));
    answering('get', 'posts/12', () => Response.json(post({ Id: 12, Description: 'Pine post', PostPrices: [] })));
    await user.type(description, 'Pine post{Enter}');
    expect(await screen.findByText('Style is required')).toBeInTheDocument();
    for (const [field, name] of [
      ['Style', 'Gothic'],
      ['Length', '10 ft'],
      ['Inventory type', 'Stock'],
    ] as const) {
      await user.click(screen.getByRole('combobox', { name: field }));
      await user.click(await screen.findByRole('option', { name }));
    }
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'Pine post' })).toBeInTheDocument();
    const typed = { Description: 'Pine post', PostStyleId: 3, PostLengthId: 2, InventoryTypeId: 2, Weight: 0 };
    expect(calls[0]?.body).toEqual(typed);
  });

  it('returns to the list on cancel', async () => {
    const { user, router } = await open();
    answering('post', 'posts/_search', () => Response.json({ data: [], total: 0 }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/post/list'));
  });

  it('shows an error when the reference lists fail to load', async () => {
    withReferences();
    answering('get', 'post-lengths', () => refused(500, { Message: 'Something went wrong.' }));
    renderAt('/admin/post/add');
    expect(await screen.findByText('Something went wrong.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
