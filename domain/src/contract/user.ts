import type { BodyOf, RowOf } from '../fields/field.ts';
import type { userBasicFields, userFields } from '../fields/user.fields.ts';
import type { SearchRequest, SimpleItem } from './common.ts';

/** A user's access. If HasAccess is false, the username is reserved but the user cannot sign in. */
interface AuthUser {
  Username: string;
  HasAccess: boolean;
  UserRoleId: number;
  UserRole: SimpleItem;
}

/** A row of GET users/_search, and the response of GET users/{id}. */
export interface UserRow extends Omit<RowOf<typeof userFields>, 'CompanyIds'> {
  Id: number;
  Version: number;
  /** First and last name. */
  Name: string;
  /** The team, archived or not. */
  Team: SimpleItem | null;
  UserCompanies: { CompanyId: number }[];
  /** null if access was never granted or was removed. */
  AuthUser: AuthUser | null;
  UserRoleId: number | null;
  HasAccess: boolean;
  HasTwoFactor: boolean;
  CreatedAt: string;
}

/** Query of GET users/_search. Users with revoked access are omitted unless ShowAccessRevoked is set. */
export interface UserSearchRequest extends SearchRequest {
  TeamId?: number;
  UserRoleId?: number;
  ShowAccessRevoked?: boolean;
}

/** A row of GET users/market-partners: a user with the role MarketPartner. */
export interface MarketPartnerItem extends SimpleItem {
  /** The caller's own market partner, who is preselected in a new job. */
  IsOwn: boolean;
}

/** PUT users/{id}. Omitted fields do not change. Changing email or team requires permission to manage users. */
export interface SaveUserRequest extends Partial<BodyOf<typeof userBasicFields>> {
  /** Required when callers change their own email. */
  CurrentPassword?: string;
  Version?: number;
}

/** POST users. */
export interface AddUserRequest extends Partial<Omit<BodyOf<typeof userFields>, 'FirstName' | 'Image'>> {
  FirstName: string;
  Username: string;
  UserRoleId: number;
  /** Optional with SendEmail: the user then chooses a password through the emailed link. */
  Password?: string;
  ConfirmPassword?: string;
  /** Emails a sign-in link to the new user. */
  SendEmail?: boolean;
}

/** PUT users/{id}/portalAccess. An omitted password does not change; a user without access requires one. */
export interface PortalAccessRequest {
  Username: string;
  Password?: string;
  Confirmation?: string;
  /** The user's role. */
  AccessLevelId: number;
  /** Required when callers change their own username or password. */
  CurrentPassword?: string;
  Version?: number;
}

/** PUT users/updateUsername: changes the username of the current user. */
export interface ChangeUsernameRequest {
  Username: string;
  CurrentPassword: string;
  Version?: number;
}

/** PUT users/updatePassword: changes the password of the current user. */
export interface ChangePasswordRequest {
  CurrentPassword: string;
  Password: string;
  Confirmation: string;
}

/** PUT users/updateUserCompanies. */
export interface UserCompaniesRequest {
  UserId: number;
  CompanyIds: number[];
  Version?: number;
}

/** A row of GET users/{id}/sessions: a browser in which the user is signed in. */
export interface UserSession {
  Id: string;
  /** True for the session that sends the request. */
  IsCurrent: boolean;
  Remember: boolean;
  Address: string;
  UserAgent: string;
  StartedAt: string;
  RefreshedAt: string;
  ExpiresAt: string | null;
}
