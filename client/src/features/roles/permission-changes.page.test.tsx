import type { PermissionChangeRow } from '@picket/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed } from '@/testing/server.ts';

const change: PermissionChangeRow = {
  Id: 'user-7-4',
  Version: 4,
  Position: '00000000000000000042',
  At: '2026-11-05T15:00:00.000Z',
  ActorName: 'Ada Morgan',
  ActorKind: 'staff',
  Type: 'UserRoleChanged',
  Text: 'Role changed',
  Changes: [{ Field: 'Role', From: 'Sales', To: 'Administrator' }],
  Kind: 'user',
  SubjectId: 7,
  SubjectName: 'Mia Market',
};

it('PermissionChangesPage lists permission changes and searches them', async () => {
  const calls = answering('get', 'history/permissions', () => listed(change));
  const { user } = renderAt('/admin/permission-changes', { claims: { Users: 'Read' } });
  const row = within(await screen.findByRole('row', { name: /Mia Market/ }));
  expect(row.getByRole('link')).toHaveAttribute('href', '/user/info?id=7');
  expect(row.getByText('Role changed')).toBeVisible();
  expect(row.getByRole('listitem')).toHaveTextContent('Role Sales → Administrator');
  expect(row.getByText('Ada Morgan')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Search permission changes' }), 'mia');
  await waitFor(() => expect(calls.at(-1)?.url.search).toBe('?q=mia&skip=0&take=12'));
});
