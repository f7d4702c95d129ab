import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { api } from '@/api/api.ts';
import { taxRate } from '@/testing/builders.ts';
import { calculatedPost, fenceSectionRow, jobPostRow, withPosts } from '@/testing/fence-jobs.ts';
import { jobDetails, miscItemRow, orderDetails, summaryOf, totals, withJob } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed, refused, saved } from '@/testing/server.ts';

async function open(...options: [Parameters<typeof renderAt>[1]?]) {
  const view = renderAt('/job/estimate/summary?id=42', ...options);
  await screen.findByRole('table', { name: 'Items' });
  return view;
}

const cellOf = (name: string) => screen.getByRole('textbox', { name });

async function type(user: UserEvent, name: string, text: string) {
  await user.clear(cellOf(name));
  if (text) await user.type(cellOf(name), text);
}

/** The summary with this text typed as the price of the misc item. */
async function editPrice(text: string, ...options: Parameters<typeof withJob>) {
  withJob(...options);
  const view = await open();
  await type(view.user, 'Price of Post cap', text);
  return view;
}

const note = 'Why the price of Post cap differs';

describe('the totals of a job', () => {
  it('show charges, tax, payments and balance', async () => {
    withJob(jobDetails({ Totals: totals({ PaidTotal: 426.19, Balance: 1_000, WithAllOptions: 1_900 }) }));
    await open();
    const panel = screen.getByRole('region', { name: 'Amounts' });
    expect(panel).toHaveTextContent('$1,900.00 with everything');
    expect(panel).toHaveTextContent(/Order total\$1,200\.00.*Delivery fee\$150\.00.*Tax \(6\.6250%\)\$76\.19/);
    expect(panel).toHaveTextContent(/Grand total\$1,426\.19.*Paid\$426\.19.*Balance\$1,000\.00/);
  });

  it('are not repeated with everything once all options are chosen', async () => {
    withJob(jobDetails({ Totals: totals({ WithAllOptions: 1_426.19 }) }));
    await open();
    expect(screen.getByRole('region', { name: 'Amounts' })).not.toHaveTextContent('with everything');
  });
});

describe('an item of the summary', () => {
  it('requires a note for a changed price, in a row beneath', async () => {
    const calls = answering('put', 'jobs/job-misc-item', () => saved(42, 4));
    const { user } = await editPrice('90{Enter}');
    expect(await screen.findByText('Note is required')).toBeInTheDocument();
    expect(cellOf(note)).toHaveFocus();
    await user.type(cellOf(note), 'Repeat customer{Enter}');
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

  it('clears the note with the list price', async () => {
    const calls = answering('put', 'jobs/job-misc-item', () => saved(42, 4));
    const item = miscItemRow({ UnitPrice: 90, PriceNote: 'Repeat customer', PriceChangedBy: 'Omar Dunn' });
    await editPrice('100{Enter}', jobDetails(), summaryOf({ MiscItems: [item] }));
    await screen.findByText('Item Saved Successfully');
    expect(calls[0]?.body).toMatchObject({ UnitPrice: 100, PriceNote: '' });
  });

  it('offers the note of a changed price for editing and puts the list price back', async () => {
    const calls = answering('put', 'jobs/job-misc-item', () => saved(42, 4));
    const item = miscItemRow({ UnitPrice: 90, PriceNote: 'Repeat customer', PriceChangedBy: 'Omar Dunn' });
    withJob(jobDetails(), summaryOf({ MiscItems: [item] }));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'List price $100.00: Repeat customer (Omar Dunn)' }));
    expect(cellOf(note)).toHaveValue('Repeat customer');
    await user.click(screen.getByRole('button', { name: 'Put back' }));
    await screen.findByText('Item Saved Successfully');
    expect(calls[0]?.body).toMatchObject({ UnitPrice: 100, PriceNote: '' });
  });

  it('requires price and quantity', async () => {
    const calls = answering('put', 'jobs/job-misc-item', () => saved(42, 4));
    await editPrice('{Enter}');
    expect(await screen.findByText('Must have price and quantity')).toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  it('says so when it has no price', async () => {
    withJob(jobDetails(), summaryOf({ MiscItems: [miscItemRow({ UnitPrice: 0, OriginalPrice: 0, LineTotal: 0 })] }));
    await open();
    expect(screen.getByText('Must have price and quantity')).toBeInTheDocument();
  });

  it('is saved when the focus leaves its row', async () => {
    withJob();
    const calls = answering('put', 'jobs/job-misc-item', () => saved(42, 4));
    const { user } = await open();
    await type(user, 'Quantity of Post cap', '12');
    await user.tab();
    await user.tab();
    expect(calls).toEqual([]);
    await user.type(cellOf('Discount on Post cap'), '7.5');
    await user.click(cellOf('Quantity of Installation'));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ Quantity: 12, DiscountPercent: 0.075 }));
  });

  it('gives the focus to the next row on Enter', async () => {
    withJob();
    const { user } = await open();
    await user.click(cellOf('Price of Post cap'));
    await user.keyboard('{Enter}');
    expect(cellOf('Price of Installation')).toHaveFocus();
  });

  it('restores the saved price on Esc', async () => {
    const { user } = await editPrice('7');
    expect(cellOf(note)).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(cellOf('Price of Post cap')).toHaveValue('100.00');
    expect(cellOf('Price of Post cap')).toHaveFocus();
    expect(screen.queryByRole('textbox', { name: note })).not.toBeInTheDocument();
  });

  it('marks values that are set by hand', async () => {
    const item = miscItemRow({ UnitPrice: 90, PriceNote: 'Repeat customer' });
    withJob(jobDetails(), summaryOf({ MiscItems: [item] }));
    await open();
    expect(cellOf('Price of Post cap').closest('td')).toHaveAttribute('data-value', 'own');
    expect(cellOf('Discount on Post cap').closest('td')).toHaveAttribute('data-value', 'inherited');
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
    const { store } = await editPrice('95');
    withJob(orderDetails());
    act(() => void store.dispatch(api.util.invalidateTags(['Job'])));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add misc items' })).not.toBeInTheDocument());
    expect(cellOf('Price of Post cap')).toHaveValue('95');
  });

  it("shows the other user's values when they are loaded after a conflict", async () => {
    withJob();
    answering('put', 'jobs/job-misc-item', () => refused(409, { Version: 8, ChangedBy: 'Omar Dunn' }));
    const { user } = await open();
    await type(user, 'Quantity of Post cap', '12');
    answering('get', 'jobs/42/estimate-summary', () =>
      HttpResponse.json(summaryOf({ Version: 8, MiscItems: [miscItemRow({ Quantity: 30 })] })),
    );
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Changed in the meantime' });
    expect(dialog).toHaveTextContent('Quantity3012');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel and load theirs' }));
    await waitFor(() => expect(cellOf('Quantity of Post cap')).toHaveValue('30'));
  });
});

describe('items that follow the fence lines', () => {
  const fence = summaryOf({
    FenceSections: [fenceSectionRow()],
    Posts: [jobPostRow({ Quantity: 14 })],
    Totals: totals({ FenceSectionTotal: 2_782, PostTotal: 588 }),
  });

  async function openFence() {
    withJob(jobDetails(), fence);
    withPosts([calculatedPost()]);
    return open();
  }

  it('say where they come from, in groups with a total', async () => {
    await openFence();
    expect(screen.getByRole('row', { name: 'Fence sections 13 sections $2,782.00' })).toBeInTheDocument();
    expect(await screen.findByRole('cell', { name: 'Lines 1, 2' })).toBeInTheDocument();
  });

  it('have a quantity that cannot be edited, and a price that can', async () => {
    const calls = answering('put', 'jobs/job-fence-section', () => saved(42, 4));
    const { user } = await openFence();
    expect(screen.getByTitle('Quantity follows the fence lines')).toHaveTextContent('13');
    await user.type(cellOf('Discount on Cedar board-on-board 6 x 8'), '10{Enter}');
    await waitFor(() =>
      expect(calls[0]?.body).toEqual({
        JobId: 42,
        Id: 3,
        UnitPrice: 214,
        DiscountPercent: 0.1,
        PriceNote: '',
        Version: 3,
      }),
    );
  });

  it('compare posts with the suggestion', async () => {
    const calls = answering('put', 'job-posts', () => saved(42, 4));
    const { user } = await openFence();
    expect(await screen.findByText('+1 against 13')).toBeInTheDocument();
    await type(user, 'Quantity of Cedar 5 x 5, 8 ft, Line', '13{Enter}');
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ JobId: 42, Id: 5, Quantity: 13 }));
  });

  it('are shown once at the first of their fence lines, without losing what was typed', async () => {
    const { user } = await openFence();
    await type(user, 'Price of Cedar board-on-board 6 x 8', '210');
    await user.click(await screen.findByRole('radio', { name: 'By fence line' }));
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows[1]).toMatch(/^Line 164', 8 sections\$1,712\.00$/);
    expect(rows[2]).toMatch(/^Cedar board-on-board 6 x 8.*Lines 1, 2/);
    expect(rows.filter((row) => row?.startsWith('Cedar board-on-board'))).toHaveLength(1);
    expect(rows.some((row) => row?.startsWith("Line 242', 5 sections"))).toBe(true);
    expect(cellOf('Price of Cedar board-on-board 6 x 8')).toHaveValue('$210.00');
    expect(screen.getByText('Note is required')).toBeInTheDocument();
  });

  it('are edited in the view by fence line', async () => {
    const calls = answering('put', 'jobs/job-fence-section', () => saved(42, 4));
    const { user } = await openFence();
    await user.click(await screen.findByRole('radio', { name: 'By fence line' }));
    await user.type(cellOf('Discount on Cedar board-on-board 6 x 8'), '5{Enter}');
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ Id: 3, DiscountPercent: 0.05 }));
  });
});

describe('repricing', () => {
  it('shows what would change and what stays before it happens', async () => {
    withJob();
    const answer = {
      IsSuccess: true,
      Id: 42,
      Version: 3,
      PreviousVersion: 3,
      Changes: [{ Id: 1, Kind: 4, Description: 'Post cap', Was: 100, UnitPrice: 110 }],
      Unchanged: [{ Id: 2, Kind: 5, Description: 'Installation', Reason: 'The price was changed by hand' }],
    };
    const calls = answering('put', 'jobs/42/reprice', () => HttpResponse.json(answer));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Reprice to today' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reprice to today' });
    expect(await within(dialog).findByRole('row', { name: 'Post cap $100.00 $110.00' })).toBeInTheDocument();
    expect(dialog).toHaveTextContent('Installation The price was changed by hand');
    await user.click(within(dialog).getByRole('button', { name: 'Reprice 1 item' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls.map(({ body }) => body)).toEqual([
      { Version: 3, DryRun: true },
      { Version: 3, DryRun: false },
    ]);
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

  it('show the rate of a job whose tax rate is not in the list, such as an archived one', async () => {
    withJob(jobDetails({ TaxRateId: 9 }));
    await open();
    expect(screen.getByText('Tax rate').nextSibling).toHaveTextContent('6.6250%');
    expect(screen.queryByText('No tax rate yet')).not.toBeInTheDocument();
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

it('the summary shows an archived tax rate, and leaves it chosen in the form', async () => {
  withJob(jobDetails({ TaxRateId: 3 }));
  answering('get', 'tax-rates/0/999/true', () => listed(taxRate(), taxRate({ Id: 3, Name: 'Old', Archived: true })));
  const { user } = await open();
  expect(await screen.findByText('Old (6.6250%)')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Edit Tax' }));
  expect(screen.getByRole('combobox', { name: 'Tax rate' })).toHaveValue('Old (6.6250%)');
});

describe('the summary of an order', () => {
  it('is read-only and uses the saved tax rate', async () => {
    withJob(orderDetails());
    await open();
    expect(screen.getByText('Tax rate saved at conversion').nextSibling).toHaveTextContent('6.6250%');
    expect(screen.queryByRole('button', { name: /^(Edit|Delete|Add|Reprice) / })).not.toBeInTheDocument();
  });

  it('is read-only without full access to Estimates', async () => {
    withJob();
    await open({ claims: { Estimates: 'Read' } });
    expect(screen.queryByRole('button', { name: /^(Edit|Delete|Add|Reprice) / })).not.toBeInTheDocument();
  });
});
