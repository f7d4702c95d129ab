import { Controller, Delete, Get, Inject, Param } from '@nestjs/common';
import { type ListAnswer, NotFoundError, type SuccessAnswer, type UserSession } from '@picket/domain';
import { Sessions } from '../auth/sessions/sessions.ts';
import { AllowSignedIn, type Caller, CurrentUser } from '../http/access/access.ts';
import { Answers, AnswersList } from '../http/answers/answers.ts';
import { IdParam } from '../http/input/id.pipe.ts';
import { UserPermissions } from './user-permissions.ts';

/** Where a user is signed in. Users see and end their own sessions; others only those of users whom they may change. */
@Controller('users/:id/sessions')
export class UserSessionsController {
  constructor(
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(UserPermissions) private readonly permissions: UserPermissions,
  ) {}

  @Get()
  @AllowSignedIn()
  @AnswersList('UserSession')
  async list(@IdParam() id: number, @CurrentUser() caller: Caller): Promise<ListAnswer<UserSession>> {
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
  @Delete()
  @AllowSignedIn()
  @Answers('SuccessAnswer')
  async endAll(@IdParam() id: number, @CurrentUser() caller: Caller): Promise<SuccessAnswer> {
    await this.permissions.mustChange(caller, id);
    await this.sessions.endAll(id, caller.SessionId);
    return { IsSuccess: true };
  }

  @Delete(':sessionId')
  @AllowSignedIn()
  @Answers('SuccessAnswer')
  async end(
    @IdParam() id: number,
    @Param('sessionId') sessionId: string,
    @CurrentUser() caller: Caller,
  ): Promise<SuccessAnswer> {
    await this.permissions.mustChange(caller, id);
    const isThere = (await this.sessions.list(id)).some((session) => session.id === sessionId);
    if (!isThere) throw new NotFoundError('Session not found');
    await this.sessions.end(id, sessionId);
    return { IsSuccess: true };
  }
}
