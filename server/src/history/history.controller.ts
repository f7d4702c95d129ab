import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { Allow, AllowSignedIn, type Caller, CurrentUser } from '../http/access/access.ts';
import { AnswersList } from '../http/answers/answers.ts';
import { PageAtQueryDto } from '../http/input/at.dto.ts';
import { IdParam } from '../http/input/id.pipe.ts';
import { PageQueryDto } from '../http/input/search.dto.ts';
import { Histories } from './histories.ts';
import { PermissionHistory } from './permission-history.ts';

/** Entries contain long texts, so a page has fewer rows than in other lists. */
const MOST_ENTRIES = 100;

@Controller('history')
export class HistoryController {
  constructor(
    @Inject(Histories) private readonly histories: Histories,
    @Inject(PermissionHistory) private readonly permissions: PermissionHistory,
  ) {}

  /** Changes of users need Users, those of roles UserRoles. A caller with one of the claims gets only that part. */
  @Get('permissions')
  @Allow(['Users', 'UserRoles'], 'Read')
  @AnswersList('PermissionChangeRow')
  permissionChanges(@Query() { q, skip, take = MOST_ENTRIES }: PageQueryDto, @CurrentUser() caller: Caller) {
    return this.permissions.page(caller, { query: q, skip, take: Math.min(take, MOST_ENTRIES) });
  }

  /** The claim depends on the kind of record, so the history source checks it. */
  @Get(':kind/:id')
  @AllowSignedIn()
  @AnswersList('HistoryEntry')
  history(
    @Param('kind') kind: string,
    @IdParam() id: number,
    @Query() { skip, take = MOST_ENTRIES, at }: PageAtQueryDto,
    @CurrentUser() caller: Caller,
  ) {
    return this.histories.page(caller, { kind, id }, { skip, take: Math.min(take, MOST_ENTRIES), at });
  }
}
