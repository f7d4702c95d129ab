import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { AccessLevel, ClaimFlags, ClaimTypeName } from '@picket/domain';
import { AccessLevels } from '@picket/domain';

/** The signed-in user of a request. The guard sets it. */
export interface Caller {
  readonly Id: number;
  readonly Name: string;
  readonly Username: string;
  readonly UserRoleId: number;
  readonly TeamId: number | null;
  readonly ClaimFlags: ClaimFlags;
  readonly SessionId: string;
}

export type RouteAccess =
  | {
      readonly kind: 'public';
      /** Calls with the refresh cookie of a live session count for the session, others for the network. */
      readonly usesRefreshCookie?: boolean;
      /** The limit of a network for this route. Default: one limit for all public routes together. */
      readonly callsPerMinute?: number;
      /** The largest body. Default: MAX_PUBLIC_BODY_BYTES. */
      readonly maxBodyBytes?: number;
    }
  | {
      readonly kind: 'signed-in';
      /** Open also to users who must set up two-factor sign-in first. */
      readonly beforeTwoFactor?: boolean;
    }
  | { readonly kind: 'claims'; readonly anyOf: readonly ClaimTypeName[]; readonly level: AccessLevel };

export const ROUTE_ACCESS = 'picket:access';

/**
 * Opens the route to callers with the claim (or any one of the claims) at that level. Each route has one of these three
 * decorators.
 */
export const Allow = (claims: ClaimTypeName | readonly ClaimTypeName[], level: keyof typeof AccessLevels) =>
  SetMetadata<string, RouteAccess>(ROUTE_ACCESS, {
    kind: 'claims',
    anyOf: typeof claims === 'string' ? [claims] : claims,
    level: AccessLevels[level],
  });

/**
 * Opens the route to any signed-in user; with `beforeTwoFactor`, also to users who must set up two-factor sign-in
 * first.
 */
export const AllowSignedIn = (options: { beforeTwoFactor?: boolean } = {}) =>
  SetMetadata<string, RouteAccess>(ROUTE_ACCESS, { kind: 'signed-in', ...options });

/** Opens the route to everyone, signed in or not. Its calls count for the network unless it `usesRefreshCookie`. */
export const Public = (options: Omit<Extract<RouteAccess, { kind: 'public' }>, 'kind'> = {}) =>
  SetMetadata<string, RouteAccess>(ROUTE_ACCESS, { kind: 'public', ...options });

/** The signed-in user: `list(@CurrentUser() caller: Caller)`. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  return context.switchToHttp().getRequest<{ caller: Caller }>().caller;
});

/** The id of the user whose live session the browser has, also on public routes; null for none. The guard sets it. */
export const SessionUserId = createParamDecorator((_: unknown, context: ExecutionContext): number | null => {
  return context.switchToHttp().getRequest<{ sessionUserId?: number | null }>().sessionUserId ?? null;
});
