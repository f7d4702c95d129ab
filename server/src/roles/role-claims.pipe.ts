import { Injectable, type PipeTransform } from '@nestjs/common';
import { InputPipe } from '../http/validation.ts';
import { type RoleClaimDto, RoleClaimsDto } from './roles.dto.ts';

/** A body that is a list of claims, checked as if it were the field of one. */
@Injectable()
export class RoleClaimsPipe implements PipeTransform<unknown, Promise<RoleClaimDto[]>> {
  private readonly input = new InputPipe();

  async transform(UserRoleClaims: unknown): Promise<RoleClaimDto[]> {
    const checked = await this.input.transform({ UserRoleClaims }, { type: 'body', metatype: RoleClaimsDto });
    return (checked as RoleClaimsDto).UserRoleClaims;
  }
}
