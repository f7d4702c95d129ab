import type { MiscItemRow } from '@picket/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { withJob } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed, saved } from '@/testing/server.ts';

const item = (Id: number, Name: string): MiscItemRow => ({
  Id,
  Version: 1,
  Name,
  Description: Name,
  Archived: false,
  MiscItemTypeId: Id,
  MiscItemType: Name,
  InventoryTypeId: 2,
  InventoryType: 'Stock',
  SortOrder: 0,
  Weight: 0,
  MiscItemPrices: [{ PriceLevelId: 1, Price: 12.5 }],
});

function withMiscItems() {
  answering('post', 'misc-items/_search', () => listed(item(1, 'Hinge'), item(2, 'Post cap'), item(3, 'Concrete')));
  answering('get', 'miscellaneous-item-types/false/0', () =>
    listed(
      ...[1, 2, 3].map((Id) => ({ Id, Version: 1, Name: `Type ${Id}`, Archived: false, CategoryId: Id > 2 ? 2 : 1 })),
    ),
  );
  answering('get', 'miscellaneous-item-type-categories/false', () =>
    listed(
      { Id: 1, Version: 1, Name: 'Hardware', Archived: false },
      { Id: 2, Version: 1, Name: 'Masonry', Archived: false },
    ),
  );
}

describe('adding items to the summary of a job', () => {
  it('adds misc items in bulk, grouped by category', async () => {
    withJob();
    withMiscItems();
    const calls = answering('post', 'jobs/job-misc-item', () => saved(42, 4));
    const { user } = renderAt('/job/estimate/summary?id=42');
    await user.click(await screen.findByRole('button', { name: 'Add misc items' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add misc items' });
    const add = await within(dialog).findByRole('button', { name: 'Add items' });
    await user.click(add);
    expect(await within(dialog).findByText('Enter quantities to add misc items')).toBeInTheDocument();
    expect(within(dialog).getByRole('group', { name: 'Hardware' })).toHaveTextContent('Hinge$12.50Post cap');
    await user.type(within(dialog).getByRole('searchbox', { name: 'Find an item' }), 'conc');
    expect(within(dialog).queryByText('Hinge')).not.toBeInTheDocument();
    await user.type(within(dialog).getByRole('textbox', { name: 'Quantity of Concrete' }), '2.5');
    await user.click(add);
    expect(await screen.findByText('Items Saved Successfully')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({ JobId: 42, Version: 3, Items: [{ MiscItemId: 3, Quantity: 2.5 }] });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('adds labor at its rate and requires a note for another price', async () => {
    withJob();
    const calls = answering('post', 'jobs/job-labor-detail', () => saved(42, 4));
    const { user } = renderAt('/job/estimate/summary?id=42');
    await user.click(await screen.findByRole('button', { name: 'Add labor' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add labor' });
    await user.click(await within(dialog).findByRole('combobox', { name: 'Labor' }));
    await user.click(await screen.findByRole('option', { name: 'Installation' }));
    const price = within(dialog).getByRole('textbox', { name: 'Price' });
    await waitFor(() => expect(price).toHaveValue('$50.00'));
    await user.clear(price);
    await user.type(price, '45');
    await user.click(within(dialog).getByRole('button', { name: 'Add labor' }));
    expect(await within(dialog).findByText('Note is required')).toBeInTheDocument();
    await user.type(within(dialog).getByRole('textbox', { name: /Note/ }), 'Slow week');
    await user.click(within(dialog).getByRole('button', { name: 'Add labor' }));
    await screen.findByText('Item Saved Successfully');
    expect(calls[0]?.body).toMatchObject({ LaborTypeId: 1, Quantity: 1, UnitPrice: 45, PriceNote: 'Slow week' });
  });
});
