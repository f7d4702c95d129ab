import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed } from '@/testing/server.ts';
import { userRow, withUserChoices } from '@/testing/users.ts';

beforeEach(withUserChoices);

const revoked = userRow({
  Id: 8,
  Name: 'Ravi Rao',
  TeamId: null,
  HasAccess: false,
  AuthUser: { Username: 'ravi', HasAccess: false, UserRoleId: 1, UserRole: { Id: 1, Name: 'Administrator' } },
  UserRoleId: 1,
});
const outsider = userRow({ Id: 9, Name: 'Otto Outer', HasAccess: false, AuthUser: null, UserRoleId: null });

describe('UserListPage', () => {
  it('shows users with their role, team and access', async () => {
    answering('get', 'users/_search', () => listed(userRow(), revoked, outsider));
    renderAt('/user/list');
    const table = await screen.findByRole('table', { name: 'Manage Users' });
    await within(table).findByText('Office');
    await within(table).findAllByText('South');
    const rows = within(table).getAllByRole('row');
    expect(rows[1]).toHaveTextContent(/Olive Okafor.*olive.*Office.*South.*olive@example\.com.*Has access/);
    expect(rows[2]).toHaveTextContent(/Ravi Rao.*ravi.*Administrator.*Access revoked/);
    expect(rows[3]).toHaveTextContent(/Otto Outer.*No portal access/);
    expect(within(table).getByRole('link', { name: 'Olive Okafor' })).toHaveAttribute('href', '/user/info?id=7');
  });

  it('sends the search text, filters and sort to the server', async () => {
    const calls = answering('get', 'users/_search', () => listed(userRow()));
    const { user, router } = renderAt('/user/list');
    await user.type(await screen.findByRole('searchbox'), 'oli{Enter}');
    await screen.findByRole('option', { name: 'South' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Team' }), 'South');
    await screen.findByRole('option', { name: 'Office' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'User role' }), 'Office');
    await user.click(screen.getByRole('switch', { name: 'Show access revoked' }));
    await user.click(screen.getByRole('button', { name: /Email/ }));
    await waitFor(() =>
      expect(Object.fromEntries(calls.at(-1)!.url.searchParams)).toEqual({
        q: 'oli',
        skip: '0',
        take: '12',
        sort: 'Email',
        teamId: '2',
        roleId: '4',
        showAccessRevoked: 'true',
      }),
    );
    expect(router.state.location.search).toContain('TeamId=2');
    expect(screen.queryByRole('option', { name: 'North' })).not.toBeInTheDocument();
  });

  it('warns about users with the demo password and ends it after confirmation', async () => {
    answering('get', 'users/_search', () => listed(userRow()));
    let users = [{ Id: 7, Name: 'Olive Okafor' }];
    answering('get', 'users/demoPasswords', () => listed(...users));
    const ended = answering('delete', 'users/demoPasswords', () => {
      users = [];
      return HttpResponse.json({ IsSuccess: true });
    });
    const { user } = renderAt('/user/list');
    await user.click(await screen.findByRole('button', { name: 'End demo passwords' }));
    expect(screen.getByText(/Anyone who knows it can sign in as Olive Okafor/)).toBeInTheDocument();
    const dialog = await screen.findByRole('dialog', { name: 'End demo passwords?' });
    expect(ended).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'End demo passwords' }));
    await waitFor(() => expect(screen.queryByText(/The demo password is still valid/)).not.toBeInTheDocument());
    expect(ended).toHaveLength(1);
  });

  it('hides "Add user" from a user with read permission', async () => {
    answering('get', 'users/_search', () => listed(userRow()));
    renderAt('/user/list', { claims: { Users: 'Read' } });
    expect(await screen.findByText('Olive Okafor')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Add user' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Manage Users' })).not.toBeInTheDocument();
  });
});
