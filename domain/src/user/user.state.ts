import { UserRoles } from '../claims.ts';
import { initialValues } from '../fields/field-rules.ts';
import { userFields } from '../fields/user.fields.ts';
import {
  type AccessEvent,
  type FeedEvent,
  type SecretEvent,
  secretEvents,
  type UserDetails,
  type UserEvent,
} from './user.events.ts';

/** A user's portal access. */
export interface PortalAccess {
  readonly Username: string;
  readonly UserRoleId: number;
  readonly HasAccess: boolean;
}

export interface User {
  /** null: the user does not exist. */
  readonly details: UserDetails | null;
  /** null: never granted, or removed. */
  readonly access: PortalAccess | null;
  /** Signing in takes a one-time code besides the password (ruling 66). */
  readonly HasTwoFactor: boolean;
  /** The user's private calendar has an address. It ends with the access. */
  readonly HasCalendarFeed: boolean;
  /** The number of role or access changes. A session that started at a lower count is out of date (ruling 33). */
  readonly accessChanges: number;
  /**
   * The number of changes of password, second factor, email address, username, role or access. One-time links end with
   * each.
   */
  readonly signInChanges: number;
}

export const noUser: User = {
  details: null,
  access: null,
  HasTwoFactor: false,
  HasCalendarFeed: false,
  accessChanges: 0,
  signInChanges: 0,
};

export function evolveUser(user: User, event: UserEvent): User {
  switch (event.type) {
    case 'PortalAccessGranted':
    case 'UsernameChanged':
    case 'UserRoleChanged':
    case 'PortalAccessRevoked':
    case 'PortalAccessRestored':
    case 'PortalAccessRemoved':
      return {
        ...user,
        access: accessWith(user.access, event),
        HasTwoFactor: hasTwoFactorAfter(user.HasTwoFactor, event),
        HasCalendarFeed: user.HasCalendarFeed && !endsAccess(event),
        accessChanges: user.accessChanges + (event.type === 'UsernameChanged' ? 0 : 1),
        signInChanges: user.signInChanges + 1,
      };
    case 'UserPasswordChanged':
      return { ...user, signInChanges: user.signInChanges + 1 };
    case 'TwoFactorStarted':
    case 'TwoFactorEnded':
      return {
        ...user,
        HasTwoFactor: hasTwoFactorAfter(user.HasTwoFactor, event),
        accessChanges: user.accessChanges + 1,
        signInChanges: user.signInChanges + 1,
      };
    case 'CalendarFeedIssued':
    case 'CalendarFeedRevoked':
      return { ...user, HasCalendarFeed: event.type === 'CalendarFeedIssued' };
    default:
      return {
        ...user,
        details: userDetailsWith(user.details, event),
        signInChanges: user.signInChanges + (event.type === 'UserEmailChanged' ? 1 : 0),
      };
  }
}

const endsAccess = ({ type }: AccessEvent): boolean => type === 'PortalAccessRevoked' || type === 'PortalAccessRemoved';

/** Returns whether a user has two-factor sign-in after an event. Removing the access ends it. */
export function hasTwoFactorAfter(hasTwoFactor: boolean, { type }: Pick<UserEvent, 'type'>): boolean {
  if (type === 'TwoFactorStarted') return true;
  return type === 'TwoFactorEnded' || type === 'PortalAccessRemoved' ? false : hasTwoFactor;
}

/** Returns a user's portal access after an event. */
export function accessWith(access: PortalAccess | null, event: AccessEvent): PortalAccess | null {
  switch (event.type) {
    case 'PortalAccessGranted':
      return { ...event.data, HasAccess: true };
    case 'PortalAccessRemoved':
      return null;
    case 'PortalAccessRevoked':
      return access && { ...access, HasAccess: false };
    case 'PortalAccessRestored':
      return access && { ...access, HasAccess: true };
    default:
      return access && { ...access, ...event.data };
  }
}

/** Returns a user's details after an event; null before the first one. */
function userDetailsWith(
  details: UserDetails | null,
  event: Exclude<UserEvent, AccessEvent | FeedEvent | { type: 'TwoFactorStarted' | 'TwoFactorEnded' }>,
): UserDetails | null {
  if (event.type === 'UserAdded') return { ...initialValues(userFields), ...event.data } as UserDetails;
  if (isSecretEvent(event)) return details;
  return details && { ...details, ...event.data };
}

const isSecretEvent = (event: { type: string }): event is SecretEvent => Object.hasOwn(secretEvents, event.type);

/** True if the user has access as Administrator. */
export const isActiveAdministrator = (access: PortalAccess | null): boolean =>
  access?.HasAccess === true && access.UserRoleId === UserRoles.Administrator;

/** First and last name, as lists and logs show them. */
export const fullName = ({ FirstName, LastName }: Pick<UserDetails, 'FirstName' | 'LastName'>): string =>
  `${FirstName} ${LastName}`.trim();
