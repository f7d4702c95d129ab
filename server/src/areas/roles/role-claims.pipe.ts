import { Injectable, type PipeTransform } from '@nestjs/common';
import { InputPipe } from '../../shared/http/input/validation.ts';
import { type RoleClaimDto, RoleClaimsDto } from './roles.dto.ts';

/** Validates a body that is a list of claims like the list field of a DTO. */
@Injectable()
export class RoleClaimsPipe implements PipeTransform<unknown, Promise<RoleClaimDto[]>> {
  private readonly input = new InputPipe();

  async transform(UserRoleClaims: unknown): Promise<RoleClaimDto[]> {
    const checked = await this.input.transform({ UserRoleClaims }, { type: 'body', metatype: RoleClaimsDto });
    return (checked as RoleClaimsDto).UserRoleClaims;
  }
}
