import {
  type CanActivate,
  type ExecutionContext,
  ForbiddenException,
  Inject,
  Injectable,
  UnauthorizedException,
} from '@nestjs/common';
import { type ClaimFlags, fullName, hasClaim, updateRolesHeader } from '@picket/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, RouteAccess } from '../../../shared/http/access/access.ts';
import type { RouteGate } from '../../../shared/http/access/route-gate.ts';
import { CallLimits } from '../../../shared/http/limits/call-limits.ts';
import { AccessTokens, type TokenSubject } from '../keys/access-tokens.ts';
import { AntiForgery, refuseOtherSites } from '../keys/anti-forgery.ts';
import { KeyRing } from '../keys/key-ring.ts';
import { bearerOf, refreshIdOf } from '../sessions/browser.ts';
import { Sessions } from '../sessions/sessions.ts';
import { AccessDirectory, type CurrentAccess, isOutdated, mustSetUpTwoFactor } from './access-directory.ts';

/** A request that was admitted. */
interface Admitted extends FastifyRequest {
  access?: RouteAccess;
  sessionUserId?: number | null;
  caller?: Caller;
}

interface Identity {
  /** The subject of a valid token of a live session. */
  readonly subject: TokenSubject | null;
  /** The live session that the call counts for, and its user. */
  readonly sessionId: string | null;
  readonly userId: number | null;
  /** True when the server has to read its keys again to be sure. */
  readonly isUnreadable: boolean;
}

/**
 * Checks every request before its body is read, and counts it. A route that declares no access is closed.
 */
@Injectable()
export class AccessGuard implements CanActivate, RouteGate {
  constructor(
    @Inject(AccessTokens) private readonly tokens: AccessTokens,
    @Inject(AccessDirectory) private readonly directory: AccessDirectory,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(AntiForgery) private readonly antiForgery: AntiForgery,
    @Inject(CallLimits) private readonly limits: CallLimits,
    @Inject(KeyRing) private readonly keys: KeyRing,
  ) {}

  async admit(request: Admitted, reply: FastifyReply, route: RouteAccess | undefined): Promise<void> {
    const { subject, userId } = await this.countedIdentity(request, route);
    if (!route) return;
    refuseOtherSites(request);
    if (route.kind !== 'public') {
      if (!subject) throw new UnauthorizedException();
      const access = await this.currentAccess(subject, request, reply);
      // Set before the route is refused, because the security log says who was refused.
      request.caller = callerWith(access, subject.sessionId);
      if (mustSetUpTwoFactor(access) && !opensBeforeTwoFactor(route)) throw setUpFirst();
      if (!isAllowed(route, request.caller.ClaimFlags)) throw new ForbiddenException();
    }
    request.sessionUserId = userId;
    request.access = route;
  }

  /** Closes a route whose requests `admit` has not seen. */
  canActivate(context: ExecutionContext): boolean {
    if (context.switchToHttp().getRequest<Admitted>().access) return true;
    throw new ForbiddenException();
  }

  /**
   * Counts the call, then returns who sends it. Another server may have made new keys, so a token or refresh id that
   * these keys did not issue is checked again with the keys of the vault: after it was counted, because it may be
   * forged.
   */
  private async countedIdentity(request: FastifyRequest, route: RouteAccess | undefined): Promise<Identity> {
    const identity = await this.identify(request, route);
    this.limits.count(countsForSession(route) ? identity.sessionId : null, request.ip, route);
    if (!identity.isUnreadable) return identity;
    await this.keys.reload();
    return this.identify(request, route);
  }

  /**
   * Returns the live session of the token, else of the refresh cookie. A page load starts with the cookie alone and is
   * counted for its session, so that users of one network do not share a limit. Reads the vault only for tokens and
   * refresh ids that the server issued. Ignores the cookie beside a live token if the route does not use it.
   */
  private async identify(request: FastifyRequest, route: RouteAccess | undefined): Promise<Identity> {
    const jwt = bearerOf(request);
    const token = jwt === null ? null : await this.tokens.verify(jwt);
    const subject = token && (await this.isLive(token)) ? token : null;
    if (subject && !usesRefreshCookie(route)) {
      return { subject, sessionId: subject.sessionId, userId: subject.userId, isUnreadable: false };
    }
    const refreshId = refreshIdOf(request);
    const cookie = refreshId === null ? null : this.sessions.sessionOf(refreshId);
    const session = subject ?? (cookie && (await this.isLive(cookie)) ? cookie : null);
    const isUnknown = token === null && jwt !== null && this.tokens.hasUnknownKey(jwt);
    const isUnreadable = isUnknown || (refreshId !== null && !cookie);
    return { subject, sessionId: session?.sessionId ?? null, userId: session?.userId ?? null, isUnreadable };
  }

  private isLive({ userId, sessionId }: Pick<TokenSubject, 'userId' | 'sessionId'>): Promise<boolean> {
    return this.sessions.isLive(userId, sessionId);
  }

  private async currentAccess(
    subject: TokenSubject,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<CurrentAccess> {
    const access = await this.accessOf(subject);
    if (!access) throw new UnauthorizedException();
    if (isOutdated(subject, access)) {
      reply.header(updateRolesHeader, 'true');
      throw new UnauthorizedException('Your access has changed. Please try again.');
    }
    this.antiForgery.check(request, subject.sessionId);
    return access;
  }

  /** A token that differs may be newer than this server's cache, so the access is read again. */
  private async accessOf(subject: TokenSubject): Promise<CurrentAccess | null> {
    const remembered = await this.directory.of(subject.userId);
    return remembered && !isOutdated(subject, remembered) ? remembered : this.directory.fresh(subject.userId);
  }
}

/** Calls of public routes count for the network, so that one session does not raise the limit. */
const countsForSession = (route: RouteAccess | undefined) => route?.kind !== 'public' || usesRefreshCookie(route);

const usesRefreshCookie = (route: RouteAccess | undefined) =>
  route?.kind === 'public' && route.usesRefreshCookie === true;

const opensBeforeTwoFactor = (route: RouteAccess) => route.kind === 'signed-in' && route.beforeTwoFactor === true;

const setUpFirst = () => new ForbiddenException('Your role requires two-factor sign-in. Set it up first.');

const callerWith = (access: CurrentAccess, SessionId: string): Caller => ({
  Id: access.userId,
  Name: fullName(access.details),
  Username: access.Username,
  UserRoleId: access.UserRoleId,
  TeamId: access.details.TeamId,
  ClaimFlags: access.claims,
  SessionId,
});

/** True when the claims open the route to a signed-in user. */
export const isAllowed = (route: RouteAccess, claims: ClaimFlags): boolean =>
  route.kind !== 'claims' || route.anyOf.some((claim) => hasClaim(claims, claim, route.level));
