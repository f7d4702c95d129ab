import { Controller, Inject } from '@nestjs/common';
import { By } from '../../shared/http/access/by.ts';
import { Call, listOf, read, signedIn } from '../../shared/http/call/call.ts';
import { PageAtQueryDto } from '../../shared/http/input/at.dto.ts';
import { IdParam } from '../../shared/http/input/id.pipe.ts';
import { PathParam, Query } from '../../shared/http/input/parameters.ts';
import { PageQueryDto } from '../../shared/http/input/search.dto.ts';
import { Histories } from './histories.ts';
import { PermissionHistory } from './permission-history.ts';

/** Entries contain long texts, so a page has fewer rows than in other lists. */
const MOST_ENTRIES = 100;

@Controller()
export class HistoryController {
  constructor(
    @Inject(Histories) private readonly histories: Histories,
    @Inject(PermissionHistory) private readonly permissions: PermissionHistory,
  ) {}

  /** Changes of users need Users, those of roles UserRoles. A caller with one of the claims gets only that part. */
  @Call('GET history/permissions', read(['Users', 'UserRoles']), listOf('PermissionChangeRow'))
  permissionChanges(@Query() { q, skip, take = MOST_ENTRIES }: PageQueryDto, @By() { caller }: By) {
    return this.permissions.page(caller, { query: q, skip, take: Math.min(take, MOST_ENTRIES) });
  }

  /** The claim depends on the kind of record, so the history source checks it. */
  @Call('GET history/:kind/:id', signedIn, listOf('HistoryEntry'))
  history(
    @PathParam('kind') kind: string,
    @IdParam() id: number,
    @Query() { skip, take = MOST_ENTRIES, at }: PageAtQueryDto,
    @By() { caller }: By,
  ) {
    return this.histories.page(caller, { kind, id }, { skip, take: Math.min(take, MOST_ENTRIES), at });
  }
}
