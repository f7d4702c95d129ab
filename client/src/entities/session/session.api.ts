import {
  type AdminAccessRequest,
  type ForgotRequest,
  type ResetRequest,
  type SignInAnswer,
  type SignInRequest,
  webClient,
} from '@picket/domain';
import type { Dispatch } from '@reduxjs/toolkit';
import { api } from '@/api/api.ts';
import { isGranted, sessionEnded, sessionOf, sessionReplaced } from '@/api/session.slice.ts';

const { AuthClientID, AuthClientSecret } = webClient;

type Credentials = Pick<SignInRequest, 'Username' | 'Password' | 'Remember' | 'Code'>;
type NewPassword = Pick<ResetRequest, 'AuthUserId' | 'ResetKey' | 'Password' | 'Confirmation' | 'Code'>;

const signInApi = api.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation<SignInAnswer, Credentials>({
      query: (body) => ({ url: 'users/token', method: 'POST', body: { ...body, AuthClientID, AuthClientSecret } }),
      extraOptions: { signsIn: true },
      onQueryStarted: startSession,
    }),
    signInByLink: build.mutation<SignInAnswer, Pick<AdminAccessRequest, 'ResetKey' | 'Code'>>({
      query: (body) => ({
        url: 'users/adminAccess',
        method: 'POST',
        body: { ...body, AuthClientId: AuthClientID, AuthClientSecret },
      }),
      extraOptions: { failed: 'Login Failed' },
      onQueryStarted: startSession,
    }),
    forgotPassword: build.mutation<unknown, ForgotRequest>({
      query: (body) => ({ url: 'users/forgot', method: 'POST', body }),
      extraOptions: { failed: 'Something went wrong.' },
    }),
    resetPassword: build.mutation<SignInAnswer, NewPassword>({
      query: (body) => ({ url: 'users/reset', method: 'POST', body: { ...body, AuthClientID, AuthClientSecret } }),
      extraOptions: { done: 'Password Reset', failed: 'Something went wrong.' },
      onQueryStarted: startSession,
    }),
    signOut: build.mutation<unknown, void>({
      query: () => ({ url: 'users/sign-out', method: 'POST' }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        await queryFulfilled.catch(() => undefined);
        history.replaceState(null, '', '/login');
        dispatch(sessionEnded());
      },
    }),
  }),
});

export const {
  useSignInMutation,
  useSignInByLinkMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useSignOutMutation,
} = signInApi;

interface Started {
  readonly dispatch: Dispatch;
  readonly queryFulfilled: Promise<{ data: SignInAnswer }>;
}

async function startSession(_: unknown, { dispatch, queryFulfilled }: Started): Promise<void> {
  const answer = await queryFulfilled.catch(() => undefined);
  if (answer && isGranted(answer.data)) dispatch(sessionReplaced(sessionOf(answer.data, Date.now())));
}
