import { Controller, ForbiddenException, Inject } from '@nestjs/common';
import { type AttentionKind, dayAt, jobAttentionKinds, mayAttendTo } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { type AttentionQuery, countAttention, findAttention } from '@picket/projections/job-list/attention.query';
import { countCallReminders, findCallReminders } from '@picket/projections/notes/call-reminders.query';
import { getSettings } from '@picket/projections/settings/settings.query';
import {
  countUnsentStatements,
  findUnsentStatements,
} from '@picket/projections/statement-emails/statement-emails.query';
import { CLOCK, type Clock, READER } from '../../base/ports.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { By } from '../../shared/http/access/by.ts';
import { Call, listOf, signedIn } from '../../shared/http/call/call.ts';
import { Query } from '../../shared/http/input/parameters.ts';
import { QueryFlag } from '../../shared/http/input/query-flag.ts';
import { MAX_TAKE, PageQueryDto } from '../../shared/http/input/search.dto.ts';
import { AttentionKindParam } from './attention-kind.pipe.ts';

class AttentionQueryDto {
  @QueryFlag() mine?: boolean;
}

class AttentionPageDto extends PageQueryDto {
  @QueryFlag() mine?: boolean;
}

const dayOf = ({ now, settings }: AttentionQuery): string => dayAt(now, settings.TimeZone);

/** Jobs that wait for staff, of the kinds that the caller's claims let them act on (docs/attention.md). */
@Controller()
export class AttentionController {
  constructor(
    @Inject(READER) private readonly reader: Reader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Call('GET attention', signedIn, listOf('AttentionCount'))
  async counts(@Query() { mine }: AttentionQueryDto, @By() { caller }: By) {
    const kinds = jobAttentionKinds.filter((kind) => mayAttendTo(kind, caller));
    const query = await this.query(caller, mine);
    const data = await countAttention(this.reader, kinds, query);
    if (mayAttendTo('call-reminder', caller)) data.push(await countCallReminders(this.reader, caller, dayOf(query)));
    if (mayAttendTo('statement-failed', caller)) data.push(await countUnsentStatements(this.reader));
    return { data, total: data.length };
  }

  @Call('GET attention/:kind', signedIn, listOf('AttentionJob'))
  async jobs(
    @AttentionKindParam() kind: AttentionKind,
    @Query() { mine, skip, take = MAX_TAKE }: AttentionPageDto,
    @By() { caller }: By,
  ) {
    if (!mayAttendTo(kind, caller)) throw new ForbiddenException();
    const query = await this.query(caller, mine);
    if (kind === 'call-reminder') return findCallReminders(this.reader, caller, dayOf(query), { skip, take });
    if (kind === 'statement-failed') return findUnsentStatements(this.reader, { skip, take });
    return findAttention(this.reader, kind, query, { skip, take });
  }

  private async query(caller: Caller, isMine = false): Promise<AttentionQuery> {
    const settings = await getSettings(this.reader);
    return { caller, settings, now: this.clock().toISOString(), isMine };
  }
}
