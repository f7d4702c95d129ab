import type { Address, Phone, SearchRequest } from './common.ts';

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
  /** null: never granted, or removed. */
  AuthUser: AuthUser | null;
  UserRoleId: number | null;
  HasAccess: boolean;
  CreatedAt: string;
}

/** What GET users/_search asks; users whose access was taken away are left out unless ShowAccessRevoked. */
export interface UserSearchRequest extends SearchRequest {
  TeamId?: number;
  ShowAccessRevoked?: boolean;
}
