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
