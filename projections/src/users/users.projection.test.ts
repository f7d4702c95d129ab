import type { UserEvent } from '@picket/domain';
import { given, on } from '../testing/projection-specification.ts';
import { usersProjection } from './users.projection.ts';

const added: UserEvent = {
  type: 'UserAdded',
  data: {
    FirstName: 'Olive',
    LastName: 'Office',
    Email: 'Olive@Example.com',
    TeamId: 2,
    UserPhones: [],
    Address: null,
    CompanyIds: [1],
  },
};
const granted: UserEvent = { type: 'PortalAccessGranted', data: { Username: 'Olive', UserRoleId: 4 } };
const olive = on('user-7', added, granted);

it('stores a user with portal access', () =>
  given(usersProjection, ...olive).then({
    Id: 7,
    Version: 2,
    FirstName: 'Olive',
    LastName: 'Office',
    Name: 'Olive Office',
    NameKey: 'olive office',
    Email: 'Olive@Example.com',
    EmailKey: 'olive@example.com',
    TeamId: 2,
    UserPhones: [],
    Address: null,
    UserCompanies: [{ CompanyId: 1 }],
    Image: null,
    AuthUser: { Username: 'Olive', UserRoleId: 4, HasAccess: true },
    UsernameKey: 'olive',
    UserRoleId: 4,
    HasAccess: true,
    HasTwoFactor: false,
    CreatedAt: '2026-05-04T14:00:00.000Z',
  }));

it('updates the row with each change of details', () => {
  const phone = { Phone: '6095550100', Extension: '', PhoneExt: '6095550100', IsPrimary: true, PhoneTypeId: 2 };
  const address = { Address1: '12 Elm St', City: 'Trenton', State: 'NJ', Zip: '08608' };
  const changes = on(
    'user-7',
    added,
    { type: 'UserRenamed', data: { FirstName: 'Olga', LastName: 'Orchard' } },
    { type: 'UserEmailChanged', data: { Email: 'O@x.org' } },
    { type: 'UserTeamChanged', data: { TeamId: null } },
    { type: 'UserPhonesChanged', data: { UserPhones: [phone] } },
    { type: 'UserAddressChanged', data: { Address: address } },
    { type: 'UserCompaniesChanged', data: { CompanyIds: [2, 3] } },
    { type: 'UserPasswordChanged', data: {} },
  ) as UserEvent[];
  given(usersProjection, ...changes).row(7, {
    Version: 8,
    Name: 'Olga Orchard',
    NameKey: 'olga orchard',
    EmailKey: 'o@x.org',
    TeamId: null,
    UserPhones: [phone],
    Address: address,
    UserCompanies: [{ CompanyId: 2 }, { CompanyId: 3 }],
    AuthUser: null,
    HasAccess: false,
    UserRoleId: null,
  });
  const text = given(usersProjection, ...changes).searchText(7);
  for (const part of ['6095550100', '(609) 555-0100', '609-555-0100']) expect(text).toContain(part);
});

it('shows whether the user has two-factor sign-in', () => {
  const started = { type: 'TwoFactorStarted', data: {} } as UserEvent;
  const [first, ...others] = ['RecoveryCodeUsed', 'RecoveryCodesChanged'].map(
    (type) => ({ type, data: {} }) as UserEvent,
  );
  given(usersProjection, ...on('user-7', added, granted, started, first!, ...others)).row(7, { HasTwoFactor: true });
  const ends: UserEvent[] = [
    { type: 'TwoFactorEnded', data: {} },
    { type: 'PortalAccessRemoved', data: {} },
  ];
  for (const end of ends)
    given(usersProjection, ...on('user-7', added, granted, started, end)).row(7, { HasTwoFactor: false });
});

it('stores the picture until it is removed', () => {
  const Image = { Sha256: 'a1', ThumbnailSha256: 'b2' };
  const pictured = on('user-7', { type: 'UserPictureChanged', data: { Image } } as UserEvent);
  const renamed = on('user-7', { type: 'UserRenamed', data: { FirstName: 'Olga', LastName: '' } } as UserEvent);
  const shown = { Path: 'images/a1', ThumbnailPath: 'images/b2' };
  given(usersProjection, ...olive, ...pictured, ...renamed).row(7, { Image: shown, FirstName: 'Olga' });
  const removed = on('user-7', { type: 'UserPictureChanged', data: { Image: null } } as UserEvent);
  given(usersProjection, ...olive, ...pictured, ...removed).row(7, { Image: null, Version: 4 });
});

it('updates the row with each change of portal access', () => {
  const revoked: UserEvent[] = [
    { type: 'UsernameChanged', data: { Username: 'Olga' } },
    { type: 'UserRoleChanged', data: { UserRoleId: 1 } },
    { type: 'PortalAccessRevoked', data: {} },
  ];
  given(usersProjection, ...olive, ...on('user-7', ...revoked)).row(7, {
    Version: 5,
    AuthUser: { Username: 'Olga', UserRoleId: 1, HasAccess: false },
    UsernameKey: 'olga',
    UserRoleId: 1,
    HasAccess: false,
  });
  given(usersProjection, ...olive, ...on('user-7', ...revoked, { type: 'PortalAccessRestored', data: {} })).row(7, {
    HasAccess: true,
  });
  given(usersProjection, ...olive, ...on('user-7', { type: 'PortalAccessRemoved', data: {} })).row(7, {
    AuthUser: null,
    UsernameKey: null,
    UserRoleId: null,
    HasAccess: false,
  });
});
