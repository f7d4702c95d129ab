import { UserRoles } from '../claims.ts';
import { given } from '../testing/specification.ts';
import type { UserCommand } from './user.commands.ts';
import { userDecider } from './user.decider.ts';
import type { UserEvent } from './user.events.ts';

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

const lastOne = 'The last administrator with access stays one: make another administrator first';

describe('the picture', () => {
  const Image = { Sha256: 'a'.repeat(64), ThumbnailSha256: 'b'.repeat(64) };
  const pictured: UserEvent = { type: 'UserPictureChanged', data: { Image } };
  const change: UserCommand = { type: 'ChangeUserPicture', data: { Image } };
  const remove: UserCommand = { type: 'RemoveUserPicture', data: {} };
  const removed: UserEvent = { type: 'UserPictureRemoved', data: {} };

  it('is changed', () =>
    given(userDecider, ...office)
      .when(change)
      .then(pictured));
  it('stays when it is the same', () =>
    given(userDecider, ...office, pictured)
      .when(change)
      .nothing());
  it('is removed', () =>
    given(userDecider, ...office, pictured)
      .when(remove)
      .then(removed));
  it('can not be removed when there is none', () => {
    given(userDecider, ...office)
      .when(remove)
      .nothing();
    given(userDecider, ...office, pictured, removed)
      .when(remove)
      .nothing();
  });
  it('is of a user', () => given(userDecider).when(change).refused('User not found'));
});

describe('adding', () => {
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

  it('refuses a user that is there', () =>
    given(userDecider, ...office)
      .when(add)
      .refused('This user is already there'));

  it('asks for a name, and for an address that is one', () =>
    given(userDecider)
      .when({ type: 'AddUser', data: { ...add.data, FirstName: ' ', Email: 'olive' } })
      .invalid({ FirstName: ['First Name is required'], Email: ['Email is not an e-mail address'] }));

  it.each([
    ['', 'Username is required'],
    ['a b', 'Username must not contain blanks or control characters'],
    ['a\u202eb', 'Username must not contain blanks or control characters'],
    ['x'.repeat(101), 'Username must be at most 100 characters'],
  ])('refuses the username %j', (Username, message) =>
    given(userDecider)
      .when({ type: 'AddUser', data: { ...add.data, Username } })
      .invalid({ Username: [message] }),
  );
});

describe('saving', () => {
  it('tells each thing that changed', () =>
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
        { type: 'UserNamed', data: { FirstName: 'Olive', LastName: 'Orchard' } },
        { type: 'UserEmailChanged', data: { Email: '' } },
        { type: 'UserTeamChanged', data: { TeamId: null } },
        { type: 'UserPhonesChanged', data: { UserPhones: [withPhone] } },
        {
          type: 'UserAddressChanged',
          data: { Address: { Address1: '12 Elm St', City: 'Trenton', State: 'NJ', Zip: '08608' } },
        },
        { type: 'UserCompaniesChanged', data: { CompanyIds: [1, 2] } },
      ));

  it('does nothing when nothing differs', () =>
    given(userDecider, ...office)
      .when({ type: 'SaveUser', data: details })
      .nothing());

  it('finds nobody to save', () => given(userDecider).when({ type: 'SaveUser', data: {} }).refused('User not found'));
});

describe('portal access', () => {
  const give = (UserRoleId: number, OtherAdministrators = 0): UserCommand => ({
    type: 'GivePortalAccess',
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

  it('is granted again after it was removed', () =>
    given(userDecider, ...office, { type: 'PortalAccessRemoved', data: {} })
      .when(give(4))
      .then(granted(4)));

  it('changes role and username', () =>
    given(userDecider, ...office)
      .when({ type: 'GivePortalAccess', data: { Username: 'orchard', UserRoleId: 5, OtherAdministrators: 0 } })
      .then(
        { type: 'UsernameChanged', data: { Username: 'orchard' } },
        { type: 'UserRoleAssigned', data: { UserRoleId: 5 } },
      ));

  it('does nothing for the same role', () =>
    given(userDecider, ...office)
      .when(give(4))
      .nothing());

  it('is revoked and restored, once each', () => {
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

  it('is removed, once', () => {
    given(userDecider, ...office)
      .when(remove())
      .then({ type: 'PortalAccessRemoved', data: {} });
    given(userDecider, added).when(remove()).nothing();
  });

  it.each([
    ['another role', give(4)],
    ['no access', setHasAccess(false)],
    ['no way in', remove()],
  ])('keeps the last administrator from %s', (_, command) =>
    given(userDecider, ...administrator)
      .when(command)
      .refused(lastOne),
  );

  it('lets one of two administrators go', () => {
    given(userDecider, ...administrator)
      .when(give(4, 1))
      .then({ type: 'UserRoleAssigned', data: { UserRoleId: 4 } });
    given(userDecider, ...administrator)
      .when(setHasAccess(false, 1))
      .then(revoked);
    given(userDecider, ...administrator)
      .when(remove(1))
      .then({ type: 'PortalAccessRemoved', data: {} });
  });

  it('lets an administrator without access go, who could let nobody in', () =>
    given(userDecider, ...administrator, revoked)
      .when(remove())
      .then({ type: 'PortalAccessRemoved', data: {} }));

  it('asks for a way in before it is changed', () => {
    given(userDecider, added).when(setHasAccess(true)).refused('This user has no portal access');
    given(userDecider, added)
      .when({ type: 'ChangeUsername', data: { Username: 'o' } })
      .refused('This user has no portal access');
  });

  it('counts the changes that a session must follow', () =>
    given(userDecider, ...office, { type: 'UsernameChanged', data: { Username: 'orchard' } }, revoked)
      .when(setHasAccess(true))
      .state((user) => {
        expect(user.accessChanges).toBe(3);
        expect(user.access).toEqual({ Username: 'orchard', UserRoleId: 4, HasAccess: true });
      }));
});

it('notes a new password without the password', () =>
  given(userDecider, ...office)
    .when({ type: 'NotePasswordChange', data: {} })
    .then({ type: 'UserPasswordChanged', data: {} }));
