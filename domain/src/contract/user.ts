import type { Address, Image, Phone, SearchRequest } from './common.ts';

/** A user's way in; HasAccess false: the username is kept, the door is shut. */
export interface AuthUser {
  Username: string;
  HasAccess: boolean;
  UserRoleId: number;
}

/** A row of GET users/_search, and the answer of GET users/{id}. */
export interface UserRow {
  Id: number;
  Version: number;
  FirstName: string;
  LastName: string;
  /** First and last. */
  Name: string;
  Email: string;
  TeamId: number | null;
  UserPhones: Phone[];
  Address: Address | null;
  UserCompanies: { CompanyId: number }[];
  Image: Image | null;
  /** null: never granted, or removed. */
  AuthUser: AuthUser | null;
  UserRoleId: number | null;
  HasAccess: boolean;
  CreatedAt: string;
}

/** What GET users/_search asks; users whose access was taken away are left out unless ShowAccessRevoked. */
export interface UserSearchRequest extends SearchRequest {
  TeamId?: number;
  UserRoleId?: number;
  ShowAccessRevoked?: boolean;
}

/** PUT users/{id}: what is left out stays. E-mail and team are changed by those who manage users. */
export interface SaveUserRequest {
  FirstName?: string;
  LastName?: string;
  Email?: string;
  TeamId?: number | null;
  Version?: number;
}

/** POST users. */
export interface AddUserRequest {
  FirstName: string;
  LastName?: string;
  Email?: string;
  TeamId?: number | null;
  UserPhones?: Partial<Phone>[];
  Address?: Address | null;
  CompanyIds?: number[];
  Username: string;
  UserRoleId: number;
  /** May be left out with SendEmail: then the user chooses one by the e-mailed link. */
  Password?: string;
  ConfirmPassword?: string;
  /** E-mails a link that signs the new user in. */
  SendEmail?: boolean;
}

/** PUT users/{id}/portalAccess. A password that is left out stays; a user who had no access needs one. */
export interface PortalAccessRequest {
  Username: string;
  Password?: string;
  Confirmation?: string;
  /** The user's role. */
  AccessLevelId: number;
  Version?: number;
}

/** PUT users/updateUsername: one's own. */
export interface ChangeUsernameRequest {
  Username: string;
  Version?: number;
}

/** PUT users/updatePassword: one's own. */
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
  /** The session that asks. */
  IsCurrent: boolean;
  Remember: boolean;
  Address: string;
  UserAgent: string;
  StartedAt: string;
  RefreshedAt: string;
  ExpiresAt: string | null;
}
