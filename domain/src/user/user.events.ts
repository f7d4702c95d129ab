import type { DomainEvent } from '../core/event.ts';
import type { StoredImage } from '../image.ts';
import type { Address, Phone } from '../values.ts';

type Nothing = Record<string, never>;

/** The details of a user, without portal access. */
export interface UserDetails {
  readonly FirstName: string;
  readonly LastName: string;
  /** The address for sign-in and reset links; '' if there is none. */
  readonly Email: string;
  readonly TeamId: number | null;
  readonly UserPhones: readonly Phone[];
  readonly Address: Address | null;
  readonly CompanyIds: readonly number[];
  readonly Image?: StoredImage | null;
}

/** Events of one user, in the stream `user-7`. Passwords are in the vault, never here. */
export type UserEvent =
  | DomainEvent<'UserAdded', UserDetails>
  | DomainEvent<'UserRenamed', Pick<UserDetails, 'FirstName' | 'LastName'>>
  | DomainEvent<'UserEmailChanged', Pick<UserDetails, 'Email'>>
  | DomainEvent<'UserTeamChanged', Pick<UserDetails, 'TeamId'>>
  | DomainEvent<'UserPhonesChanged', Pick<UserDetails, 'UserPhones'>>
  | DomainEvent<'UserAddressChanged', Pick<UserDetails, 'Address'>>
  | DomainEvent<'UserCompaniesChanged', Pick<UserDetails, 'CompanyIds'>>
  | DomainEvent<'UserPictureChanged', { Image: StoredImage | null }>
  | AccessEvent
  | DomainEvent<'UserPasswordChanged', Nothing>;

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
