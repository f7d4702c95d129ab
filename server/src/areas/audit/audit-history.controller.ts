import { Controller, Inject, Req } from '@nestjs/common';
import { type AuditHistoryRow, type ListAnswer, SecurityKinds } from '@picket/domain';
import type { FastifyRequest } from 'fastify';
import { By } from '../../shared/http/access/by.ts';
import { refuseMarketPartner } from '../../shared/http/access/refuse-market-partner.ts';
import { Call, listOf, read } from '../../shared/http/call/call.ts';
import { Body } from '../../shared/http/input/parameters.ts';
import { SecurityLog } from '../../shared/security-log/security-log.ts';
import { originOf } from '../auth/sessions/browser.ts';
import { AuditHistoryDto } from './audit-history.dto.ts';
import { AuditHistory } from './audit-history.ts';

@Controller()
export class AuditHistoryController {
  constructor(
    @Inject(AuditHistory) private readonly history: AuditHistory,
    @Inject(SecurityLog) private readonly log: SecurityLog,
  ) {}

  /** Everything that happened in the company, by interval, person and record. Each search is in the security log. */
  @Call('POST audit/history/_search', read('Audit'), listOf('AuditHistoryRow'))
  async search(
    @Body() request: AuditHistoryDto,
    @By() { caller }: By,
    @Req() call: FastifyRequest,
  ): Promise<ListAnswer<AuditHistoryRow>> {
    refuseMarketPartner(caller);
    const span = await this.history.spanOf(request);
    const detail = detailOf({ ...request, ...span });
    await this.log.recordOrFail(SecurityKinds.AuditHistoryRead, { ...originOf(call), userId: caller.Id, detail });
    return this.history.page(request, span);
  }
}

/** '2026-05-04 to 2026-05-04, user 7, job 12'. Only what was checked to be a day, a number or a known name. */
function detailOf({ StartDate, EndDate, UserId, ActorKind, Kind, RecordId, Type, Query }: AuditHistoryDto): string {
  return [
    StartDate && EndDate ? `${StartDate} to ${EndDate}` : 'all days',
    UserId && `user ${UserId}`,
    ActorKind,
    Kind && [Kind, RecordId].filter(Boolean).join(' '),
    Type,
    Query?.trim() && 'by words',
  ]
    .filter(Boolean)
    .join(', ');
}
