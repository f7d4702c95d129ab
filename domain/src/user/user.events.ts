import type { DomainEvent } from '../core/event.ts';
import type { ValuesOf } from '../field.ts';
import type { EditEventOf, EditTable } from '../field-values.ts';
import type { userFields } from '../fields/user.fields.ts';

type Nothing = Record<string, never>;
type UserFields = typeof userFields;

/** The details of a user, without portal access. */
export type UserDetails = ValuesOf<UserFields>;

/**
 * The fields of each event that records an edit. Saving a user returns one event for each entry with a changed field, in
 * this order.
 */
export const userEdits = {
  UserRenamed: ['FirstName', 'LastName'],
  UserEmailChanged: ['Email'],
  UserTeamChanged: ['TeamId'],
  UserPhonesChanged: ['UserPhones'],
  UserAddressChanged: ['Address'],
  UserCompaniesChanged: ['CompanyIds'],
  UserPictureChanged: ['Image'],
} as const satisfies EditTable<UserFields>;

/** Events of one user, in the stream `user-7`. Passwords, keys and codes are in the vault, never here. */
export type UserEvent =
  | DomainEvent<'UserAdded', Omit<UserDetails, 'Image'>>
  | EditEventOf<UserFields, typeof userEdits>
  | AccessEvent
  | SecretEvent
  | DomainEvent<'TwoFactorStarted', Nothing>
  | DomainEvent<'TwoFactorEnded', Nothing>
  | FeedEvent;

/** The user's private calendar got a new secret address, which ends the one before, or none. */
export type FeedEvent = DomainEvent<'CalendarFeedIssued', Nothing> | DomainEvent<'CalendarFeedRevoked', Nothing>;

/** A secret in the vault was replaced or used up. */
export type SecretEvent =
  | DomainEvent<'UserPasswordChanged', Nothing>
  | DomainEvent<'RecoveryCodesChanged', Nothing>
  | DomainEvent<'RecoveryCodeUsed', Nothing>;

/**
 * Granting access sets a username, a role and HasAccess. Removing it clears all three. Revoking and restoring change
 * HasAccess only.
 */
export type AccessEvent =
  | DomainEvent<'PortalAccessGranted', { Username: string; UserRoleId: number }>
  | DomainEvent<'UsernameChanged', { Username: string }>
  | DomainEvent<'UserRoleChanged', { UserRoleId: number }>
  | DomainEvent<'PortalAccessRevoked', Nothing>
  | DomainEvent<'PortalAccessRestored', Nothing>
  | DomainEvent<'PortalAccessRemoved', Nothing>;
