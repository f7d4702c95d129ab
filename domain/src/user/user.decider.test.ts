import { UserRoles } from '../claims.ts';
import { userFields } from '../fields/user.fields.ts';
import { given } from '../testing/specification.ts';
import type { UserCommand } from './user.commands.ts';
import { userDecider } from './user.decider.ts';
import { type UserEvent, userEdits } from './user.events.ts';

const details = {
  FirstName: 'Olive',
  LastName: 'Office',
  Email: 'olive@example.com',
  TeamId: 2,
  UserPhones: [],
  Address: null,
  CompanyIds: [],
};
const added: UserEvent = { type: 'UserAdded', data: details };
const granted = (UserRoleId: number): UserEvent => ({
  type: 'PortalAccessGranted',
  data: { Username: 'olive', UserRoleId },
});
const revoked: UserEvent = { type: 'PortalAccessRevoked', data: {} };
const office = [added, granted(4)];
const administrator = [added, granted(UserRoles.Administrator)];
const withPhone = {
  Phone: '6095550100',
  Extension: '',
  PhoneExt: '6095550100',
  IsPrimary: true,
  PhoneTypeId: 2,
};

const lastOne = 'The last administrator must keep access: add another administrator first';

describe('the image', () => {
  const Image = { Sha256: 'a'.repeat(64), ThumbnailSha256: 'b'.repeat(64) };
  const pictured: UserEvent = { type: 'UserPictureChanged', data: { Image } };
  const change: UserCommand = { type: 'ChangeUserPicture', data: { Image } };
  const remove: UserCommand = { type: 'ChangeUserPicture', data: { Image: null } };
  const removed: UserEvent = { type: 'UserPictureChanged', data: { Image: null } };

  it('can be changed', () =>
    given(userDecider, ...office)
      .when(change)
      .then(pictured));
  it('does not change if it is the same', () =>
    given(userDecider, ...office, pictured)
      .when(change)
      .nothing());
  it('can be removed', () =>
    given(userDecider, ...office, pictured)
      .when(remove)
      .then(removed));
  it('cannot be removed if there is none', () => {
    given(userDecider, ...office)
      .when(remove)
      .nothing();
    given(userDecider, ...office, pictured, removed)
      .when(remove)
      .nothing();
  });
  it('requires an existing user', () => given(userDecider).when(change).refused('User not found'));
});

describe('adding a user', () => {
  const add: UserCommand = {
    type: 'AddUser',
    data: {
      FirstName: ' Olive ',
      LastName: 'Office',
      Email: 'olive@example.com',
      TeamId: 2,
      Username: ' olive ',
      UserRoleId: 4,
    },
  };

  it('adds a user with access', () => given(userDecider).when(add).then(added, granted(4)));

  it('rejects a user that already exists', () =>
    given(userDecider, ...office)
      .when(add)
      .refused('This user already exists'));

  it('requires a name and a valid email address', () =>
    given(userDecider)
      .when({ type: 'AddUser', data: { ...add.data, FirstName: ' ', Email: 'olive' } })
      .invalid({ FirstName: ['First name is required'], Email: ['Email is not a valid email address'] }));

  it.each([
    ['', 'Username is required'],
    ['a b', 'Username must not contain blanks or control characters'],
    ['a\u202eb', 'Username must not contain blanks or control characters'],
    ['x'.repeat(101), 'Username must be at most 100 characters'],
  ])('rejects the username %j', (Username, message) =>
    given(userDecider)
      .when({ type: 'AddUser', data: { ...add.data, Username } })
      .invalid({ Username: [message] }),
  );
});

describe('saving a user', () => {
  it('records the edits of every field', () =>
    expect(Object.values(userEdits).flat().toSorted()).toEqual(Object.keys(userFields).toSorted()));

  it('records one event for each change', () =>
    given(userDecider, ...office)
      .when({
        type: 'SaveUser',
        data: {
          LastName: 'Orchard',
          Email: '',
          TeamId: null,
          UserPhones: [{ PhoneExt: '(609) 555-0100' }],
          Address: { Address1: '12 Elm St', City: 'Trenton', State: 'nj', Zip: '08608' },
          CompanyIds: [2, 1, 2],
        },
      })
      .then(
        { type: 'UserRenamed', data: { FirstName: 'Olive', LastName: 'Orchard' } },
        { type: 'UserEmailChanged', data: { Email: '' } },
        { type: 'UserTeamChanged', data: { TeamId: null } },
        { type: 'UserPhonesChanged', data: { UserPhones: [withPhone] } },
        {
          type: 'UserAddressChanged',
          data: { Address: { Address1: '12 Elm St', City: 'Trenton', State: 'NJ', Zip: '08608' } },
        },
        { type: 'UserCompaniesChanged', data: { CompanyIds: [1, 2] } },
      ));

  it('does nothing if nothing changed', () =>
    given(userDecider, ...office)
      .when({ type: 'SaveUser', data: details })
      .nothing());

  it('rejects a user that does not exist', () =>
    given(userDecider).when({ type: 'SaveUser', data: {} }).refused('User not found'));
});

describe('portal access', () => {
  const give = (UserRoleId: number, OtherAdministrators = 0): UserCommand => ({
    type: 'GrantPortalAccess',
    data: { Username: 'olive', UserRoleId, OtherAdministrators },
  });
  const setHasAccess = (HasAccess: boolean, OtherAdministrators = 0): UserCommand => ({
    type: 'SetHasAccess',
    data: { HasAccess, OtherAdministrators },
  });
  const remove = (OtherAdministrators = 0): UserCommand => ({
    type: 'RemovePortalAccess',
    data: { OtherAdministrators },
  });

  it('can be granted again after it was removed', () =>
    given(userDecider, ...office, { type: 'PortalAccessRemoved', data: {} })
      .when(give(4))
      .then(granted(4)));

  it('can change role and username', () =>
    given(userDecider, ...office)
      .when({ type: 'GrantPortalAccess', data: { Username: 'orchard', UserRoleId: 5, OtherAdministrators: 0 } })
      .then(
        { type: 'UsernameChanged', data: { Username: 'orchard' } },
        { type: 'UserRoleChanged', data: { UserRoleId: 5 } },
      ));

  it('does nothing for the same role', () =>
    given(userDecider, ...office)
      .when(give(4))
      .nothing());

  it('is revoked and restored once', () => {
    given(userDecider, ...office)
      .when(setHasAccess(false))
      .then(revoked);
    given(userDecider, ...office, revoked)
      .when(setHasAccess(false))
      .nothing();
    given(userDecider, ...office, revoked)
      .when(setHasAccess(true))
      .then({ type: 'PortalAccessRestored', data: {} });
  });

  it('is removed once', () => {
    given(userDecider, ...office)
      .when(remove())
      .then({ type: 'PortalAccessRemoved', data: {} });
    given(userDecider, added).when(remove()).nothing();
  });

  it.each([
    ['another role', give(4)],
    ['no access', setHasAccess(false)],
    ['no way in', remove()],
  ])('protects the last administrator from %s', (_, command) =>
    given(userDecider, ...administrator)
      .when(command)
      .refused(lastOne),
  );

  it('can be removed from one of two administrators', () => {
    given(userDecider, ...administrator)
      .when(give(4, 1))
      .then({ type: 'UserRoleChanged', data: { UserRoleId: 4 } });
    given(userDecider, ...administrator)
      .when(setHasAccess(false, 1))
      .then(revoked);
    given(userDecider, ...administrator)
      .when(remove(1))
      .then({ type: 'PortalAccessRemoved', data: {} });
  });

  it('can be removed from an administrator whose access is revoked', () =>
    given(userDecider, ...administrator, revoked)
      .when(remove())
      .then({ type: 'PortalAccessRemoved', data: {} }));

  it('must exist before it is changed', () => {
    given(userDecider, added).when(setHasAccess(true)).refused('This user has no portal access');
    given(userDecider, added)
      .when({ type: 'ChangeUsername', data: { Username: 'o' } })
      .refused('This user has no portal access');
  });

  it('counts the changes that invalidate a session', () =>
    given(userDecider, ...office, { type: 'UsernameChanged', data: { Username: 'orchard' } }, revoked)
      .when(setHasAccess(true))
      .state((user) => {
        expect(user.accessChanges).toBe(3);
        expect(user.access).toEqual({ Username: 'orchard', UserRoleId: 4, HasAccess: true });
      }));
});

it('counts the changes that end one-time links', () =>
  given(
    userDecider,
    ...office,
    { type: 'UsernameChanged', data: { Username: 'orchard' } },
    { type: 'UserPasswordChanged', data: {} },
    { type: 'UserEmailChanged', data: { Email: 'orchard@example.com' } },
    { type: 'UserRenamed', data: { FirstName: 'Orchid', LastName: '' } },
  )
    .when({ type: 'SaveUser', data: { TeamId: 3 } })
    .state((user) => expect(user.signInChanges).toBe(4)));

it('records a password change without the password', () =>
  given(userDecider, ...office)
    .when({ type: 'RecordPasswordChange', data: {} })
    .then({ type: 'UserPasswordChanged', data: {} }));

describe('two-factor sign-in', () => {
  const start: UserCommand = { type: 'StartTwoFactor', data: {} };
  const end: UserCommand = { type: 'EndTwoFactor', data: {} };
  const started: UserEvent = { type: 'TwoFactorStarted', data: {} };
  const ended: UserEvent = { type: 'TwoFactorEnded', data: {} };

  it('starts and ends once', () => {
    given(userDecider, ...office)
      .when(start)
      .then(started);
    given(userDecider, ...office, started)
      .when(start)
      .nothing();
    given(userDecider, ...office, started)
      .when(end)
      .then(ended);
    given(userDecider, ...office)
      .when(end)
      .nothing();
  });

  it('requires portal access', () => given(userDecider, added).when(start).refused('This user has no portal access'));

  it('ends when the access is removed', () =>
    given(userDecider, ...office, started)
      .when({ type: 'RemovePortalAccess', data: { OtherAdministrators: 0 } })
      .state(({ HasTwoFactor }) => expect(HasTwoFactor).toBe(false)));

  it('invalidates the tokens of sessions', () =>
    given(userDecider, ...office, started)
      .when(end)
      .state((user) => expect(user).toMatchObject({ HasTwoFactor: false, accessChanges: 3 })));

  it('records new and used recovery codes without the codes', () => {
    given(userDecider, ...office)
      .when({ type: 'RecordRecoveryCodesChange', data: {} })
      .then({ type: 'RecoveryCodesChanged', data: {} });
    given(userDecider, ...office)
      .when({ type: 'RecordRecoveryCodeUse', data: {} })
      .then({ type: 'RecoveryCodeUsed', data: {} });
  });
});

describe('the private calendar', () => {
  const issued: UserEvent = { type: 'CalendarFeedIssued', data: {} };
  const issue: UserCommand = { type: 'IssueCalendarFeed', data: {} };
  const revoke: UserCommand = { type: 'RevokeCalendarFeed', data: {} };

  it('gets a new address each time', () =>
    given(userDecider, ...office, issued)
      .when(issue)
      .then(issued));
  it('needs access', () => given(userDecider, added).when(issue).refused('This user has no portal access'));
  it('loses its address once', () => {
    given(userDecider, ...office, issued)
      .when(revoke)
      .then({ type: 'CalendarFeedRevoked', data: {} });
    given(userDecider, ...office)
      .when(revoke)
      .nothing();
  });
  it.each<UserEvent['type']>(['PortalAccessRevoked', 'PortalAccessRemoved'])(
    'ends with %s, also if it is restored',
    (type) =>
      given(userDecider, ...office, issued, { type, data: {} } as UserEvent, { type: 'PortalAccessRestored', data: {} })
        .when(revoke)
        .nothing(),
  );
  it('stays when the role changes', () =>
    given(userDecider, ...office, issued, { type: 'UserRoleChanged', data: { UserRoleId: 5 } })
      .when(revoke)
      .then({ type: 'CalendarFeedRevoked', data: {} }));
});
