import { type ClaimFlags, ClaimValues, type SignInAnswer, type UserRow } from '@picket/domain';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createContext, use, useMemo } from 'react';
import { useSelector } from 'react-redux';

export interface SessionUser {
  readonly Id: number;
  readonly FirstName: string;
  readonly LastName: string;
  readonly Username: string;
  readonly UserRoleId: number;
  /** The name of the role. */
  readonly Position: string;
  /** The name of the screen to start on; '' for the default. */
  readonly Landing: string;
  readonly ThumbnailPath: string | null;
}

/**
 * `unknown` until the first refresh has answered; `locked` when it has ended while its page had input, which stays until
 * its user signs in again. The token is held here only, never in storage (ruling 29).
 */
export interface Session {
  readonly status: 'unknown' | 'signed-out' | 'signed-in' | 'locked';
  /** Also of the last session, once it has ended. */
  readonly id: string | null;
  readonly token: string | null;
  readonly csrfToken: string | null;
  /** In milliseconds, by this browser's clock. All tokens last equally long, so a later one was issued later. */
  readonly expiresAt: number;
  readonly user: SessionUser | null;
  readonly claims: ClaimFlags;
  /** The user's role requires two-factor sign-in; until it is set up, the server answers nothing else. */
  readonly mustSetUpTwoFactor: boolean;
  /** The `Last-Event-ID` of live updates: everything that this session of the user has read reflects it. */
  readonly lastEventId: string | null;
}

export interface WithSession {
  session: Session;
}

type GrantedAnswer = { [K in keyof SignInAnswer]: NonNullable<SignInAnswer[K]> };

const signedOut: Session = {
  status: 'signed-out',
  id: null,
  token: null,
  csrfToken: null,
  expiresAt: 0,
  user: null,
  claims: {},
  mustSetUpTwoFactor: false,
  lastEventId: null,
};

const initialState: Session = { ...signedOut, status: 'unknown' };

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /**
     * A refresh does not change `lastEventId`, because what was read before the refresh may not reflect a later one.
     */
    sessionReplaced: ({ user, lastEventId }, { payload }: PayloadAction<Session>) =>
      user && user.Id === payload.user?.Id ? { ...payload, lastEventId } : payload,
    sessionEnded: ({ id, expiresAt }) => ({ ...signedOut, id, expiresAt }),
    sessionLocked: (session) => ({ ...session, status: 'locked' as const, token: null, csrfToken: null }),
    /** Updates the name and image that the shell shows. */
    ownProfileRead: ({ user }, { payload }: PayloadAction<UserRow>) => {
      if (!user) return;
      user.FirstName = payload.FirstName;
      user.LastName = payload.LastName;
      user.ThumbnailPath = payload.Image?.ThumbnailPath ?? null;
      user.Username = payload.AuthUser?.Username ?? user.Username;
    },
  },
});

export const { sessionReplaced, sessionEnded, sessionLocked, ownProfileRead } = sessionSlice.actions;

export const isGranted = (answer: SignInAnswer): answer is GrantedAnswer =>
  answer.User !== null && answer.LoginResult !== null;

/** Builds the session of a granted sign-in or refresh; `now` in milliseconds by this browser's clock. */
export function sessionOf({ User, LoginResult }: GrantedAnswer, now: number): Session {
  const lifetime = Date.parse(LoginResult.ExpiresUtc) - Date.parse(LoginResult.IssuedUtc);
  return {
    status: 'signed-in',
    id: LoginResult.RefreshTokenIdentifier,
    token: LoginResult.Jwt,
    csrfToken: LoginResult.CsrfToken,
    expiresAt: now + lifetime,
    claims: LoginResult.ClaimFlags,
    mustSetUpTwoFactor: LoginResult.MustSetUpTwoFactor,
    lastEventId: LoginResult.LastEventId,
    user: {
      Id: User.Id,
      FirstName: User.FirstName,
      LastName: User.LastName,
      Username: User.AuthUser.Username,
      UserRoleId: User.AuthUser.UserRoleId,
      Position: User.Position,
      Landing: User.Landing,
      ThumbnailPath: User.Image?.ThumbnailPath ?? null,
    },
  };
}

/** True around a page of the past, where no claim allows changes. */
export const ReadOnlyView = createContext(false);

export function useSession(): Session {
  const session = useSelector((state: WithSession) => state.session);
  const isReadOnly = use(ReadOnlyView);
  return useMemo(
    () => (isReadOnly ? { ...session, claims: readOnly(session.claims) } : session),
    [session, isReadOnly],
  );
}

const readOnly = (claims: ClaimFlags): ClaimFlags =>
  Object.fromEntries(Object.entries(claims).map(([claim, level]) => [claim, level ? ClaimValues.ReadOnly : level]));
