import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { renderAt } from '@/testing/render.tsx';
import { answering, held, listed, refused, saved } from '@/testing/server.ts';
import { administrator, roleRow, userRow } from '@/testing/users.ts';

const path = '/role/info?id=4';
const radio = (name: string) => screen.getByRole('radio', { name });

function withRole(role = roleRow()) {
  answering('get', `userRoles/${role.Id}`, () => HttpResponse.json(role));
  return answering('get', 'users/_search', () => listed(userRow()));
}

describe('RoleListPage', () => {
  it('shows each role with the number of its permissions', async () => {
    answering('post', 'userRoles/_search', () => listed(administrator, roleRow()));
    renderAt('/role/');
    const table = await screen.findByRole('table', { name: 'Manage User Roles' });
    await within(table).findByText('Office');
    const rows = within(table).getAllByRole('row');
    expect(rows[1]).toHaveTextContent(/Administrator.*Built in/);
    expect(rows[2]).toHaveTextContent(/Office.*1.*1.*Own/);
    expect(within(table).getByRole('link', { name: 'Office' })).toHaveAttribute('href', path);
  });

  it('searches by name and permissions', async () => {
    const calls = answering('post', 'userRoles/_search', () => listed(roleRow()));
    const { user } = renderAt('/role/');
    await user.type(await screen.findByRole('searchbox'), 'off{Enter}');
    await user.click(screen.getByRole('button', { name: 'Permissions' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Tax rates' }));
    await waitFor(() =>
      expect(calls.at(-1)?.body).toEqual({
        Query: 'off',
        ClaimIds: [16],
        ShowArchived: false,
        Skip: 0,
        Take: 12,
        Sort: 'Name',
      }),
    );
  });
});

describe('AddRolePage', () => {
  it('adds a role with permissions and opens its page', async () => {
    const calls = answering('post', 'userRoles', () => saved(4, 1));
    const { user, router } = renderAt('/role/add');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Office');
    await user.click(radio('Customers: Full access'));
    await user.click(radio('Tax rates: Read only'));
    withRole();
    await user.click(screen.getByRole('button', { name: 'Add role' }));
    expect(await screen.findByText('Role Saved Successfully')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toBe('/role/info'));
    expect(calls[0]?.body).toEqual({
      Name: 'Office',
      RequiresTwoFactor: false,
      Landing: '',
      UserRoleClaims: [
        { ClaimTypeId: 3, ClaimValueId: 1 },
        { ClaimTypeId: 16, ClaimValueId: 2 },
      ],
    });
  });

  it('starts as a copy of another role', async () => {
    withRole();
    renderAt('/role/add?id=4');
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Copy of Office');
    expect(radio('Customers: Full access')).toBeChecked();
    expect(radio('Teams: None')).toBeChecked();
  });

  it('says beside Payment confirmation that either level confirms', async () => {
    renderAt('/role/add');
    expect(await screen.findByRole('rowheader', { name: /^Payment confirmation/ })).toHaveTextContent(
      'Read only also confirms and rejects payments. Full access also reverses them.',
    );
  });

  it('requires a name', async () => {
    const { user } = renderAt('/role/add');
    await user.click(await screen.findByRole('button', { name: 'Add role' }));
    expect(await screen.findByText('Name is required')).toBeInTheDocument();
  });
});

describe('RoleInfoPage', () => {
  it('shows the permissions and the users of the role', async () => {
    const calls = withRole();
    renderAt(path);
    expect(await screen.findByRole('heading', { name: 'Office', level: 1 })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Permissions' })).toHaveTextContent(
      'CustomersFull accessTax ratesRead only',
    );
    expect(await screen.findByRole('link', { name: 'Olive Okafor' })).toHaveAttribute('href', '/user/info?id=7');
    expect(calls[0]?.url.searchParams.get('roleId')).toBe('4');
    expect(screen.getByRole('link', { name: 'Copy' })).toHaveAttribute('href', '/role/add?id=4');
  });

  it('renames the role', async () => {
    withRole();
    const calls = answering('put', 'userRoles', () => saved(4, 3));
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: 'Edit Basic info' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 's{Enter}');
    expect(await screen.findByText('Role Saved Successfully')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({ Id: 4, Name: 'Offices', RequiresTwoFactor: false, Version: 2 });
  });

  it('shows the new name when the section closes, so that the next save is over its own', async () => {
    withRole();
    const calls = answering(
      'put',
      'userRoles',
      () => saved(4, 3),
      () => saved(4, 4),
    );
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: 'Edit Basic info' }));
    const read = held();
    const reads = answering('get', 'userRoles/4', read.wait);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 's{Enter}');
    await waitFor(() => expect(reads).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Edit Basic info' })).not.toBeInTheDocument();
    read.answer(HttpResponse.json(roleRow({ Name: 'Offices', Version: 3 })));
    await user.click(await screen.findByRole('button', { name: 'Edit Basic info' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '!{Enter}');
    await waitFor(() => expect(calls[1]?.body).toMatchObject({ Name: 'Offices!', Version: 3 }));
  });

  it('closes the section also when the role could not be read again', async () => {
    withRole();
    answering('put', 'userRoles', () => saved(4, 3));
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: 'Edit Basic info' }));
    answering('get', 'userRoles/4', () => refused(500));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 's{Enter}');
    expect(await screen.findByRole('button', { name: 'Edit Basic info' })).toBeInTheDocument();
  });

  it('requires two-factor sign-in of its users', async () => {
    withRole();
    const calls = answering('put', 'userRoles', () => saved(4, 3));
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: 'Edit Basic info' }));
    await user.click(screen.getByRole('checkbox', { name: 'Require two-factor sign-in' }));
    withRole(roleRow({ Version: 3, RequiresTwoFactor: true }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/must do so before they can continue/)).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({ Id: 4, Name: 'Office', RequiresTwoFactor: true, Version: 2 });
  });

  it('changes permissions with the keyboard, marks the changes and saves them together', async () => {
    withRole();
    const calls = answering('put', 'userRoles/4/updateClaims', () => saved(4, 3));
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: 'Edit Permissions' }));
    expect(screen.getAllByRole('radio')).toHaveLength(81);
    expect(screen.getByText('No changes yet.')).toBeInTheDocument();
    await user.click(radio('Customers: Full access'));
    await user.keyboard('{ArrowLeft}');
    expect(radio('Customers: Read only')).toBeChecked();
    expect(screen.getByRole('row', { name: /^Customers/ })).toHaveTextContent('was full access');
    await user.click(radio('Tax rates: None'));
    expect(screen.getByText('2 permissions changed.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save permissions' }));
    expect(await screen.findByText('Role Saved Successfully')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual([{ ClaimTypeId: 3, ClaimValueId: 2, UserRoleId: 4 }]);
    expect(calls[0]?.url.searchParams.get('version')).toBe('2');
    await waitFor(() => expect(screen.queryByRole('radio')).not.toBeInTheDocument());
  });

  it('names the screen to start on among those that the role may read', async () => {
    withRole();
    const calls = answering('put', 'userRoles', () => saved(4, 3));
    const { user } = renderAt(path);
    expect(await screen.findByText('Customers, or their own profile')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Edit Landing page' }));
    await user.click(screen.getByRole('combobox', { name: 'Start on' }));
    const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(offered).toEqual(['Customers', 'My profile', 'Manage Tax Rates']);
    await user.click(screen.getByRole('option', { name: 'Manage Tax Rates' }));
    withRole(roleRow({ Version: 3, Landing: 'admin.tax-rates-list' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Role Saved Successfully')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({ Id: 4, Name: 'Office', Landing: 'admin.tax-rates-list', Version: 2 });
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Landing page' })).toHaveTextContent('Manage Tax Rates'),
    );
  });

  it('lists the permissions that another user changed after a conflict', async () => {
    withRole();
    const calls = answering(
      'put',
      'userRoles/4/updateClaims',
      () => refused(409, { Version: 3, ChangedBy: 'Ada Morgan' }),
      () => refused(409, { Version: 3, ChangedBy: 'Ada Morgan' }),
      () => saved(4, 4),
    );
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: 'Edit Permissions' }));
    await user.click(radio('Customers: Read only'));
    withRole(roleRow({ Version: 3, UserRoleClaims: [{ ClaimTypeId: 1, ClaimValueId: 1, UserRoleId: 4 }] }));
    await user.click(screen.getByRole('button', { name: 'Save permissions' }));
    const asked = await screen.findByRole('dialog', { name: 'Changed in the meantime' });
    const rows = (await within(asked).findAllByRole('row')).slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'CustomersNoneRead only',
      'Tax ratesNone',
      'App settingsFull access',
    ]);
    await user.click(within(asked).getByRole('button', { name: 'Save mine' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel and load theirs' }));
    await waitFor(() => expect(radio('App settings: Full access')).toBeChecked());
    expect(calls[1]?.body).toEqual([
      { ClaimTypeId: 1, ClaimValueId: 1, UserRoleId: 4 },
      { ClaimTypeId: 3, ClaimValueId: 2, UserRoleId: 4 },
    ]);
    expect(radio('Tax rates: None')).toBeChecked();
  });

  it('sets all permissions at once', async () => {
    withRole();
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: 'Edit Permissions' }));
    await user.click(screen.getByRole('button', { name: 'Set all: Read only' }));
    expect(radio('Force revert order: Read only')).toBeChecked();
    expect(screen.getByText('26 permissions changed.')).toBeInTheDocument();
  });

  it('shows the error of the server when an administrator permission is removed', async () => {
    const Message = 'The Administrator role keeps full access to users and roles';
    withRole(administrator);
    answering('put', 'userRoles/1/updateClaims', () => refused(400, { Message }));
    const { user } = renderAt('/role/info?id=1');
    await user.click(await screen.findByRole('button', { name: 'Edit Permissions' }));
    await user.click(screen.getByRole('button', { name: 'Set all: None' }));
    await user.click(screen.getByRole('button', { name: 'Save permissions' }));
    expect(await screen.findByText(Message)).toBeInTheDocument();
    expect(screen.getAllByRole('radio')).toHaveLength(81);
  });

  it('explains why a built-in role cannot be deleted', async () => {
    withRole(administrator);
    renderAt('/role/info?id=1');
    expect(await screen.findByText(/^Built-in roles decide which jobs .* cannot be deleted\.$/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  });

  it('deletes the role after confirmation and opens the list', async () => {
    withRole();
    answering('post', 'userRoles/_search', () => listed(administrator));
    const calls = answering('delete', 'userRoles/4', () => saved(4, 3));
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Role Deleted.')).toBeInTheDocument();
    expect(await screen.findByRole('table', { name: 'Manage User Roles' })).toBeInTheDocument();
    expect(calls[0]?.url.searchParams.get('version')).toBe('2');
  });

  it.each([
    ["Delete Failed. Be sure this user role isn't assigned to any users before deleting.", 400],
    ['Role Deletion Failed', 500],
  ])('shows an error when the role is not deleted: %s', async (Message, status) => {
    withRole();
    answering('delete', 'userRoles/4', () => refused(status, status === 400 ? { Message } : {}));
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(Message)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Office', level: 1 })).toBeInTheDocument();
  });

  it('shows an error when the role cannot be loaded', async () => {
    answering('get', 'userRoles/99', () => refused(404, { Message: 'Role not found' }));
    renderAt('/role/info?id=99');
    expect(await screen.findByText('Error Loading Role.')).toBeInTheDocument();
  });

  it('is read-only for a user with read permission', async () => {
    withRole();
    renderAt(path, { claims: { UserRoles: 'Read' } });
    expect(await screen.findByRole('region', { name: 'Permissions' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Edit|Delete/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Users with this role' })).not.toBeInTheDocument();
  });
});
