import {
  type AccessLevels,
  type ClaimFlags,
  type ClaimTypeName,
  ClaimTypes,
  ClaimValues,
  type SignInAnswer,
  type TaxRateRow,
} from '@picket/domain';
import { type Session, sessionOf } from '@/api/session.slice.ts';

export type Claims = Partial<Record<ClaimTypeName, keyof typeof AccessLevels>>;

const flagOf = { Full: ClaimValues.FullAccess, Read: ClaimValues.ReadOnly };

export const flagsOf = (claims: Claims): ClaimFlags =>
  Object.fromEntries(
    Object.entries(claims).map(([claim, level]) => [ClaimTypes[claim as ClaimTypeName], flagOf[level]]),
  );

export const everyClaim = Object.fromEntries(
  Object.keys(ClaimTypes).map((claim) => [claim, 'Full']),
) as Required<Claims>;

/** The response of a successful sign-in or refresh. */
export function granted(claims: Claims = everyClaim, jwt = 'token-1') {
  return {
    User: {
      Id: 1,
      FirstName: 'Ada',
      LastName: 'Morgan',
      Image: null,
      AuthUser: { UserRoleId: 1, Username: 'admin' },
      Position: 'Administrator',
      Landing: '',
    },
    LoginResult: {
      Jwt: jwt,
      IssuedUtc: '2026-11-20T15:00:00.000Z',
      ExpiresUtc: '2026-11-20T15:10:00.000Z',
      RefreshTokenIdentifier: 'session-1',
      AuthUserId: 1,
      ClaimFlags: flagsOf(claims),
      CsrfToken: 'csrf-1',
      MustSetUpTwoFactor: false,
      LastEventId: '40.signed-in',
    },
  } satisfies SignInAnswer;
}

/** The response of a refresh after another user has signed in to the same browser. */
export function grantedToOther() {
  const { User, LoginResult } = granted(everyClaim, 'token-2');
  return { User: { ...User, Id: 2 }, LoginResult: { ...LoginResult, AuthUserId: 2 } } satisfies SignInAnswer;
}

export const sessionWith = (claims: Claims = everyClaim): Session => sessionOf(granted(claims), Date.now());

export const taxRate = (rate: Partial<TaxRateRow> = {}): TaxRateRow => ({
  Id: 1,
  Version: 1,
  Name: 'New Jersey',
  Rate: 0.06625,
  State: 'NJ',
  Archived: false,
  ...rate,
});
