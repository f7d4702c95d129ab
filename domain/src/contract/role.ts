import type { RoleClaim } from '../claims.ts';
import type { SearchRequest } from './common.ts';

/** A row of POST userRoles/_search, and the answer of GET userRoles/{id}. Claim types without a value hold none. */
export interface RoleRow {
  Id: number;
  Version: number;
  Name: string;
  UserRoleClaims: RoleClaim[];
  /** Administrator, MarketPartner, MarketPartnerAdmin: cannot be deleted. */
  IsBuiltIn: boolean;
}

export interface RoleSearchRequest extends SearchRequest {
  /** Roles that hold any of these claim types. */
  ClaimIds?: number[];
}

/** An item of the list that PUT userRoles/{id}/updateClaims takes: all that the role holds from then on. */
export interface UserRoleClaim extends RoleClaim {
  /** The role of the path, when it is said. */
  UserRoleId?: number;
}

/** POST userRoles. A role that says nothing of claims holds none. */
export interface AddRoleRequest {
  Name: string;
  UserRoleClaims?: UserRoleClaim[];
}

/** PUT userRoles. Claims are changed by themselves. */
export interface SaveRoleRequest {
  Id: number;
  Name: string;
  Version?: number;
}
