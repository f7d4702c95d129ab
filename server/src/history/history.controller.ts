import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { Allow, AllowSignedIn, type Caller, CurrentUser } from '../auth/access.ts';
import { AnswersList } from '../http/answers.ts';
import { IdParam } from '../http/id.pipe.ts';
import { PageQueryDto } from '../http/search.dto.ts';
import { Histories } from './histories.ts';
import { PermissionHistory } from './permission-history.ts';

/** Entries carry long texts, so a page is not as long as a list's may be. */
const MOST_ENTRIES = 100;

@Controller('history')
export class HistoryController {
  constructor(
    @Inject(Histories) private readonly histories: Histories,
    @Inject(PermissionHistory) private readonly permissions: PermissionHistory,
  ) {}

  /** Changes of users need Users, those of roles UserRoles: who holds one of the claims sees that part. */
  @Get('permissions')
  @Allow(['Users', 'UserRoles'], 'Read')
  @AnswersList('PermissionChangeRow')
  permissionChanges(@Query() { q, skip, take = MOST_ENTRIES }: PageQueryDto, @CurrentUser() caller: Caller) {
    return this.permissions.page(caller, { query: q, skip, take: Math.min(take, MOST_ENTRIES) });
  }

  /** Each kind of thing has a claim of its own, so who may read is decided by what is read. */
  @Get(':kind/:id')
  @AllowSignedIn()
  @AnswersList('HistoryEntry')
  history(
    @Param('kind') kind: string,
    @IdParam() id: number,
    @Query() { skip, take = MOST_ENTRIES }: PageQueryDto,
    @CurrentUser() caller: Caller,
  ) {
    return this.histories.of(caller, { kind, id }, { skip, take: Math.min(take, MOST_ENTRIES) });
  }
}
