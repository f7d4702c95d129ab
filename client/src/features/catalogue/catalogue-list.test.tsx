import { screen, waitFor, within } from '@testing-library/react';
import { taxRate } from '@/testing/builders.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, held, listed, refused, saved } from '@/testing/server.ts';

const newJersey = taxRate();
const newYork = taxRate({ Id: 2, Name: 'New York', Rate: 0.08375, State: 'NY' });
const all = 'tax-rates/0/999/false';

async function open(...rows: Parameters<typeof taxRate>[0][]) {
  answering('get', all, () => listed(...(rows.length > 0 ? rows : [newJersey, newYork])));
  const view = renderAt('/admin/tax-rates/list');
  await screen.findByRole('table', { name: 'Tax Rates' });
  return view;
}

/** Saves another name of New Jersey. `save` holds the answer. */
async function startSave() {
  const { user } = await open();
  const save = held();
  const calls = answering('put', 'tax-rates', save.wait, () => saved(1, 3));
  await user.click(screen.getByRole('button', { name: 'Edit New Jersey' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), '!{Enter}');
  await waitFor(() => expect(calls).toHaveLength(1));
  return { user, save, calls };
}
const row = (name: string | RegExp) => screen.getByRole('row', { name });
const rate = () => screen.getByRole('textbox', { name: 'Rate' });

describe('CatalogueListPage', () => {
  it('is read-only with Read access', async () => {
    answering('get', all, () => listed(newJersey));
    renderAt('/admin/tax-rates/list', { claims: { TaxRates: 'Read' } });
    expect(await screen.findByRole('row', { name: /^New Jersey/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(Add|Edit|Archive)/ })).not.toBeInTheDocument();
  });

  it('formats values by their field description', async () => {
    await open();
    expect(row(/^New Jersey/)).toHaveTextContent('New Jersey6.6250%New Jersey');
    expect(screen.getByText('1 to 2 of 2 results')).toBeInTheDocument();
  });

  it('saves a row on Enter with its version and the percentage as a fraction', async () => {
    const { user } = await open();
    const calls = answering('put', 'tax-rates', () => saved(1, 2));
    await user.click(screen.getByRole('button', { name: 'Edit New Jersey' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await user.clear(rate());
    answering('get', all, () => listed(taxRate({ Rate: 0.07125, Version: 2 }), newYork));
    await user.type(rate(), '7.125{Enter}');
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({ Id: 1, Version: 1, Name: 'New Jersey', Rate: 0.07125, State: 'NJ' });
    expect(await screen.findByText('7.1250%')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit New Jersey' })).toHaveFocus());
  });

  it('leaves the focus where the user moved it while a row was saved', async () => {
    const { user, save } = await startSave();
    await user.click(screen.getByRole('searchbox'));
    save.answer(saved(1, 2));
    await screen.findByRole('button', { name: 'Edit New Jersey' });
    await new Promise(requestAnimationFrame);
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('leaves a row open that was opened while another one was saved', async () => {
    const { user, save } = await startSave();
    await user.click(screen.getByRole('button', { name: 'Edit New York' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    save.answer(saved(1, 2));
    await screen.findByText('Saved');
    expect(row('Editing New York')).toBeInTheDocument();
  });

  it('takes no input while a row is saved, and shows it when it closes', async () => {
    const { user, save, calls } = await startSave();
    await user.keyboard('?');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('New Jersey!');
    expect(row('Editing New Jersey')).toHaveAttribute('inert');
    const read = held();
    const reads = answering('get', all, read.wait);
    save.answer(saved(1, 2));
    await waitFor(() => expect(reads).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Edit New Jersey' })).not.toBeInTheDocument();
    read.answer(listed(taxRate({ Name: 'New Jersey!', Version: 2 }), newYork));
    await user.click(await screen.findByRole('button', { name: 'Edit New Jersey!' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '?{Enter}');
    await waitFor(() => expect(calls[1]?.body).toMatchObject({ Name: 'New Jersey!?', Version: 2 }));
  });

  it('adds a row once, also when the user types on while it is saved', async () => {
    const { user } = await open();
    const save = held();
    const calls = answering('post', 'tax-rates', save.wait);
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.type(rate(), '6');
    await user.click(screen.getByRole('combobox', { name: 'State' }));
    await user.click(await screen.findByRole('option', { name: 'Pennsylvania' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'PA{Enter}');
    await waitFor(() => expect(calls).toHaveLength(1));
    await user.keyboard('?{Enter}');
    save.answer(saved(3, 1));
    await waitFor(() => expect(rate).toThrow());
    expect(calls).toHaveLength(1);
  });

  it('says that archived rows could not be read, and keeps what is typed in the others', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit New Jersey' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '!');
    const reads = answering('get', 'tax-rates/0/999/true', () => refused(500, { Message: 'Something went wrong.' }));
    await user.click(screen.getByLabelText('Show archived'));
    expect(await screen.findByText('Something went wrong.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('New Jersey!');
    answering('get', 'tax-rates/0/999/true', () => listed(taxRate(), newYork));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('Something went wrong.')).not.toBeInTheDocument());
    expect(reads).toHaveLength(1);
  });

  it('marks required columns while a row is edited, and says what is required once it was touched', async () => {
    const { user } = await open();
    const header = screen.getByRole('columnheader', { name: 'Rate' });
    expect(header).not.toHaveAttribute('data-required');
    await user.click(screen.getByRole('button', { name: 'Edit New Jersey' }));
    expect(header).toHaveAttribute('data-required');
    expect(screen.getByRole('columnheader', { name: 'Name' })).not.toHaveAttribute('data-required');
    expect(rate()).toBeRequired();
    await user.clear(rate());
    expect(rate()).not.toHaveAccessibleDescription('Rate is required');
    await user.tab();
    await waitFor(() => expect(rate()).toHaveAccessibleDescription('Rate is required'));
  });

  it('requires missing fields before it adds a row', async () => {
    const { user } = await open();
    const calls = answering('post', 'tax-rates', () => saved(3, 1));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.click(screen.getByRole('button', { name: 'Save New tax rate' }));
    expect(rate()).toHaveAccessibleDescription('Rate is required');
    await waitFor(() => expect(rate()).toHaveFocus());
    await user.type(rate(), '6');
    await user.click(screen.getByRole('combobox', { name: 'State' }));
    await user.click(await screen.findByRole('option', { name: 'Pennsylvania' }));
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(calls[0]?.body).toEqual({ Name: '', Rate: 0.06, State: 'PA' }));
  });

  it('discards changes on Esc after a question', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit New Jersey' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), ' (old){Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(await screen.findByRole('row', { name: /^New Jersey 6/ })).toBeInTheDocument();
  });

  it('shows a validation error from the server next to the field', async () => {
    const { user } = await open();
    const ModelState = { Name: ['A tax rate named New York already exists'] };
    answering('put', 'tax-rates', () => refused(400, { ModelState }));
    await user.click(screen.getByRole('button', { name: 'Edit New Jersey' }));
    await user.clear(screen.getByRole('textbox', { name: 'Name' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'New York{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(ModelState.Name[0]!),
    );
  });

  it('asks for confirmation before it opens another row with unsaved changes', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit New Jersey' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '!');
    await user.click(screen.getByRole('button', { name: 'Edit New York' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('New Jersey!');
  });

  it('archives a row after confirmation and shows archived rows on request', async () => {
    const { user } = await open();
    const calls = answering('put', 'tax-rates/archive/2/true', () => saved(2, 2));
    await user.click(screen.getByRole('button', { name: 'Archive New York' }));
    const dialog = await screen.findByRole('dialog', { name: 'Archive the tax rate New York?' });
    await user.click(within(dialog).getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(calls[0]?.url.searchParams.get('version')).toBe('1'));

    answering('get', 'tax-rates/0/999/true', () => listed(newJersey, { ...newYork, Archived: true }));
    await user.click(screen.getByLabelText('Show archived'));
    expect(await screen.findByRole('button', { name: 'Unarchive New York' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Edit New York' })).not.toBeInTheDocument();
  });

  it('shows formatted values in a conflict and overwrites on request', async () => {
    const { user } = await open();
    answering('get', 'tax-rates/0/999/true', () => listed(taxRate({ Name: 'Jersey', Rate: 0.07, Version: 2 })));
    const conflict = () => refused(409, { Version: 2, ChangedBy: 'Olive Okafor' });
    const calls = answering('put', 'tax-rates', conflict, () => saved(1, 3));
    await user.click(screen.getByRole('button', { name: 'Edit New Jersey' }));
    await user.clear(rate());
    await user.type(rate(), '8{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Changed in the meantime' });
    expect(dialog).toHaveTextContent('Olive Okafor saved this, after you opened it.');
    expect(dialog).toHaveTextContent(/Rate7\.0000%8\.0000%.*which stayNameJersey/);
    await user.click(within(dialog).getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(calls[1]?.body).toMatchObject({ Name: 'Jersey', Rate: 0.08, Version: 2 }));
  });

  it('loads the server version when a conflict is canceled', async () => {
    const { user } = await open();
    answering('get', 'tax-rates/0/999/true', () => listed(taxRate({ Rate: 0.07, Version: 2 })));
    answering('put', 'tax-rates', () => refused(409, { Version: 2 }));
    await user.click(screen.getByRole('button', { name: 'Edit New Jersey' }));
    await user.clear(rate());
    await user.type(rate(), '8{Enter}');
    answering('get', all, () => listed(taxRate({ Rate: 0.07, Version: 2 })));
    await user.click(await screen.findByRole('button', { name: 'Cancel and load theirs' }));
    expect(await screen.findByText('7.0000%')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Rate' })).not.toBeInTheDocument();
  });

  it('filters rows and stores the search in the URL', async () => {
    const { user, router } = await open();
    await user.type(screen.getByRole('searchbox'), 'york{Enter}');
    await waitFor(() => expect(screen.queryByRole('row', { name: /New Jersey/ })).not.toBeInTheDocument());
    expect(router.state.location.search).toBe('?Query=york');
  });

  it('sorts by a column and stores the sort in the URL', async () => {
    const { user, router } = await open();
    const names = () =>
      screen.getAllByRole('button', { name: /^Edit/ }).map((button) => button.getAttribute('aria-label'));
    await user.click(screen.getByRole('button', { name: 'Rate' }));
    await user.click(screen.getByRole('button', { name: 'Rate' }));
    expect(names()).toEqual(['Edit New York', 'Edit New Jersey']);
    expect(screen.getByRole('columnheader', { name: 'Rate' })).toHaveAttribute('aria-sort', 'descending');
    await waitFor(() => expect(router.state.location.search).toBe('?Sort=-Rate'));
  });

  it('shows 12 rows per page', async () => {
    const many = Array.from({ length: 15 }, (_, index) => taxRate({ Id: index + 1, Name: `Rate ${index + 1}` }));
    const { user } = await open(...many);
    expect(screen.getAllByRole('button', { name: /^Edit/ })).toHaveLength(12);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('13 to 15 of 15 results')).toBeInTheDocument();
  });

  it('shows the error when the list fails to load and retries on request', async () => {
    answering(
      'get',
      all,
      () => refused(500, { Message: 'Something went wrong.' }),
      () => listed(newJersey),
    );
    const { user } = renderAt('/admin/tax-rates/list');
    expect(await screen.findByText('Something went wrong.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /New Jersey/ })).toBeInTheDocument();
  });
});

describe('ListItemsPage', () => {
  const labor = (Id: number, Name: string) => ({ Id, Name, Version: 1, Archived: false, Rate: 65 });

  it('shows why the Installation labor type cannot be edited or archived', async () => {
    answering('get', 'labor-types/false', () => listed(labor(1, 'Installation'), labor(2, 'Removal')));
    const { user } = renderAt('/admin/list-items?list=labor-types');
    await user.click(await screen.findByRole('button', { name: 'Edit Installation' }));
    expect(screen.getByText('Cannot Edit Installation Labor Item')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Archive Installation' }));
    expect(screen.getByText('Cannot archive Instllation Labor item')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit Removal' })).not.toHaveAttribute('aria-disabled');
    expect(screen.getByRole('row', { name: /^Removal/ })).toHaveTextContent('$65.00');
  });

  it('shows names of archived references but does not offer them as options', async () => {
    const listItem = (Id: number, Name: string, Archived = false) => ({ Id, Name, Version: 1, Archived });
    answering('get', 'miscellaneous-item-types/false/0', () =>
      listed({ ...listItem(1, 'Post caps'), CategoryId: 3 }, { ...listItem(2, 'Signs'), CategoryId: 4 }),
    );
    answering('get', 'miscellaneous-item-type-categories/true', () =>
      listed(listItem(3, 'Hardware'), listItem(4, 'Print', true)),
    );
    const { user } = renderAt('/admin/list-items?list=miscellaneous-item-types');
    expect(await screen.findByText('Hardware')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /^Signs/ })).toHaveTextContent('Print');
    await user.click(screen.getByRole('button', { name: 'Edit Post caps' }));
    await user.click(screen.getByRole('combobox', { name: 'Category' }));
    expect(screen.queryByRole('option', { name: 'Print' })).not.toBeInTheDocument();
  });

  it('offers trucks and the other lists that estimates use', async () => {
    answering('get', 'trucks/false', () =>
      listed({ Id: 1, Name: 'Truck 1', Version: 1, WeightLimit: 0, Archived: false }),
    );
    renderAt('/admin/list-items?list=trucks');
    expect(await screen.findByRole('row', { name: /^Truck 1/ })).toBeInTheDocument();
    const lists = within(screen.getByRole('combobox', { name: 'List' })).getAllByRole('option');
    expect(lists.map(({ textContent }) => textContent).slice(0, 11)).toEqual([
      'Fence Styles',
      'Heights',
      'Gate Widths',
      'Fence Materials',
      'Miscellaneous Item Types',
      'Miscellaneous Item Type Categories',
      'Post Styles',
      'Post Types',
      'Fence Spacings',
      'Labor Types',
      'Trucks',
    ]);
  });
});

describe('locations list', () => {
  it('shows the default location and changes it', async () => {
    const location = (Id: number, Name: string, Default: boolean) => ({
      Id,
      Name,
      Default,
      Version: 1,
      Archived: false,
    });
    answering('get', 'locations/false', () => listed(location(1, 'Main', true), location(2, 'Hackensack', false)));
    const calls = answering('put', 'locations', () => saved(2, 2));
    const { user } = renderAt('/admin/locations/list');
    expect(await screen.findByRole('row', { name: /^Main Yes/ })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Edit Hackensack' }));
    await user.click(screen.getByRole('checkbox', { name: 'Default' }));
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(calls[0]?.body).toEqual({ Id: 2, Version: 1, Name: 'Hackensack', Default: true }));
  });

  it('warns before the default location is archived', async () => {
    const item = (Id: number, Name: string, Default: boolean) => ({ Id, Name, Default, Version: 1, Archived: false });
    answering('get', 'locations/false', () => listed(item(1, 'Main', true), item(2, 'Hackensack', false)));
    const { user } = renderAt('/admin/locations/list');
    await user.click(await screen.findByRole('button', { name: 'Archive Main' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('new jobs will have no location');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
  });
});

describe('price levels list', () => {
  it('warns before the last one is archived', async () => {
    answering('get', 'price-levels/false', () => listed({ Id: 1, Name: 'Retail', Version: 1, Archived: false }));
    const { user } = renderAt('/admin/price-levels/list');
    await user.click(await screen.findByRole('button', { name: 'Archive Retail' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('It is the last price level.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
  });
});
