import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { AccessLevel, ClaimFlags, ClaimTypeName } from '@picket/domain';

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

/** The id of the user whose live session the browser has, also on public routes; null for none. The guard sets it. */
export const SessionUserId = createParamDecorator((_: unknown, context: ExecutionContext): number | null => {
  return context.switchToHttp().getRequest<{ sessionUserId?: number | null }>().sessionUserId ?? null;
});
