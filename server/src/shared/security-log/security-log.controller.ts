import { Controller, Inject, Req } from '@nestjs/common';
import {
  endOfDay,
  hasWords,
  type ListAnswer,
  SecurityKinds,
  type SecurityLogRow,
  type SecurityLogSearchRequest,
  searchTerms,
  securityKindNames,
  startOfDay,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { getSettings } from '@picket/projections/settings/settings.query';
import { findUser } from '@picket/projections/users/users.query';
import type { FastifyRequest } from 'fastify';
import { READER } from '../../base/ports.ts';
import { By } from '../http/access/by.ts';
import { Call, full, listOf } from '../http/call/call.ts';
import { Body } from '../http/input/parameters.ts';
import { MAX_TAKE } from '../http/input/search.dto.ts';
import { SecurityLogSearchDto } from './security-log.dto.ts';
import { type SecurityEntry, SecurityLog } from './security-log.ts';

/** The security log, for those who decide what every role may do: the Administrator role always can. */
@Controller()
export class SecurityLogController {
  constructor(
    @Inject(SecurityLog) private readonly log: SecurityLog,
    @Inject(READER) private readonly reader: Reader,
  ) {}

  @Call('POST security-log/_search', full('UserRoles'), listOf('SecurityLogRow'))
  async search(
    @Body() search: SecurityLogSearchDto,
    @By() { caller: { Id } }: By,
    @Req() { ip, id }: FastifyRequest,
  ): Promise<ListAnswer<SecurityLogRow>> {
    await this.log.record(SecurityKinds.SecurityLogRead, { userId: Id, address: ip, requestId: id });
    const { Query = '', KindId, UserId, Skip = 0, Take = MAX_TAKE } = search;
    const entries = await this.log.list({
      ...(await this.spanOf(search)),
      matches: ({ kindId, userId, actorId }) =>
        (KindId === undefined || kindId === KindId) && (UserId === undefined || [userId, actorId].includes(UserId)),
    });
    if (searchTerms(Query).length === 0)
      return { data: await this.rowsOf(entries.slice(Skip, Skip + Take)), total: entries.length };
    const found = (await this.rowsOf(entries)).filter((row) => hasWords(textOf(row), Query));
    return { data: found.slice(Skip, Skip + Take), total: found.length };
  }

  private async spanOf({ StartDate, EndDate }: SecurityLogSearchRequest) {
    const { TimeZone } = await getSettings(this.reader);
    return {
      from: StartDate ? startOfDay(StartDate, TimeZone) : '',
      before: EndDate ? endOfDay(EndDate, TimeZone) : '9999',
    };
  }

  private async rowsOf(entries: readonly SecurityEntry[]): Promise<SecurityLogRow[]> {
    const ids = new Set(entries.flatMap(({ userId, actorId }) => [userId, actorId]).filter((id) => id !== null));
    const users = await Promise.all([...ids].map((id) => findUser(this.reader, id)));
    const names = new Map(users.flatMap((user) => (user ? [[user.Id, user.Name]] : [])));
    const nameOf = (id: number | null) => names.get(id ?? 0) ?? '';
    return entries.map((entry) => ({
      Id: entry.id,
      KindId: entry.kindId,
      Kind: securityKindNames[entry.kindId],
      At: entry.at,
      LastAt: entry.lastAt,
      Count: entry.count,
      UserId: entry.userId,
      UserName: nameOf(entry.userId),
      ActorId: entry.actorId,
      ActorName: nameOf(entry.actorId),
      Network: entry.network,
      RequestId: entry.requestId,
      Detail: entry.detail,
    }));
  }
}

const textOf = ({ Kind, UserName, ActorName, Network, RequestId, Detail }: SecurityLogRow): string =>
  [Kind, UserName, ActorName, Network, RequestId, Detail].join(' ');
