import { Controller, Inject, Req, Res, UnauthorizedException } from '@nestjs/common';
import { fullName, type OwnSession, SecurityKinds, type SignInAnswer, type SuccessAnswer } from '@picket/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { By } from '../../../shared/http/access/by.ts';
import { Call, open, signedIn } from '../../../shared/http/call/call.ts';
import { Body } from '../../../shared/http/input/parameters.ts';
import { SecurityLog } from '../../../shared/security-log/security-log.ts';
import { AccessDirectory } from '../access/access-directory.ts';
import { AccessTokens } from '../keys/access-tokens.ts';
import { bearerOf, browserOf, dropRefreshId, keepBrowserIds, keepRefreshId, originOf } from '../sessions/browser.ts';
import { Sessions } from '../sessions/sessions.ts';
import { PasswordReset } from './password-reset.ts';
import { type Grant, SessionGrants, sessionUser } from './session-grants.ts';
import { AdminAccessDto, ForgotDto, RefreshDto, ResetDto, SignInDto } from './sign-in.dto.ts';
import { SignIn } from './sign-in.ts';

/** Signs users in and out, and returns their own session (administration section 7, rulings 29 to 33). */
@Controller()
export class SignInController {
  constructor(
    @Inject(SignIn) private readonly signIn: SignIn,
    @Inject(PasswordReset) private readonly passwordReset: PasswordReset,
    @Inject(SessionGrants) private readonly grants: SessionGrants,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(SecurityLog) private readonly log: SecurityLog,
    @Inject(AccessTokens) private readonly tokens: AccessTokens,
    @Inject(AccessDirectory) private readonly directory: AccessDirectory,
  ) {}

  @Call('POST users/token', open, 'SignInAnswer')
  async token(
    @Body() body: SignInDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignInAnswer> {
    const grant = await this.signIn.withPassword(body, browserOf(request), request.id);
    return grant ? granted(grant, reply) : { User: null, LoginResult: null };
  }

  /** The refresh cookie is the credential. The guard has already rejected requests from other sites. */
  @Call('POST users/refresh', { ...open, usesRefreshCookie: true }, 'SignInAnswer')
  async refresh(
    @Body() _: RefreshDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignInAnswer> {
    const { refreshId } = browserOf(request);
    const grant = refreshId && (await this.grants.refresh(refreshId, originOf(request)));
    if (!grant) throw new UnauthorizedException();
    return granted(grant, reply);
  }

  @Call('POST users/adminAccess', open, 'SignInAnswer')
  async adminAccess(
    @Body() body: AdminAccessDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignInAnswer> {
    return granted(await this.signIn.withKey(body, browserOf(request), request.id), reply);
  }

  @Call('POST users/forgot', open, 'SuccessAnswer')
  forgot(@Body() { Email }: ForgotDto, @Req() request: FastifyRequest): SuccessAnswer {
    this.passwordReset.forgot(Email, originOf(request));
    return { IsSuccess: true };
  }

  @Call('POST users/reset', open, 'SignInAnswer')
  async reset(
    @Body() body: ResetDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignInAnswer> {
    return granted(await this.passwordReset.reset(body, browserOf(request), request.id), reply);
  }

  /**
   * Ends the sessions of the refresh cookie and of the access token. Succeeds without either.
   * @throws UnauthorizedException for a token that has expired, when no cookie names its session.
   */
  @Call('POST users/sign-out', { ...open, usesRefreshCookie: true }, 'SuccessAnswer')
  async signOut(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SuccessAnswer> {
    const { refreshId } = browserOf(request);
    const jwt = bearerOf(request);
    const token = jwt === null ? null : await this.tokens.verify(jwt);
    const ended = refreshId === null ? null : await this.sessions.endByRefreshId(refreshId);
    if (token) await this.sessions.end(token.userId, token.sessionId);
    dropRefreshId(reply);
    const userId = ended ?? token?.userId;
    if (userId !== undefined) await this.log.record(SecurityKinds.SignedOut, { ...originOf(request), userId });
    else if (jwt !== null)
      throw new UnauthorizedException('The session was not ended, because its access token is not valid');
    return { IsSuccess: true };
  }

  @Call('GET users/me', { ...signedIn, beforeTwoFactor: true }, 'OwnSession')
  async me(@By() { caller }: By): Promise<OwnSession> {
    const access = await this.directory.of(caller.Id);
    if (!access) throw new UnauthorizedException();
    const { details, claims } = access;
    return { ...sessionUser(access), Name: fullName(details), TeamId: details.TeamId, ClaimFlags: claims };
  }
}

function granted({ answer, refreshId, days, browserIds }: Grant, reply: FastifyReply): SignInAnswer {
  keepRefreshId(reply, refreshId, days);
  if (browserIds) keepBrowserIds(reply, browserIds);
  return answer;
}
