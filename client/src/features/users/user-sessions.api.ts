import type { ListAnswer, SuccessAnswer, UserSession } from '@picket/domain';
import { api } from '@/api/api.ts';

interface SessionOf {
  readonly userId: number;
  readonly sessionId: string;
}

const sessionsUrl = (userId: number) => `users/${userId}/sessions`;

const tag = (userId: number) => ({ type: 'User' as const, id: `${userId}/sessions` });

const userSessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUserSessions: build.query<UserSession[], number>({
      query: sessionsUrl,
      transformResponse: ({ data }: ListAnswer<UserSession>) => data,
      // Revoking access and changing the password also end sessions.
      providesTags: (_sessions, _error, userId) => [tag(userId), { type: 'User', id: userId }],
    }),
    endUserSession: build.mutation<SuccessAnswer, SessionOf>({
      query: ({ userId, sessionId }) => ({ url: `${sessionsUrl(userId)}/${sessionId}`, method: 'DELETE' }),
      invalidatesTags: (_answer, _error, { userId }) => [tag(userId)],
      extraOptions: { done: 'Session ended' },
    }),
    endUserSessions: build.mutation<SuccessAnswer, number>({
      query: (userId) => ({ url: sessionsUrl(userId), method: 'DELETE' }),
      invalidatesTags: (_answer, _error, userId) => [tag(userId)],
      extraOptions: { done: 'Sessions ended' },
    }),
  }),
});

export const { useGetUserSessionsQuery, useEndUserSessionMutation, useEndUserSessionsMutation } = userSessionsApi;
