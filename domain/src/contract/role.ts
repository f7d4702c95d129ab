import type { RoleClaim } from '../claims.ts';
import type { SearchRequest } from './common.ts';

/**
 * A row of POST userRoles/_search, and the response of GET userRoles/{id}. Claim types without a value are not granted.
 */
export interface RoleRow {
  Id: number;
  Version: number;
  Name: string;
  UserRoleClaims: Required<UserRoleClaim>[];
  /** Its users must set up two-factor sign-in before anything else. */
  RequiresTwoFactor: boolean;
  /** The screen that its users start on, such as `job.order-list`; '' for the default (ruling 61). */
  Landing: string;
  /** Administrator, MarketPartner, MarketPartnerAdmin and Auditor: cannot be deleted. */
  IsBuiltIn: boolean;
}

export interface RoleSearchRequest extends SearchRequest {
  /** Filters by roles with any of these claim types. */
  ClaimIds?: number[];
}

/** An item of the list in PUT userRoles/{id}/updateClaims. The list replaces all claims of the role. */
export interface UserRoleClaim extends RoleClaim {
  /** The role id of the path; optional. */
  UserRoleId?: number;
}

/** POST userRoles. Without claims, the role grants no permissions. */
export interface AddRoleRequest {
  Name: string;
  UserRoleClaims?: UserRoleClaim[];
  RequiresTwoFactor?: boolean;
  /** A screen that the role may read. */
  Landing?: string;
}

/** PUT userRoles. Claims are changed separately. An omitted RequiresTwoFactor or Landing does not change. */
export interface SaveRoleRequest {
  Id: number;
  Name: string;
  RequiresTwoFactor?: boolean;
  /** A screen that the role may read. */
  Landing?: string;
  Version?: number;
}
