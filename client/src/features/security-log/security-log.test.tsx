import type { SecurityLogRow } from '@picket/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed } from '@/testing/server.ts';

const failure: SecurityLogRow = {
  Id: 'e-1',
  KindId: 2,
  Kind: 'Sign-in failed',
  At: '2026-11-05T15:00:00.000Z',
  LastAt: '2026-11-05T15:20:00.000Z',
  Count: 4,
  UserId: 7,
  UserName: 'Mia Market',
  ActorId: null,
  ActorName: '',
  Network: '203.0.113.7',
  RequestId: 'r-1',
  Detail: '',
};
const address = '/admin/security-log';

it('SecurityLogPage lists rows and filters them by kind, date and text', async () => {
  const calls = answering('post', 'security-log/_search', () => listed(failure));
  const { user } = renderAt(address, { claims: { UserRoles: 'Full' } });
  const row = within(await screen.findByRole('row', { name: /Mia Market/ }));
  expect(row.getByText('Sign-in failed (4 times)')).toBeVisible();
  expect(row.getByText('203.0.113.7')).toBeVisible();
  expect(calls[0]?.body).toEqual({ Skip: 0, Take: 12 });
  await user.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'Sign-in failed');
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ KindId: 2 }));
  await user.type(screen.getByRole('textbox', { name: 'From' }), '11/5/2026');
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ KindId: 2, StartDate: '2026-11-05' }));
  const dates = calls.flatMap(({ body }) => (body as { StartDate?: string }).StartDate ?? []);
  expect(dates.filter((day) => !/^\d{4}-\d\d-\d\d$/.test(day))).toEqual([]);
  await user.type(screen.getByRole('searchbox', { name: 'Search security log' }), 'mia');
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ Query: 'mia' }));
});

it('SecurityLogPage is in the menu for holders of full access to roles only', async () => {
  answering('post', 'security-log/_search', () => listed());
  renderAt(address, { claims: { UserRoles: 'Full' } });
  expect(await screen.findByRole('link', { name: 'Security log' })).toBeInTheDocument();
});

it('SecurityLogPage is closed to other users', async () => {
  renderAt(address, { claims: { UserRoles: 'Read', Users: 'Full' } });
  expect(await screen.findByRole('heading', { name: 'No access' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Security log' })).not.toBeInTheDocument();
});
