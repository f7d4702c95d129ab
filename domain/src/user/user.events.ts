import { type EventOf, recorded } from '../core/event-table.ts';
import type { ValuesOf } from '../fields/field.ts';
import { type EditTable, recordedEdits } from '../fields/field-values.ts';
import type { userFields } from '../fields/user.fields.ts';

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

/**
 * Granting access sets a username, a role and HasAccess. Removing it clears all three. Revoking and restoring change
 * HasAccess only.
 */
export const accessEvents = {
  PortalAccessGranted: recorded<{ Username: string; UserRoleId: number }>(),
  UsernameChanged: recorded<{ Username: string }>(),
  UserRoleChanged: recorded<{ UserRoleId: number }>(),
  PortalAccessRevoked: recorded(),
  PortalAccessRestored: recorded(),
  PortalAccessRemoved: recorded(),
} as const;

/** A secret in the vault was replaced or used up. */
export const secretEvents = {
  UserPasswordChanged: recorded(),
  RecoveryCodesChanged: recorded(),
  RecoveryCodeUsed: recorded(),
} as const;

/** The user's private calendar got a new secret address, which ends the one before, or none. */
const feedEvents = {
  CalendarFeedIssued: recorded(),
  CalendarFeedRevoked: recorded(),
} as const;

/** Events of one user, in the stream `user-7`. Passwords, keys and codes are in the vault, never here. */
export const userEvents = {
  UserAdded: recorded<Omit<UserDetails, 'Image'>>(),
  ...recordedEdits<UserFields, typeof userEdits>(userEdits),
  ...accessEvents,
  ...secretEvents,
  TwoFactorStarted: recorded(),
  TwoFactorEnded: recorded(),
  ...feedEvents,
} as const;

export type AccessEvent = EventOf<typeof accessEvents>;
export type SecretEvent = EventOf<typeof secretEvents>;
export type FeedEvent = EventOf<typeof feedEvents>;
export type UserEvent = EventOf<typeof userEvents>;
