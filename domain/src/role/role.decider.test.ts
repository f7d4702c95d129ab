import { AccessLevels, ClaimTypes, claimFlags, hasClaim, type RoleClaim, UserRoles } from '../claims.ts';
import { given } from '../testing/specification.ts';
import { auditorRole, builtInRoles, demoRoles } from './initial-roles.ts';
import { type RoleCommand, type RoleEvent, roleDecider } from './role.decider.ts';

const estimates: RoleClaim = { ClaimTypeId: ClaimTypes.Estimates, ClaimValueId: 1 };
const customers: RoleClaim = { ClaimTypeId: ClaimTypes.Customers, ClaimValueId: 2 };
const added: RoleEvent = { type: 'RoleAdded', data: { Name: 'Sales', UserRoleClaims: [customers] } };
const deleted: RoleEvent = { type: 'RoleRemoved', data: {} };
const change = (UserRoleClaims: readonly RoleClaim[], UserRoleId = 4): RoleCommand => ({
  type: 'ChangeRoleClaims',
  data: { UserRoleId, UserRoleClaims },
});
const remove = (AssignedUsers: number, UserRoleId = 4): RoleCommand => ({
  type: 'RemoveRole',
  data: { UserRoleId, AssignedUsers },
});

it('adds a role', () =>
  given(roleDecider)
    .when({ type: 'AddRole', data: { Name: ' Sales ', UserRoleClaims: [customers] } })
    .then(added));

it('adds a role without claims', () =>
  given(roleDecider)
    .when({ type: 'AddRole', data: { Name: 'Sales' } })
    .then({ type: 'RoleAdded', data: { Name: 'Sales', UserRoleClaims: [] } }));

it('requires a name', () =>
  given(roleDecider)
    .when({ type: 'AddRole', data: { Name: ' ' } })
    .invalid({ Name: ['Name is required'] }));

it('renames a role once', () => {
  const rename: RoleCommand = { type: 'SaveRole', data: { Name: 'Selling' } };
  given(roleDecider, added)
    .when(rename)
    .then({ type: 'RoleRenamed', data: { Name: 'Selling' } });
  given(roleDecider, added)
    .when({ type: 'SaveRole', data: { Name: 'Sales' } })
    .nothing();
});

it('requires two-factor sign-in of its users once', () => {
  const changed: RoleEvent = { type: 'RoleTwoFactorChanged', data: { RequiresTwoFactor: true } };
  const save = (RequiresTwoFactor?: boolean): RoleCommand => ({
    type: 'SaveRole',
    data: { Name: 'Sales', ...(RequiresTwoFactor !== undefined && { RequiresTwoFactor }) },
  });
  given(roleDecider, added).when(save(true)).then(changed);
  given(roleDecider, added).when(save(false)).nothing();
  given(roleDecider, added, changed).when(save()).nothing();
  given(roleDecider, added, changed)
    .when(save(false))
    .state((role) => expect(role).toMatchObject({ claimChanges: 2, details: { RequiresTwoFactor: false } }));
});

it('adds a role that requires two-factor sign-in', () =>
  given(roleDecider)
    .when({ type: 'AddRole', data: { Name: 'Sales', RequiresTwoFactor: true } })
    .then({ type: 'RoleAdded', data: { Name: 'Sales', UserRoleClaims: [], RequiresTwoFactor: true } }));

it('changes the claims, sorted by type', () =>
  given(roleDecider, added)
    .when(change([estimates, customers]))
    .then({ type: 'RoleClaimsChanged', data: { UserRoleClaims: [customers, estimates] } }));

it('does nothing for the same claims', () =>
  given(roleDecider, added)
    .when(change([customers]))
    .nothing());

it('counts the changes that invalidate a session', () =>
  given(roleDecider, added, { type: 'RoleRenamed', data: { Name: 'Selling' } })
    .when(change([estimates]))
    .state((role) => expect(role).toMatchObject({ claimChanges: 1, details: { Name: 'Selling' } })));

it.each([
  [[{ ClaimTypeId: 28, ClaimValueId: 1 }], 'Permission not found'],
  [[{ ClaimTypeId: 13, ClaimValueId: 3 }], 'Permission not found'],
  [[estimates, { ...estimates, ClaimValueId: 2 }], 'Each permission can have one level'],
] as [RoleClaim[], string][])('refuses the claims %j', (claims, message) =>
  given(roleDecider, added)
    .when(change(claims))
    .invalid({ UserRoleClaims: [message] }),
);

it('rejects removing the access permissions of administrators', () => {
  const administrator: RoleEvent = { type: 'RoleAdded', data: builtInRoles[UserRoles.Administrator]! };
  const keeping = [ClaimTypes.Users, ClaimTypes.UserRoles].map((ClaimTypeId) => ({
    ClaimTypeId,
    ClaimValueId: 1 as const,
  }));
  const message = 'The Administrator role keeps full access to users and roles';
  given(roleDecider, administrator)
    .when(change([estimates], UserRoles.Administrator))
    .refused(message);
  given(roleDecider, administrator)
    .when(change([keeping[0]!, { ...keeping[1]!, ClaimValueId: 2 }], UserRoles.Administrator))
    .refused(message);
  given(roleDecider, administrator)
    .when(change(keeping, UserRoles.Administrator))
    .then({ type: 'RoleClaimsChanged', data: { UserRoleClaims: keeping } });
});

describe('deleting a role', () => {
  it('deletes a role without users', () => given(roleDecider, added).when(remove(0)).then(deleted));

  it('rejects an assigned role', () =>
    given(roleDecider, added)
      .when(remove(1))
      .refused("Delete Failed. Be sure this user role isn't assigned to any users before deleting."));

  it('rejects built-in roles', () =>
    given(roleDecider, added).when(remove(0, UserRoles.MarketPartner)).refused('A built-in role cannot be deleted'));

  it('rejects a built-in role without a fixed id', () => {
    const auditor: RoleEvent = { type: 'RoleAdded', data: { ...auditorRole, IsBuiltIn: true } };
    given(roleDecider)
      .when({ type: 'AddRole', data: { ...auditorRole, IsBuiltIn: true } })
      .then({ type: 'RoleAdded', data: expect.objectContaining({ Name: 'Auditor', IsBuiltIn: true }) } as never);
    given(roleDecider, auditor).when(remove(0, 7)).refused('A built-in role cannot be deleted');
  });

  it('prevents changing or adding it again', () => {
    given(roleDecider, added, deleted).when(change([])).refused('Role not found');
    given(roleDecider, added, deleted)
      .when({ type: 'AddRole', data: { Name: 'Sales' } })
      .refused('This role already exists');
  });
});

it('defines valid initial roles', () => {
  for (const role of [...Object.values(builtInRoles), auditorRole, ...Object.values(demoRoles)]) {
    given(roleDecider)
      .when({ type: 'AddRole', data: role })
      .state(({ details }) => {
        expect(details?.Name).toBe(role.Name);
        expect(details?.UserRoleClaims).toHaveLength(role.UserRoleClaims.length);
      });
  }
  const flags = claimFlags(builtInRoles[UserRoles.Administrator]!.UserRoleClaims);
  expect(
    Object.keys(ClaimTypes).every((type) => hasClaim(flags, type as keyof typeof ClaimTypes, AccessLevels.Full)),
  ).toBe(true);
});

it('the Auditor role has full access to Audit, reads the rest and confirms no payments (rulings 53 and 81)', () => {
  const flags = claimFlags(auditorRole.UserRoleClaims);
  for (const type of Object.keys(ClaimTypes) as (keyof typeof ClaimTypes)[]) {
    expect(hasClaim(flags, type)).toBe(type !== 'PaymentConfirmation');
    expect(hasClaim(flags, type, AccessLevels.Full)).toBe(type === 'Audit');
  }
});

describe('the landing page of a role', () => {
  const landing = (Landing?: string): RoleCommand => ({
    type: 'SaveRole',
    data: { Name: 'Sales', ...(Landing !== undefined && { Landing }) },
  });
  const changed: RoleEvent = { type: 'RoleLandingChanged', data: { Landing: 'customer.list' } };

  it('is a screen that the role may read, or none', () => {
    given(roleDecider, added).when(landing('customer.list')).then(changed);
    given(roleDecider, added, changed)
      .when(landing(''))
      .then({ type: 'RoleLandingChanged', data: { Landing: '' } });
    given(roleDecider, added)
      .when(landing('user.profile'))
      .then({ type: 'RoleLandingChanged', data: { Landing: 'user.profile' } });
    for (const command of [landing(), landing('customer.list')])
      given(roleDecider, added, changed).when(command).nothing();
  });

  it('is refused when the role may not read it', () => {
    const refusal = { Landing: ['This role has no permission to open the landing page'] };
    given(roleDecider, added).when(landing('job.order-list')).invalid(refusal);
    given(roleDecider)
      .when({ type: 'AddRole', data: { Name: 'Sales', UserRoleClaims: [customers], Landing: 'job.order-list' } })
      .invalid(refusal);
  });

  it.each(['customer.add', 'constructor', '/customer/list'])('is refused when it is not known: %s', (Landing) =>
    given(roleDecider, added)
      .when(landing(Landing))
      .invalid({ Landing: ['Landing page is not known'] }),
  );

  it('stays when the role loses the permission: users then start on the default', () =>
    given(roleDecider, added, changed)
      .when(change([estimates]))
      .state((role) => expect(role.details).toMatchObject({ Landing: 'customer.list', UserRoleClaims: [estimates] })));

  it('of each demo role is one that it may read', () => {
    for (const data of Object.values(demoRoles))
      given(roleDecider)
        .when({ type: 'AddRole', data })
        .then({ type: 'RoleAdded', data: expect.objectContaining({ Landing: data.Landing }) } as never);
  });
});
