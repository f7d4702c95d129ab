import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { contact, withCustomer } from '@/testing/customers.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed, refused, saved } from '@/testing/server.ts';

beforeEach(() => withCustomer());

const listPath = '/customer/contacts?id=7&name=Nadia+Patel';
const pagePath = '/customer/contact?id=3&custId=7&custName=Nadia+Patel';
const search = 'customers/contacts/_search';

describe('CustomerContactsPage', () => {
  it('lists, searches and sorts contacts, and links to each contact', async () => {
    const calls = answering('post', search, () =>
      listed(contact(), contact({ Id: 4, FirstName: '', LastName: 'Dunn', StatusId: 2, Title: '' })),
    );
    const { user } = renderAt(listPath);
    await screen.findByText('Ravi Patel');
    const rows = screen.getAllByRole('row');
    expect(rows[1]).toHaveTextContent(/Ravi Patel.*Site manager.*\(609\) 555-0111.*ravi@example\.com/);
    expect(rows[2]).toHaveTextContent(/Dunn.*Inactive/);
    const link = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Ravi Patel' }).href);
    expect(Object.fromEntries(link.searchParams)).toEqual({ id: '3', custId: '7', custName: 'Nadia Patel' });
    await user.type(screen.getByRole('searchbox', { name: 'Search contacts' }), 'ravi{Enter}');
    await user.click(screen.getByRole('button', { name: /^Email/ }));
    await waitFor(() =>
      expect(calls.at(-1)?.body).toEqual({ CustomerId: 7, Query: 'ravi', Skip: 0, Take: 12, Sort: 'Email' }),
    );
  });

  it('requires a name and adds a contact', async () => {
    const calls = answering('post', 'customers/7/contacts', () => saved(3, 1));
    const { user } = renderAt(listPath);
    expect(await screen.findByText('No contacts yet.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add contact' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add contact' }));
    await user.click(dialog.getByRole('button', { name: 'Add contact' }));
    expect(await dialog.findByText('First or last name is required')).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: 'Last name' }), 'Dunn');
    await user.type(dialog.getByRole('textbox', { name: 'Phone 1' }), '6095550111{Enter}');
    expect(dialog.getByRole('textbox', { name: 'Phone 2' })).toBeInTheDocument();
    answering('post', search, () => listed(contact()));
    await user.click(dialog.getByRole('button', { name: 'Add contact' }));
    expect(await screen.findByText('Ravi Patel')).toBeInTheDocument();
    expect(calls[0]?.body).toMatchObject({ FirstName: '', LastName: 'Dunn', StatusId: 1 });
    expect(calls[0]?.body).toMatchObject({ ContactPhones: [{ PhoneExt: '6095550111' }, { PhoneExt: '' }] });
  });
});

describe('CustomerContactPage', () => {
  const open = async () => {
    answering('get', 'customers/contacts/3', () => HttpResponse.json(contact()));
    const view = renderAt(pagePath);
    await screen.findByRole('heading', { name: 'Ravi Patel' });
    await screen.findByRole('button', { name: 'Delete' });
    return view;
  };

  it('validates and saves the basic info', async () => {
    const calls = answering('put', 'customers/7/contacts', () => saved(3, 3));
    const { user } = await open();
    expect(screen.getByText('Site manager')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '(609) 555-0111' })).toHaveAttribute('href', 'tel:6095550111');
    await user.click(screen.getByRole('button', { name: 'Edit Basic info' }));
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'Inactive' }));
    await user.clear(screen.getByRole('textbox', { name: 'Email' }));
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ravi');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Email is not a valid email address')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Email' }), '@patel.example{Enter}');
    expect(await screen.findByText('Contact Saved Successfully')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({
      Id: 3,
      Version: 2,
      FirstName: 'Ravi',
      LastName: 'Patel',
      Title: 'Site manager',
      Email: 'ravi@patel.example',
      StatusId: 2,
    });
  });

  it('saves phones and address separately', async () => {
    const phones = answering('put', 'customers/7/contacts/3/phones', () => saved(3, 3));
    const address = answering('put', 'customers/7/contacts/3/address', () => saved(3, 3));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit Phones' }));
    await user.click(screen.getByRole('button', { name: 'Edit Address' }));
    expect(screen.queryByRole('textbox', { name: 'Phone 1' })).not.toBeInTheDocument();
    answering('get', 'customers/contacts/3', () => Response.json(contact({ Version: 3 })));
    await user.type(screen.getByRole('textbox', { name: 'City' }), 'Trenton{Enter}');
    await waitFor(() => expect(address[0]?.body).toMatchObject({ Version: 2, Address: { City: 'Trenton' } }));
    await user.click(await screen.findByRole('button', { name: 'Edit Phones' }));
    await user.click(screen.getByRole('button', { name: 'Remove phone 1' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(phones[0]?.body).toMatchObject({ Version: 3, Phones: [{ PhoneExt: '' }] }));
  });

  it('shows the phones of both versions in a conflict', async () => {
    const { user } = await open();
    answering('put', 'customers/7/contacts/3/phones', () => refused(409, { Version: 5, ChangedBy: 'Paula Reyes' }));
    await user.click(screen.getByRole('button', { name: 'Edit Phones' }));
    await user.click(screen.getByRole('button', { name: 'Remove phone 1' }));
    const ContactPhones = [{ ...contact().ContactPhones[0]!, Phone: '6095550122', PhoneExt: '6095550122' }];
    answering('get', 'customers/contacts/3', () => Response.json(contact({ Version: 5, ContactPhones })));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const conflict = await screen.findByRole('dialog', { name: 'Changed in the meantime' });
    expect(conflict).toHaveTextContent('PhonesMobile (609) 555-0122 (primary)(none)');
    await user.click(within(conflict).getByRole('button', { name: 'Cancel and load theirs' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Phone 1' })).toHaveValue('(609) 555-0122'));
  });

  it('deletes the contact after confirmation and returns to the contact list', async () => {
    const calls = answering(
      'delete',
      'customers/7/contacts/3',
      () => refused(500),
      () => saved(3, 3),
    );
    const { user, router } = await open();
    const remove = async () => {
      await user.click(screen.getByRole('button', { name: 'Delete' }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    };
    await remove();
    expect(await screen.findByText('Contact Deletion Failed')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/customer/contact');
    await remove();
    await waitFor(() => expect(router.state.location.pathname).toBe('/customer/contacts'));
    expect(calls[1]?.url.searchParams.get('version')).toBe('2');
  });
});
