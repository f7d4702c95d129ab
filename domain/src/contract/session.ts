import type { ClaimFlags } from '../claims.ts';

export interface SignInRequest {
  Username: string;
  Password: string;
  AuthClientSecret: string;
  AuthClientID: number;
  /** Keep the session for 30 days; otherwise it ends with the browser. */
  Remember?: boolean;
}

export interface RefreshRequest {
  AuthClientSecret: string;
  AuthClientId: number;
  /** Browsers send it in the cookie instead. */
  TokenIdentifier?: string;
  AuthUserId?: number;
}

export interface SessionUser {
  Id: number;
  FirstName: string;
  LastName: string;
  Image: { ThumbnailPath: string } | null;
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
