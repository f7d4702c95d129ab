import type { Address, Phone } from '../contract/common.ts';
import type { DomainEvent } from '../core/event.ts';
import type { StoredImage } from '../image.ts';

type Nothing = Record<string, never>;

/** What is kept of a user beside the way in. */
export interface UserDetails {
  readonly FirstName: string;
  readonly LastName: string;
  /** Where sign-in and reset links go; '' for none. */
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
  | DomainEvent<'UserNamed', Pick<UserDetails, 'FirstName' | 'LastName'>>
  | DomainEvent<'UserEmailChanged', Pick<UserDetails, 'Email'>>
  | DomainEvent<'UserTeamChanged', Pick<UserDetails, 'TeamId'>>
  | DomainEvent<'UserPhonesChanged', Pick<UserDetails, 'UserPhones'>>
  | DomainEvent<'UserAddressChanged', Pick<UserDetails, 'Address'>>
  | DomainEvent<'UserCompaniesChanged', Pick<UserDetails, 'CompanyIds'>>
  | DomainEvent<'UserPictureChanged', { Image: StoredImage }>
  | DomainEvent<'UserPictureRemoved', Nothing>
  | AccessEvent
  | DomainEvent<'UserPasswordChanged', Nothing>;

/** Granted gives a user a username, a role and access; removed takes all three; revoked and restored turn HasAccess. */
export type AccessEvent =
  | DomainEvent<'PortalAccessGranted', { Username: string; UserRoleId: number }>
  | DomainEvent<'UsernameChanged', { Username: string }>
  | DomainEvent<'UserRoleAssigned', { UserRoleId: number }>
  | DomainEvent<'PortalAccessRevoked', Nothing>
  | DomainEvent<'PortalAccessRestored', Nothing>
  | DomainEvent<'PortalAccessRemoved', Nothing>;
