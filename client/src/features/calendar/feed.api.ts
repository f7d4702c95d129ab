import type { CalendarFeedAnswer, CalendarFeedState, SuccessAnswer } from '@picket/domain';
import { api } from '@/api/api.ts';

const PATH = 'calendar-feed';
const tags = ['User' as const];

const feedApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFeed: build.query<CalendarFeedState, void>({ query: () => PATH, providesTags: tags }),
    createFeed: build.mutation<CalendarFeedAnswer, void>({
      query: () => ({ url: PATH, method: 'POST' }),
      invalidatesTags: tags,
      extraOptions: { failed: 'Something went wrong' },
    }),
    revokeFeed: build.mutation<SuccessAnswer, void>({
      query: () => ({ url: PATH, method: 'DELETE' }),
      invalidatesTags: tags,
      extraOptions: { done: 'Address revoked', failed: 'Error updating' },
    }),
  }),
});

export const { useGetFeedQuery, useCreateFeedMutation, useRevokeFeedMutation } = feedApi;
