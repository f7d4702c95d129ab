import type { RoleEvent } from '@picket/domain';
import { given, on } from '../testing/projection-specification.ts';
import { rolesProjection } from './roles.projection.ts';

const added: RoleEvent = {
  type: 'RoleAdded',
  data: { Name: 'Sales', UserRoleClaims: [{ ClaimTypeId: 13, ClaimValueId: 1 }] },
};
const sales = {
  Id: 4,
  Version: 1,
  Name: 'Sales',
  NameKey: 'sales',
  UserRoleClaims: [{ ClaimTypeId: 13, ClaimValueId: 1 }],
  ClaimIds: [13],
  RequiresTwoFactor: false,
  Landing: '',
  IsBuiltIn: false,
} as const;

it('adds a row for a new role', () =>
  given(rolesProjection, ...on('role-4', added)).row(4, {
    ...sales,
    UserRoleClaims: [...sales.UserRoleClaims],
    ClaimIds: [13],
  }));

it('marks built-in roles', () => given(rolesProjection, ...on('role-2', added)).row(2, { Id: 2, IsBuiltIn: true }));

it('marks a built-in role without a fixed id, also after a change', () => {
  const auditor = { ...added, data: { ...added.data, IsBuiltIn: true } };
  const renamed = { type: 'RoleRenamed', data: { Name: 'Revision' } } as RoleEvent;
  given(rolesProjection, ...on<RoleEvent[]>('role-4', auditor, renamed)).row(4, { Name: 'Revision', IsBuiltIn: true });
});

it('updates name and claims', () =>
  given(
    rolesProjection,
    ...(on(
      'role-4',
      added,
      { type: 'RoleRenamed', data: { Name: 'Selling' } },
      { type: 'RoleClaimsChanged', data: { UserRoleClaims: [{ ClaimTypeId: 3, ClaimValueId: 2 }] } },
    ) as RoleEvent[]),
  ).then({
    ...sales,
    Version: 3,
    Name: 'Selling',
    NameKey: 'selling',
    UserRoleClaims: [{ ClaimTypeId: 3, ClaimValueId: 2 }],
    ClaimIds: [3],
  }));

it('shows whether the role requires two-factor sign-in', () => {
  const changed = { type: 'RoleTwoFactorChanged', data: { RequiresTwoFactor: true } } as RoleEvent;
  given(rolesProjection, ...on('role-4', added)).row(4, { RequiresTwoFactor: false });
  given(rolesProjection, ...on('role-4', added, changed)).row(4, { RequiresTwoFactor: true, Name: 'Sales' });
});

it('deletes the row of a deleted role', () =>
  given(rolesProjection, ...on('role-4', added, { type: 'RoleRemoved', data: {} } as RoleEvent)).nothing());

it('has the landing page of the role', () => {
  const changed = { type: 'RoleLandingChanged', data: { Landing: 'customer.list' } } as RoleEvent;
  given(rolesProjection, ...on('role-4', added, changed)).row(4, { Landing: 'customer.list', Name: 'Sales' });
});
