import type { ClaimFlags } from '../claims.ts';
import type { Image } from '../values.ts';

/** The client that sends the request. The secret is public and protects nothing (ruling 32). */
export const webClient = { AuthClientID: 1, AuthClientSecret: 'picket-web' } as const;

/** Header of the CSRF token, required on every unsafe request of a session (ruling 32). */
export const csrfHeader = 'X-Csrf-Token';

/** Header of the key of a POST. The server runs POSTs with the same key once. */
export const idempotencyHeader = 'Idempotency-Key';

/** Response header if the user's role or access changed: refresh the session and retry once (ruling 33). */
export const updateRolesHeader = 'X-Update-Roles';

/** POST users/token. */
export interface SignInRequest {
  Username: string;
  Password: string;
  AuthClientSecret: string;
  AuthClientID: number;
  /** Keeps the session for the configured number of days; otherwise it ends with the browser. */
  Remember?: boolean;
  /** From the authenticator app, or a recovery code. Requested with `TwoFactorRequired` (ruling 66). */
  Code?: string;
}

/** POST users/refresh. The refresh id is read from the cookie only; TokenIdentifier and AuthUserId are ignored. */
export interface RefreshRequest {
  AuthClientSecret: string;
  AuthClientId: number;
  TokenIdentifier?: string;
  AuthUserId?: number;
}

/** POST users/adminAccess: signs in with the key of an emailed link. */
export interface AdminAccessRequest {
  AuthClientId: number;
  AuthClientSecret: string;
  ResetKey: string;
  Code?: string;
}

/** POST users/forgot: always succeeds, including for unknown addresses (ruling 30). */
export interface ForgotRequest {
  Email: string;
}

/** POST users/reset: sets a new password with the key of an emailed link and signs in. */
export interface ResetRequest {
  AuthClientID: number;
  AuthClientSecret: string;
  AuthUserId: number;
  ResetKey: string;
  Password: string;
  Confirmation: string;
  Code?: string;
}

export interface SessionUser {
  Id: number;
  FirstName: string;
  LastName: string;
  Image: Image | null;
  AuthUser: { UserRoleId: number; Username: string };
  /** The name of the user's role. */
  Position: string;
  /** The screen that the user's role starts on, such as `job.order-list`; '' for the default (ruling 61). */
  Landing: string;
}

/** `LoginResult` is null if a sign-in link was emailed (ruling 31). */
export interface SignInAnswer {
  User: SessionUser | null;
  LoginResult: LoginResult | null;
}

export interface LoginResult {
  /** Access token for the `Authorization: Bearer` header. Valid for 10 minutes; store it in memory only. */
  Jwt: string;
  IssuedUtc: string;
  ExpiresUtc: string;
  /** Public id of the session. The secret refresh id is in an HttpOnly cookie. */
  RefreshTokenIdentifier: string;
  AuthUserId: number;
  ClaimFlags: ClaimFlags;
  /** For the `X-Csrf-Token` header. */
  CsrfToken: string;
  /** The user's role requires two-factor sign-in: until it is set up, all other calls answer 403. */
  MustSetUpTwoFactor: boolean;
  /**
   * The `Last-Event-ID` for the first GET live: it then sends what has changed since this answer. null while read models
   * are behind: read all records again once the stream is open.
   */
  LastEventId: string | null;
}

/** GET users/me. */
export interface OwnSession extends SessionUser {
  Name: string;
  TeamId: number | null;
  ClaimFlags: ClaimFlags;
}
