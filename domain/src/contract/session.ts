import type { ClaimFlags } from '../claims.ts';
import type { Image } from './common.ts';

/** Which client asks; public, it protects nothing (ruling 32). */
export const webClient = { AuthClientID: 1, AuthClientSecret: 'picket-web' } as const;

/** Header of the anti-forgery token, on every unsafe call in a session's name (ruling 32). */
export const csrfHeader = 'X-Csrf-Token';

/** Header of a call that failed because the user's role or access changed: refresh, and repeat it once (ruling 33). */
export const updateRolesHeader = 'X-Update-Roles';

/** POST users/token. */
export interface SignInRequest {
  Username: string;
  Password: string;
  AuthClientSecret: string;
  AuthClientID: number;
  /** Keep the session for 30 days; otherwise it ends with the browser. */
  Remember?: boolean;
}

/** POST users/refresh. The refresh id is in the cookie alone; what names the session here changes nothing. */
export interface RefreshRequest {
  AuthClientSecret: string;
  AuthClientId: number;
  TokenIdentifier?: string;
  AuthUserId?: number;
}

/** POST users/adminAccess: signs in with the key of an e-mailed link. */
export interface AdminAccessRequest {
  AuthClientId: number;
  AuthClientSecret: string;
  ResetKey: string;
}

/** POST users/forgot: always succeeds, whoever the address belongs to (ruling 30). */
export interface ForgotRequest {
  Email: string;
}

/** POST users/reset: sets a new password with the key of an e-mailed link, and signs in. */
export interface ResetRequest {
  AuthClientID: number;
  AuthClientSecret: string;
  AuthUserId: number;
  ResetKey: string;
  Password: string;
  Confirmation: string;
}

export interface SessionUser {
  Id: number;
  FirstName: string;
  LastName: string;
  Image: Image | null;
  AuthUser: { UserRoleId: number; Username: string };
}

/** `LoginResult` null: a login link was e-mailed (ruling 31). */
export interface SignInAnswer {
  User: SessionUser | null;
  LoginResult: LoginResult | null;
}

export interface LoginResult {
  /** Access token for the `Authorization: Bearer` header; lives 10 minutes, kept in memory only. */
  Jwt: string;
  IssuedUtc: string;
  ExpiresUtc: string;
  /** Public name of the session; the secret refresh id lives in an HttpOnly cookie. */
  RefreshTokenIdentifier: string;
  AuthUserId: number;
  ClaimFlags: ClaimFlags;
  /** For the `X-Csrf-Token` header. */
  CsrfToken: string;
}

/** GET users/me. */
export interface OwnSession extends SessionUser {
  Name: string;
  TeamId: number | null;
  ClaimFlags: ClaimFlags;
}
