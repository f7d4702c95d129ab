import { Controller, Inject, Req } from '@nestjs/common';
import { type ListAnswer, NotFoundError, SecurityKinds, type SuccessAnswer, type UserSession } from '@picket/domain';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../shared/http/access/access.ts';
import { By } from '../../shared/http/access/by.ts';
import { Call, listOf, signedIn } from '../../shared/http/call/call.ts';
import { IdParam } from '../../shared/http/input/id.pipe.ts';
import { PathParam } from '../../shared/http/input/parameters.ts';
import { SecurityLog } from '../../shared/security-log/security-log.ts';
import { originOf } from '../auth/sessions/browser.ts';
import { Sessions } from '../auth/sessions/sessions.ts';
import { UserPermissions } from './user-permissions.ts';

/** The sessions of a user. Users see and end their own sessions; others only those of users whom they may change. */
@Controller()
export class UserSessionsController {
  constructor(
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(SecurityLog) private readonly log: SecurityLog,
    @Inject(UserPermissions) private readonly permissions: UserPermissions,
  ) {}

  @Call('GET users/:id/sessions', signedIn, listOf('UserSession'))
  async list(@IdParam() id: number, @By() { caller }: By): Promise<ListAnswer<UserSession>> {
    await this.permissions.mustChange(caller, id);
    const data = (await this.sessions.list(id)).map((session) => ({
      Id: session.id,
      IsCurrent: session.id === caller.SessionId,
      Remember: session.remember,
      Address: session.address,
      UserAgent: session.userAgent,
      StartedAt: session.startedAt,
      RefreshedAt: session.refreshedAt,
      ExpiresAt: session.expiresAt?.toISOString() ?? null,
    }));
    return { data, total: data.length };
  }

  /** Ends all sessions except the current one. */
  @Call('DELETE users/:id/sessions', signedIn, 'SuccessAnswer')
  async endAll(@IdParam() id: number, @By() { caller }: By, @Req() request: FastifyRequest): Promise<SuccessAnswer> {
    await this.permissions.mustChange(caller, id);
    const ended = await this.sessions.endAll(id, caller.SessionId);
    if (ended > 0) await this.record(id, caller, request);
    return { IsSuccess: true };
  }

  @Call('DELETE users/:id/sessions/:sessionId', signedIn, 'SuccessAnswer')
  async end(
    @IdParam() id: number,
    @PathParam('sessionId') sessionId: string,
    @By() { caller }: By,
    @Req() request: FastifyRequest,
  ): Promise<SuccessAnswer> {
    await this.permissions.mustChange(caller, id);
    const isThere = (await this.sessions.list(id)).some((session) => session.id === sessionId);
    if (!isThere) throw new NotFoundError('Session not found');
    await this.sessions.end(id, sessionId);
    await this.record(id, caller, request);
    return { IsSuccess: true };
  }

  private record(userId: number, { Id: actorId }: Caller, request: FastifyRequest): Promise<void> {
    return this.log.record(SecurityKinds.SessionsEnded, { ...originOf(request), userId, actorId });
  }
}
