import {
  type AddRoleRequest,
  ClaimTypes,
  type ClaimValueId,
  ClaimValues,
  landingField,
  numberField,
  type RoleSearchRequest,
  roleFields,
  type SaveRoleRequest,
  type UserRoleClaim,
} from '@picket/domain';
import { ArrayMaxSize, IsArray, IsIn } from '../../shared/http/input/rules.ts';
import { SearchDto } from '../../shared/http/input/search.dto.ts';
import { idField, ListOf, Omittable, Takes, VersionDto } from '../../shared/http/input/takes.ts';

const claimTypes = Object.values(ClaimTypes);

export class RoleSearchDto extends SearchDto implements RoleSearchRequest {
  @Omittable()
  @IsArray()
  @ArrayMaxSize(claimTypes.length)
  @IsIn(claimTypes, { each: true, message: 'Permission not found' })
  ClaimIds?: number[];
}

export class RoleClaimDto implements UserRoleClaim {
  @IsIn(claimTypes, { message: 'Permission not found' }) ClaimTypeId!: number;
  @IsIn(Object.values(ClaimValues), { message: 'Permission level not found' }) ClaimValueId!: ClaimValueId;
  @Omittable() @Takes(numberField('User role', { min: 1 })) UserRoleId?: number;
}

/** At most one value per claim type. */
const Claims = () => ListOf(RoleClaimDto, claimTypes.length, 'A list of claims is expected');

export class AddRoleDto implements AddRoleRequest {
  @Takes(roleFields.Name) Name!: string;
  @Omittable() @Claims() UserRoleClaims?: RoleClaimDto[];
  @Omittable() @Takes(roleFields.RequiresTwoFactor) RequiresTwoFactor?: boolean;
  @Omittable() @Takes(landingField) Landing?: string;
}

export class SaveRoleDto extends VersionDto implements SaveRoleRequest {
  @Takes(idField('Id')) Id!: number;
  @Takes(roleFields.Name) Name!: string;
  @Omittable() @Takes(roleFields.RequiresTwoFactor) RequiresTwoFactor?: boolean;
  @Omittable() @Takes(landingField) Landing?: string;
}

export class RoleClaimsDto {
  @Claims() UserRoleClaims!: RoleClaimDto[];
}
