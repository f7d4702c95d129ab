import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { sessionWith, taxRate } from '@/testing/builders.ts';
import { contact, note, withCustomer } from '@/testing/customers.ts';
import { customer, jobRow } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed, refused, saved } from '@/testing/server.ts';

const path = '/customer/info?id=7';
const nadia = customer({
  Version: 4,
  SourceId: 1,
  CustomerSource: { Id: 1, Name: 'Referral' },
  PaymentTerm: { Id: 1, Name: 'Net 30' },
  TaxRateId: 1,
});

async function open(shown = nadia, claims?: Parameters<typeof renderAt>[1]) {
  withCustomer(shown);
  const view = renderAt(path, claims);
  await screen.findByRole('heading', { name: shown.Name, level: 1 });
  return view;
}
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('CustomerInfoPage', () => {
  it('shows the customer and opens one section at a time', async () => {
    const { user } = await open();
    const details = section('Basic info');
    expect(await details.findByText('Referral')).toBeInTheDocument();
    expect(details.getByText('5.00%')).toBeInTheDocument();
    expect(await details.findByText('New Jersey (6.6250%)')).toBeInTheDocument();
    expect(section('Address').getByText('1 Main St, Trenton, NJ 08608')).toBeInTheDocument();
    expect(section('Phones').getByText('No phones yet.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Edit Basic info' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Edit Address' }));
    expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Trenton');
  });

  it('shows an archived tax rate, and leaves it chosen in the form', async () => {
    withCustomer(customer({ ...nadia, TaxRateId: 3 }));
    answering('get', 'tax-rates/0/999/true', () => listed(taxRate(), taxRate({ Id: 3, Name: 'Old', Archived: true })));
    const { user } = renderAt(path);
    expect(await screen.findByText('Old (6.6250%)')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Edit Basic info' }));
    expect(screen.getByRole('combobox', { name: 'Tax rate' })).toHaveValue('Old (6.6250%)');
  });

  it('saves basic info with the loaded version and the discount as a fraction', async () => {
    const { user } = await open();
    const calls = answering('put', 'customers/7', () => saved(7, 5));
    await user.click(screen.getByRole('button', { name: 'Edit Basic info' }));
    const discount = screen.getByRole('textbox', { name: 'Discount' });
    expect(discount).toHaveValue('5.00%');
    await user.clear(discount);
    await user.type(discount, '7.25');
    answering('get', 'customers/7', () => HttpResponse.json(customer({ ...nadia, Version: 5, Discount: 0.0725 })));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Customer Saved Successfully')).toBeInTheDocument();
    expect(await screen.findByText('7.25%')).toBeInTheDocument();
    expect(calls[0]?.body).toMatchObject({ Version: 4, Discount: 0.0725, SourceId: 1, TaxExemptNote: '' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Basic info' })).toHaveFocus());
  });

  it('sets and clears the credit limit, and requires purchase orders', async () => {
    const { user } = await open();
    expect(section('Basic info').getByText('Credit limit').nextSibling).toHaveTextContent('None');
    const calls = answering('put', 'customers/7', () => saved(7, 5));
    await user.click(screen.getByRole('button', { name: 'Edit Basic info' }));
    const limit = screen.getByRole('textbox', { name: 'Credit limit' });
    expect(limit).toHaveValue('');
    await user.type(limit, '10000');
    await user.click(screen.getByRole('checkbox', { name: 'Requires a purchase order' }));
    const limited = customer({ ...nadia, Version: 5, CreditLimit: 10_000, RequiresPurchaseOrder: true, Owes: 12_300 });
    answering('get', 'customers/7', () => HttpResponse.json(limited));
    await user.keyboard('{Enter}');
    expect(await section('Basic info').findByText('$10,000.00')).toBeInTheDocument();
    expect(section('Basic info').getByText('Requires a purchase order').nextSibling).toHaveTextContent('Yes');
    expect(screen.getAllByText('Over the credit limit')[0]).toBeInTheDocument();
    expect(calls[0]?.body).toMatchObject({ CreditLimit: 10_000, RequiresPurchaseOrder: true });

    await user.click(screen.getByRole('button', { name: 'Edit Basic info' }));
    await user.clear(screen.getByRole('textbox', { name: 'Credit limit' }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(calls[1]?.body).toMatchObject({ CreditLimit: null }));
  });

  it('hides the credit limit from market partners', async () => {
    const session = sessionWith();
    const { user } = await open(nadia, {
      session: { ...session, user: session.user && { ...session.user, UserRoleId: 2 } },
    });
    expect(section('Basic info').queryByText('Credit limit')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Edit Basic info' }));
    expect(screen.getByRole('checkbox', { name: 'Requires a purchase order' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Credit limit' })).not.toBeInTheDocument();
  });

  it('saves phones and address separately', async () => {
    const { user } = await open();
    answering('get', 'customers/7', () => HttpResponse.json({ ...nadia, Version: 5 }));
    const phones = answering('put', 'customers/7/phones', () => saved(7, 5));
    const address = answering('put', 'customers/7/address', () => saved(7, 5));
    await user.click(screen.getByRole('button', { name: 'Edit Phones' }));
    await user.type(screen.getByRole('textbox', { name: 'Phone 1' }), '6095550100');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(phones[0]?.body).toMatchObject({ Version: 4, Phones: [{ PhoneExt: '6095550100' }] }));
    await user.click(await screen.findByRole('button', { name: 'Edit Address' }));
    await user.clear(screen.getByRole('textbox', { name: 'City' }));
    await user.type(screen.getByRole('textbox', { name: 'City' }), 'Camden{Enter}');
    await waitFor(() => expect(address[0]?.body).toMatchObject({ Version: 5, Address: { City: 'Camden' } }));
  });

  it('saves a section that was opened before the page shows the save of another, without a conflict', async () => {
    const { user } = await open();
    answering('put', 'customers/7/phones', () => saved(7, 5));
    const address = answering('put', 'customers/7/address', () => saved(7, 6));
    await user.click(screen.getByRole('button', { name: 'Edit Phones' }));
    await user.type(screen.getByRole('textbox', { name: 'Phone 1' }), '6095550100');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Edit Address' }));
    answering('get', 'customers/7', () => HttpResponse.json({ ...nadia, Version: 5 }));
    await user.clear(screen.getByRole('textbox', { name: 'City' }));
    await user.type(screen.getByRole('textbox', { name: 'City' }), 'Camden{Enter}');
    await waitFor(() => expect(address[0]?.body).toMatchObject({ Version: 5, Address: { City: 'Camden' } }));
  });

  it('shows the fields that differ in a conflict', async () => {
    const { user } = await open();
    answering('put', 'customers/7', () => refused(409, { Version: 6, ChangedBy: 'Paula Reyes' }));
    await user.click(screen.getByRole('button', { name: 'Edit Basic info' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), ' Sr');
    answering('get', 'customers/7', () =>
      HttpResponse.json(customer({ ...nadia, Name: 'Nancy Patel', Discount: 0.1, SourceId: 2 })),
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const conflict = within(await screen.findByRole('dialog', { name: 'Changed in the meantime' }));
    const rows = () => conflict.getAllByRole('row').map(({ textContent }) => textContent);
    const differing = ['NameNancy PatelNadia Patel Sr', 'Discount10.00%', 'SourceWebsite'];
    await waitFor(() => expect(rows()).toEqual(['FieldTheirsYours', ...differing]));
    await user.click(conflict.getByRole('button', { name: 'Cancel and load theirs' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Nancy Patel'));
  });

  it('requests three notes and contacts for the previews and links to the full lists', async () => {
    withCustomer(nadia);
    const notes = answering('get', 'customers/7/notes/_search', () =>
      HttpResponse.json({ data: [note(), note({ Id: 2, Title: 'Dog' }), note({ Id: 3, Title: 'Key' })], total: 9 }),
    );
    const contacts = answering('post', 'customers/contacts/_search', () => listed(contact()));
    renderAt(path);
    expect(await screen.findByText('Gate code')).toBeInTheDocument();
    expect(notes[0]?.url.searchParams.get('take')).toBe('3');
    expect(screen.getByRole('link', { name: 'All notes (9)' })).toHaveAttribute(
      'href',
      '/customer/notes?id=7&name=Nadia+Patel',
    );
    expect(await screen.findByRole('link', { name: 'Ravi Patel' })).toHaveAttribute(
      'href',
      '/customer/contact?id=3&custId=7&custName=Nadia+Patel',
    );
    expect(contacts[0]?.body).toEqual({ CustomerId: 7, Take: 3 });
    expect(screen.getByRole('link', { name: 'All contacts (1)' })).toBeInTheDocument();
  });

  it('adds a note from the preview', async () => {
    const { user } = await open();
    answering('post', 'customers/7/notes', () => saved(1, 1));
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await user.type(within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Title' }), 'Gate code');
    answering('get', 'customers/7/notes/_search', () => listed(note()));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Note Added')).toBeInTheDocument();
    expect(await section('Notes').findByText('Gate code')).toBeInTheDocument();
  });

  it('links to a job list filtered by the customer', async () => {
    const { user } = await open();
    const calls = answering('post', 'estimates/list/_search', () => listed(jobRow()));
    await user.click(await screen.findByRole('link', { name: 'Estimates and orders' }));
    await screen.findByText(/^#42/);
    expect(calls.at(-1)?.body).toMatchObject({ CustomerId: 7 });
    await user.click(screen.getByRole('button', { name: 'Filters (1)' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Of one customer only' }));
    await waitFor(() => expect(calls.at(-1)?.body).not.toHaveProperty('CustomerId'));
  });

  it('archives the customer after confirmation', async () => {
    const { user } = await open();
    const calls = answering('put', 'customers/archive/7/true', () => saved(7, 5));
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    answering('get', 'customers/7', () => HttpResponse.json(customer({ ...nadia, Archived: true })));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Archive' }));
    expect(await screen.findByRole('button', { name: 'Unarchive' })).toBeInTheDocument();
    expect(screen.getByText('Archived')).toBeInTheDocument();
    expect(calls[0]?.url.searchParams.get('version')).toBe('4');
  });

  it('has sections that collapse, also those without a form', async () => {
    const { user } = await open(nadia);
    for (const name of ['Basic info', 'Phones', 'Address', 'Notes', 'Documents', 'Contacts']) {
      const title = screen.getByRole('button', { name });
      await user.click(title);
      expect(title).toHaveAttribute('aria-expanded', 'false');
    }
  });

  it('is read-only for users with read access', async () => {
    await open(nadia, { claims: { Customers: 'Read' } });
    expect(screen.queryByRole('button', { name: /Edit|Merge|Archive|Add / })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Jobs' })).not.toBeInTheDocument();
  });

  it.each([2, 3])('hides Merge and Archive from market partners, role %i', async (UserRoleId) => {
    const session = sessionWith();
    await open(nadia, { session: { ...session, user: session.user && { ...session.user, UserRoleId } } });
    expect(await screen.findByRole('button', { name: 'Add note' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Merge|Archive/ })).not.toBeInTheDocument();
  });

  it('marks a merged customer, links to the remaining one and is read-only', async () => {
    withCustomer(customer({ Id: 8, Name: 'N. Patel' }));
    await open(customer({ ...nadia, Archived: true, MergedIntoId: 8 }));
    expect(await screen.findByRole('link', { name: 'N. Patel' })).toHaveAttribute('href', '/customer/info?id=8');
    expect(screen.getByText('Merged')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Edit|Merge|Archive|Add / })).not.toBeInTheDocument();
  });
});

describe('MergeDialog', () => {
  const limits = { CreditLimit: 500, RequiresPurchaseOrder: true, Owes: 0 };
  const other = customer({ Id: 8, Version: 2, Name: 'N. Patel', CustomerTypeId: 2, Email: '', ...limits });

  async function choose() {
    const view = await open();
    const { user } = view;
    answering('post', 'customers/_search', () => listed(nadia, other));
    answering('get', 'customers/8', () => HttpResponse.json(other));
    await user.click(screen.getByRole('button', { name: 'Merge' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge customers' }));
    await user.click(dialog.getByRole('combobox', { name: 'Duplicate of Nadia Patel' }));
    await screen.findByRole('option', { name: /N\. Patel/ });
    expect(screen.queryByRole('option', { name: /Nadia Patel/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('option', { name: /N\. Patel/ }));
    await dialog.findByRole('table', { name: 'Side by side' });
    return { ...view, dialog };
  }

  it('compares both customers, explains the merge and opens the remaining customer', async () => {
    const calls = answering('post', 'customers/8/merge', () => saved(8, 3));
    const { user, dialog, router } = await choose();
    expect(dialog.getByRole('row', { name: 'Customer Type Retail Wholesale' })).toBeInTheDocument();
    expect(dialog.getByRole('row', { name: 'Credit limit None $500.00' })).toBeInTheDocument();
    expect(dialog.getByRole('row', { name: 'Requires a purchase order No Yes' })).toBeInTheDocument();
    expect(dialog.getByText(/This can't be undone/)).toHaveTextContent(/phones of N\. Patel will move to Nadia Patel/);
    await user.click(dialog.getByRole('radio', { name: 'Keep customer 8, N. Patel' }));
    expect(dialog.getByText(/This can't be undone/)).toHaveTextContent(/phones of Nadia Patel will move to N\. Patel/);
    withCustomer(other);
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText('Customers merged')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'N. Patel', level: 1 })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?id=8');
    expect(calls[0]?.body).toEqual({ Version: 2, MergedCustomerId: 7, MergedVersion: 4 });
  });

  it('shows an error on a version conflict and reloads the customers', async () => {
    const Message = 'This was changed by someone else in the meantime';
    answering('post', 'customers/7/merge', () => refused(409, { Message, Version: 3 }));
    const { user, dialog } = await choose();
    answering('get', 'customers/8', () => HttpResponse.json({ ...other, Version: 3, Name: 'Nisha Patel' }));
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText(Message)).toBeInTheDocument();
    expect(await dialog.findByRole('row', { name: 'Name Nadia Patel Nisha Patel' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: 'Changed in the meantime' })).not.toBeInTheDocument();
  });
});
