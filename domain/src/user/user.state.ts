import { UserRoles } from '../claims.ts';
import type { AccessEvent, UserDetails, UserEvent } from './user.events.ts';

/** A user's way in. */
export interface PortalAccess {
  readonly Username: string;
  readonly UserRoleId: number;
  readonly HasAccess: boolean;
}

export interface User {
  /** null: there is no such user. */
  readonly details: UserDetails | null;
  /** null: never granted, or removed. */
  readonly access: PortalAccess | null;
  /** How often role or access changed: a session that began at a lower count is out of date (ruling 33). */
  readonly accessChanges: number;
}

export const noUser: User = { details: null, access: null, accessChanges: 0 };

export function evolveUser(user: User, event: UserEvent): User {
  switch (event.type) {
    case 'PortalAccessGranted':
    case 'UsernameChanged':
    case 'UserRoleAssigned':
    case 'PortalAccessRevoked':
    case 'PortalAccessRestored':
    case 'PortalAccessRemoved':
      return {
        ...user,
        access: accessWith(user.access, event),
        accessChanges: user.accessChanges + (event.type === 'UsernameChanged' ? 0 : 1),
      };
    default:
      return { ...user, details: userDetailsWith(user.details, event) };
  }
}

/** A user's way in after an event, for whoever keeps it. */
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

/** A user's details after an event, for whoever keeps them; null while there is no user. */
export function userDetailsWith(
  details: UserDetails | null,
  event: Exclude<UserEvent, AccessEvent>,
): UserDetails | null {
  if (event.type === 'UserAdded') return event.data;
  if (event.type === 'UserPasswordChanged') return details;
  if (event.type === 'UserPictureRemoved') return details && { ...details, Image: null };
  return details && { ...details, ...event.data };
}

/** True for whoever has access as Administrator. */
export const isActiveAdministrator = (access: PortalAccess | null): boolean =>
  access?.HasAccess === true && access.UserRoleId === UserRoles.Administrator;

/** First and last name, as lists and logs show them. */
export const fullName = ({ FirstName, LastName }: Pick<UserDetails, 'FirstName' | 'LastName'>): string =>
  `${FirstName} ${LastName}`.trim();
