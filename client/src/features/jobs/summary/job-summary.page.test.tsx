import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { api } from '@/api/api.ts';
import { jobDetails, miscItemRow, orderDetails, summaryOf, totals, withJob } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed, refused, saved } from '@/testing/server.ts';

async function open(...options: [Parameters<typeof renderAt>[1]?]) {
  const view = renderAt('/job/estimate/summary?id=42', ...options);
  await screen.findByRole('region', { name: 'Totals' });
  return view;
}

async function edit(price: string, ...options: Parameters<typeof withJob>) {
  withJob(...options);
  const view = await open();
  await view.user.click(screen.getByRole('button', { name: 'Edit Post cap' }));
  const box = screen.getByRole('textbox', { name: 'Price of Post cap' });
  await view.user.clear(box);
  if (price) await view.user.type(box, price);
  return view;
}

const item = (Id: number, Name: string) => ({
  Id,
  Version: 1,
  Name,
  Description: Name,
  Archived: false,
  MiscItemTypeId: Id,
  MiscItemType: Name,
  InventoryTypeId: 2,
  SortOrder: 0,
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

describe('the totals of a job', () => {
  it('show charges, tax, payments and balance', async () => {
    withJob(jobDetails(), summaryOf({ Totals: totals({ PaidTotal: 426.19, Balance: 1_000 }) }));
    await open();
    const panel = screen.getByRole('region', { name: 'Totals' });
    expect(panel).toHaveTextContent(/Order total\$1,200\.00.*Delivery fee\$150\.00.*Tax \(6\.6250%\)\$76\.19/);
    expect(panel).toHaveTextContent(/Grand total\$1,426\.19.*Paid\$426\.19.*Balance\$1,000\.00/);
  });
});

describe('an item of the summary', () => {
  it('requires a note for a changed price', async () => {
    const calls = answering('put', 'jobs/job-misc-item', () => saved(42, 4));
    const { user } = await edit('90');
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Why does the price differ?' });
    await user.click(within(dialog).getByRole('button', { name: 'Save note' }));
    expect(await within(dialog).findByText('Note is required')).toBeInTheDocument();
    await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'Repeat customer');
    await user.click(within(dialog).getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('Item Saved Successfully')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({
      JobId: 42,
      Id: 1,
      Quantity: 10,
      UnitPrice: 90,
      DiscountPercent: null,
      PriceNote: 'Repeat customer',
      Version: 3,
    });
  });

  it('needs no note for the list price and clears an existing one', async () => {
    const calls = answering('put', 'jobs/job-misc-item', () => saved(42, 4));
    const item = miscItemRow({ UnitPrice: 90, PriceNote: 'Repeat customer', PriceChangedBy: 'Omar Dunn' });
    const { user } = await edit('100', jobDetails(), summaryOf({ MiscItems: [item] }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Item Saved Successfully');
    expect(calls[0]?.body).toMatchObject({ UnitPrice: 100, PriceNote: '' });
  });

  it('requires price and quantity', async () => {
    const { user } = await edit('');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Must have price and quantity')).toBeInTheDocument();
  });

  it('is unchanged on Esc after a question', async () => {
    withJob();
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit Post cap' }));
    expect(screen.getByRole('textbox', { name: 'Quantity of Post cap' })).toHaveFocus();
    await user.keyboard('7{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Price of Post cap' })).not.toBeInTheDocument());
    expect(screen.getByRole('table', { name: 'Miscellaneous items' })).toHaveTextContent('$100.00');
  });

  it('is deleted after confirmation and shows errors of the server', async () => {
    withJob();
    answering(
      'delete',
      'jobs/job-misc-item/42/1',
      () => refused(500),
      () => saved(42, 4),
    );
    const { user } = await open();
    for (const text of ['An error occurred deleting this miscellaneous item', 'Item Successfully Deleted']) {
      await user.click(screen.getByRole('button', { name: 'Delete Post cap' }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
      expect(await screen.findByText(text)).toBeInTheDocument();
    }
  });

  it('holds its input when the job becomes read-only', async () => {
    const { store } = await edit('95');
    withJob(orderDetails());
    act(() => void store.dispatch(api.util.invalidateTags(['Job'])));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add misc items' })).not.toBeInTheDocument());
    expect(screen.getByRole('textbox', { name: 'Price of Post cap' })).toHaveValue('95');
  });

  it("shows the other user's values when they are loaded after a conflict", async () => {
    answering('put', 'jobs/job-misc-item', () => refused(409, { Version: 8, ChangedBy: 'Omar Dunn' }));
    const { user } = await edit('100');
    const quantity = screen.getByRole('textbox', { name: 'Quantity of Post cap' });
    await user.clear(quantity);
    await user.type(quantity, '12');
    answering('get', 'jobs/42/estimate-summary', () =>
      HttpResponse.json(summaryOf({ Version: 8, MiscItems: [miscItemRow({ Quantity: 30 })] })),
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Changed in the meantime' });
    expect(dialog).toHaveTextContent('Quantity3012');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel and load theirs' }));
    expect(await screen.findByRole('cell', { name: '30' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Quantity of Post cap' })).not.toBeInTheDocument();
  });
});

describe('adding items to the summary', () => {
  it('adds misc items in bulk, grouped by category', async () => {
    withJob();
    withMiscItems();
    const calls = answering('post', 'jobs/job-misc-item', () => saved(42, 4));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add misc items' }));
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
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('adds labor at its rate and requires a note for another price', async () => {
    withJob();
    const calls = answering('post', 'jobs/job-labor-detail', () => saved(42, 4));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add labor' }));
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

describe('tax and charges', () => {
  it('require a tax rate or an exemption with a note', async () => {
    withJob(jobDetails({ TaxRateId: null }));
    const calls = answering('patch', 'estimates', () => saved(42, 4));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit Tax' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Must choose tax rate')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Tax exempt' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Why is it tax exempt?' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'ST-5');
    await user.click(within(dialog).getByRole('button', { name: 'Save note' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Summary Saved Successfully')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({ Id: 42, Version: 3, TaxRateId: null, IsTaxExempt: true, TaxExemptNote: 'ST-5' });
  });

  it('send 0 for a missing amount and the discount as a fraction', async () => {
    withJob();
    const calls = answering('patch', 'estimates', () => saved(42, 4));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit Discount and charges' }));
    await user.clear(screen.getByRole('textbox', { name: 'Delivery fee' }));
    await user.clear(screen.getByRole('textbox', { name: 'Discount' }));
    await user.type(screen.getByRole('textbox', { name: 'Discount' }), '7.25');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Summary Saved Successfully');
    expect(calls[0]?.body).toMatchObject({ Discount: 0.0725, DeliveryFee: 0, OtherPrice: 0, Version: 3 });
  });
});

describe('the summary of an order', () => {
  it('is read-only and uses the saved tax rate', async () => {
    withJob(orderDetails());
    await open();
    expect(screen.getByText('Tax rate saved at conversion').nextSibling).toHaveTextContent('6.6250%');
    expect(screen.queryByRole('button', { name: /^(Edit|Delete|Add) / })).not.toBeInTheDocument();
  });

  it('is read-only without full access to Estimates', async () => {
    withJob();
    await open({ claims: { Estimates: 'Read' } });
    expect(screen.queryByRole('button', { name: /^(Edit|Delete|Add) / })).not.toBeInTheDocument();
  });
});
