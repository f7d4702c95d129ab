import {
  type CanActivate,
  type ExecutionContext,
  ForbiddenException,
  Inject,
  Injectable,
  UnauthorizedException,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type ClaimFlags, fullName, hasClaim, updateRolesHeader } from '@picket/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, ROUTE_ACCESS, type RouteAccess } from '../../http/access/access.ts';
import { AccessTokens, type TokenSubject } from '../keys/access-tokens.ts';
import { AntiForgery, refuseOtherSites } from '../keys/anti-forgery.ts';
import { Sessions } from '../sessions/sessions.ts';
import { AccessDirectory, type CurrentAccess, isOutdated } from './access-directory.ts';

/** Checks every request. A route that declares no access is closed (ruling 14 of docs/architecture). */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(AccessTokens) private readonly tokens: AccessTokens,
    @Inject(AccessDirectory) private readonly directory: AccessDirectory,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(AntiForgery) private readonly antiForgery: AntiForgery,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    const route = this.reflector.getAllAndOverride<RouteAccess | undefined>(ROUTE_ACCESS, targets);
    if (!route) throw new ForbiddenException();
    const request = context.switchToHttp().getRequest<FastifyRequest & { caller?: Caller }>();
    refuseOtherSites(request);
    if (route.kind === 'public') return true;
    const caller = await this.callerOf(request, context.switchToHttp().getResponse<FastifyReply>());
    if (!isAllowed(route, caller.ClaimFlags)) throw new ForbiddenException();
    request.caller = caller;
    return true;
  }

  private async callerOf(request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const subject = token === undefined ? null : await this.tokens.verify(token);
    if (!subject || !(await this.sessions.isLive(subject.userId, subject.sessionId))) throw new UnauthorizedException();
    const access = await this.accessOf(subject);
    if (!access) throw new UnauthorizedException();
    if (isOutdated(subject, access)) {
      reply.header(updateRolesHeader, 'true');
      throw new UnauthorizedException('Your access has changed. Please try again.');
    }
    this.antiForgery.check(request, subject.sessionId);
    return callerWith(access, subject.sessionId);
  }

  /** A token that differs may be newer than this server's cache, so the access is read again. */
  private async accessOf(subject: TokenSubject): Promise<CurrentAccess | null> {
    const remembered = await this.directory.of(subject.userId);
    return remembered && !isOutdated(subject, remembered) ? remembered : this.directory.fresh(subject.userId);
  }
}

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
