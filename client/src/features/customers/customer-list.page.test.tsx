import { act, screen, waitFor, within } from '@testing-library/react';
import { api } from '@/api/api.ts';
import { sessionWith } from '@/testing/builders.ts';
import { withCustomer } from '@/testing/customers.ts';
import { customer, withChoices } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed, refused, saved } from '@/testing/server.ts';

beforeEach(withChoices);

const path = '/customer/list';
const search = 'customers/_search';
const nadia = customer({
  CustomerSource: { Id: 1, Name: 'Referral' },
  PaymentTerm: { Id: 1, Name: 'Net 30' },
  CustomerPhones: [{ Phone: '6095550100', Extension: '12', PhoneExt: '609555010012', IsPrimary: true, PhoneTypeId: 2 }],
});

describe('CustomerListPage', () => {
  it('is the start page and shows the details of each customer', async () => {
    answering('post', search, () =>
      listed(nadia, customer({ Id: 8, Name: 'Omar Dunn', CustomerTypeId: 2, CreditLimit: 100, Owes: 100.01 })),
    );
    const { router } = renderAt('/');
    await screen.findByText('Nadia Patel');
    expect(router.state.location.pathname).toBe(path);
    expect(document.title).toBe('Picket - Customers');
    const rows = screen.getAllByRole('row');
    expect(rows[1]).toHaveTextContent(
      /Nadia Patel.*Retail.*Referral.*\(609\) 555-0100 x12.*nadia@example\.com.*1 Main St, Trenton, NJ 08608.*Net 30/,
    );
    expect(rows[2]).toHaveTextContent(/Omar Dunn.*Over the credit limit.*Wholesale/);
    expect(screen.getByRole('link', { name: 'Nadia Patel' })).toHaveAttribute('href', '/customer/info?id=7');
  });

  it('reads customers with a credit limit again when a job changes', async () => {
    const limited = customer({ Id: 8, Name: 'Omar Dunn', CreditLimit: 100, Owes: 100 });
    answering('post', search, () => listed(limited));
    const { store } = renderAt(path);
    await screen.findByText('Omar Dunn');
    answering('post', search, () => listed({ ...limited, Owes: 100.01 }));
    act(() => void store.dispatch(api.util.invalidateTags([{ type: 'Job', id: 'LIST' }])));
    expect(await screen.findByText('Over the credit limit')).toBeInTheDocument();
  });

  it('searches, filters and sorts, and stores the state in the URL', async () => {
    const calls = answering('post', search, () => listed(nadia));
    const { user, router } = renderAt(path);
    await user.type(await screen.findByRole('searchbox', { name: 'Search customers' }), 'patel{Enter}');
    await screen.findByRole('option', { name: 'Retail' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Customer Type' }), 'Retail');
    await user.click(screen.getByRole('button', { name: 'Sources' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Website' }));
    await user.click(screen.getByRole('checkbox', { name: 'Referral' }));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Sources (2)' })).toHaveFocus();
    await user.click(screen.getByRole('switch', { name: 'Show archived' }));
    await user.click(screen.getByRole('button', { name: /^Email(?! statements)/ }));
    await waitFor(() =>
      expect(calls.at(-1)?.body).toEqual({
        Query: 'patel',
        TypeId: 1,
        SourceIds: [2, 1],
        ShowArchived: true,
        Skip: 0,
        Take: 12,
        Sort: 'Email',
      }),
    );
    expect(router.state.location.search).toContain('SourceIds=2%2C1');
  });

  it('archives after confirmation and shows an error on failure', async () => {
    answering('post', search, () => listed(nadia));
    const calls = answering('put', 'customers/archive/7/true', () => refused(500));
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: 'Archive Nadia Patel' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('An error occurred Archiving this customer')).toBeInTheDocument();
    expect(calls[0]?.url.searchParams.get('version')).toBe('1');
  });

  it('restores archived customers but not merged ones', async () => {
    answering('post', search, () =>
      listed(customer({ Archived: true }), customer({ Id: 8, Name: 'N. Patel', Archived: true, MergedIntoId: 7 })),
    );
    const calls = answering('put', 'customers/archive/7/false', () => saved(7, 2));
    const { user } = renderAt(`${path}?ShowArchived=true`);
    await user.click(await screen.findByRole('button', { name: 'Unarchive Nadia Patel' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unarchive' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /N\. Patel/ })).not.toBeInTheDocument();
    expect(screen.getByText('Merged')).toBeInTheDocument();
  });

  it('links to the add page and the settings for users with full access', async () => {
    answering('post', search, () => listed());
    renderAt(path, { claims: { Customers: 'Full' } });
    expect(await screen.findByText('No customers yet.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add customer' })).toHaveAttribute('href', '/customer/add');
    expect(screen.getByRole('link', { name: 'Customers: add' })).toHaveAttribute('href', '/customer/add');
    expect(screen.getByRole('link', { name: 'Customers: settings' })).toHaveAttribute('href', '/customer/settings');
  });

  it('hides Archive from market partners', async () => {
    answering('post', search, () => listed(nadia));
    const session = sessionWith();
    renderAt(path, { session: { ...session, user: session.user && { ...session.user, UserRoleId: 2 } } });
    await screen.findByText('Nadia Patel');
    expect(screen.getByRole('link', { name: 'Add customer' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Archive/ })).not.toBeInTheDocument();
  });

  it('is read-only and not in the menu for users with read access', async () => {
    answering('post', search, () => listed(nadia));
    renderAt(path, { claims: { Customers: 'Read' } });
    await screen.findByText('Nadia Patel');
    expect(screen.queryByRole('link', { name: 'Customers' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Add customer' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Archive/ })).not.toBeInTheDocument();
  });
});

describe('AddCustomerPage', () => {
  it('adds a customer and opens the detail page', async () => {
    withCustomer();
    const calls = answering('post', 'customers', () => saved(7, 1));
    const { user, router } = renderAt('/customer/add');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Nadia Patel');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/customer/info'));
    expect(router.state.location.search).toBe('?id=7');
    expect(await screen.findByText('Customer Saved Successfully')).toBeInTheDocument();
    expect(calls[0]?.body).toMatchObject({ Name: 'Nadia Patel', Discount: 0 });
  });

  it('returns to the list on Esc after a question', async () => {
    answering('post', search, () => listed());
    const { user, router } = renderAt('/customer/add');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Nadia{Escape}');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
  });
});
