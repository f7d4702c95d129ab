import { Controller, Get } from '@nestjs/common';
import { ClaimTypes, ClaimValues, type SimpleItem } from '@picket/domain';
import { Allow } from '../auth/access.ts';
import { AnswersMany } from '../http/answers.ts';

/** What roles are made of. */
@Controller('userRoles')
export class RolesController {
  @Get('claimTypes')
  @Allow('UserRoles', 'Read')
  @AnswersMany('SimpleItem')
  claimTypes(): SimpleItem[] {
    return namesOf(ClaimTypes);
  }

  @Get('claimValues')
  @Allow('UserRoles', 'Read')
  @AnswersMany('SimpleItem')
  claimValues(): SimpleItem[] {
    return namesOf(ClaimValues);
  }
}

const namesOf = (values: Readonly<Record<string, number>>): SimpleItem[] =>
  Object.entries(values).map(([Name, Id]) => ({ Id, Name }));
