import { UserRoles } from '../claims.ts';
import type { Decider } from '../core/decider.ts';
import { NotFoundError, RuleError } from '../core/errors.ts';
import { editEvents, valuesAfter } from '../fields/field-values.ts';
import { userFields } from '../fields/user.fields.ts';
import type { UserCommand } from './user.commands.ts';
import { type UserDetails, type UserEvent, userEdits, userEvents } from './user.events.ts';
import { evolveUser, isActiveAdministrator, noUser, type PortalAccess, type User } from './user.state.ts';
import { cleanUsername } from './usernames.ts';

const lastAdministrator = 'The last administrator must keep access: add another administrator first';

export const userDecider: Decider<User, UserCommand, UserEvent> = {
  kind: 'user',
  initial: noUser,
  eventTypes: userEvents,
  evolve: evolveUser,
  decide(command, { details, access, HasTwoFactor, HasCalendarFeed }) {
    if (command.type === 'AddUser') return add(details, command.data);
    if (!details) throw new NotFoundError('User not found');
    switch (command.type) {
      case 'SaveUser':
      case 'ChangeUserPicture':
        return editEvents(userFields, userEdits, details, valuesAfter(userFields, details, command.data));
      case 'GrantPortalAccess':
        return access ? changeAccess(access, command.data) : [granted(command.data)];
      case 'ChangeUsername':
        return changeUsername(required(access), command.data);
      case 'SetHasAccess':
        return setHasAccess(required(access), command.data);
      case 'RemovePortalAccess':
        return access ? removeAccess(access, command.data) : [];
      case 'RecordPasswordChange':
        return [{ type: 'UserPasswordChanged', data: {} }];
      case 'StartTwoFactor':
        required(access);
        return HasTwoFactor ? [] : [{ type: 'TwoFactorStarted', data: {} }];
      case 'EndTwoFactor':
        return HasTwoFactor ? [{ type: 'TwoFactorEnded', data: {} }] : [];
      case 'RecordRecoveryCodesChange':
        return [{ type: 'RecoveryCodesChanged', data: {} }];
      case 'RecordRecoveryCodeUse':
        return [{ type: 'RecoveryCodeUsed', data: {} }];
      case 'IssueCalendarFeed':
        required(access);
        return [{ type: 'CalendarFeedIssued', data: {} }];
      case 'RevokeCalendarFeed':
        return HasCalendarFeed ? [{ type: 'CalendarFeedRevoked', data: {} }] : [];
    }
  },
};

type Data<T extends UserCommand['type']> = Extract<UserCommand, { type: T }>['data'];

function add(details: UserDetails | null, { Username, UserRoleId, ...input }: Data<'AddUser'>): UserEvent[] {
  if (details) throw new RuleError('This user already exists');
  const { Image: _, ...added } = valuesAfter(userFields, null, input);
  return [{ type: 'UserAdded', data: added }, granted({ Username, UserRoleId })];
}

const granted = ({ Username, UserRoleId }: { Username: string; UserRoleId: number }): UserEvent => ({
  type: 'PortalAccessGranted',
  data: { Username: cleanUsername(Username), UserRoleId },
});

function changeAccess(access: PortalAccess, data: Data<'GrantPortalAccess'>): UserEvent[] {
  const renamed = changeUsername(access, data);
  const { UserRoleId } = data;
  if (access.UserRoleId === UserRoleId) return renamed;
  if (UserRoleId !== UserRoles.Administrator) refuseLockOut(access, data);
  return [...renamed, { type: 'UserRoleChanged', data: { UserRoleId } }];
}

function changeUsername(access: PortalAccess, data: { Username: string }): UserEvent[] {
  const Username = cleanUsername(data.Username);
  return access.Username === Username ? [] : [{ type: 'UsernameChanged', data: { Username } }];
}

function setHasAccess(access: PortalAccess, data: Data<'SetHasAccess'>): UserEvent[] {
  if (access.HasAccess === data.HasAccess) return [];
  if (data.HasAccess) return [{ type: 'PortalAccessRestored', data: {} }];
  refuseLockOut(access, data);
  return [{ type: 'PortalAccessRevoked', data: {} }];
}

function removeAccess(access: PortalAccess, data: Data<'RemovePortalAccess'>): UserEvent[] {
  refuseLockOut(access, data);
  return [{ type: 'PortalAccessRemoved', data: {} }];
}

/** At least one administrator with access must remain. */
function refuseLockOut(access: PortalAccess, { OtherAdministrators }: { OtherAdministrators: number }): void {
  if (isActiveAdministrator(access) && OtherAdministrators === 0) throw new RuleError(lastAdministrator);
}

function required(access: PortalAccess | null): PortalAccess {
  if (!access) throw new RuleError('This user has no portal access');
  return access;
}
