import { Controller, Get, Inject, Query } from '@nestjs/common';
import { jobScope, type ListAnswer, type SearchRequest, type SimpleItem } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { marketPartners, simpleUsers } from '@picket/projections/users/users.query';
import { AllowSignedIn, type Caller, CurrentUser } from '../auth/access.ts';
import { AnswersList } from '../http/answers.ts';
import { MAX_TAKE, PageQueryDto } from '../http/search.dto.ts';
import { READER } from '../ports.ts';

/** Users as other screens choose among them; a market partner finds themselves alone (ruling 24). */
@Controller('users')
export class UsersController {
  constructor(@Inject(READER) private readonly reader: Reader) {}

  @Get('simple')
  @AllowSignedIn()
  @AnswersList('SimpleItem')
  simple(@Query() query: PageQueryDto, @CurrentUser() caller: Caller): Promise<ListAnswer<SimpleItem>> {
    return simpleUsers(this.reader, searchOf(query), onlyVisibleTo(caller));
  }

  @Get('market-partners')
  @AllowSignedIn()
  @AnswersList('SimpleItem')
  marketPartners(@Query() query: PageQueryDto, @CurrentUser() caller: Caller): Promise<ListAnswer<SimpleItem>> {
    return marketPartners(this.reader, searchOf(query), onlyVisibleTo(caller));
  }
}

const onlyVisibleTo = ({ Id, UserRoleId }: Caller) => (jobScope(UserRoleId) === 'own' ? Id : undefined);

const searchOf = ({ q, skip = 0, take = MAX_TAKE }: PageQueryDto): SearchRequest => ({
  Query: q,
  Skip: skip,
  Take: take,
});
