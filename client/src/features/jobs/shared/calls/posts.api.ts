import type {
  CalculatedPostRow,
  ListAnswer,
  ListItem,
  PostRow,
  SaveAnswer,
  SaveJobPostRequest,
  UseSuggestedPostsRequest,
} from '@picket/domain';
import { api } from '@/api/api.ts';
import { saves } from '@/api/tags.ts';
import { ofJob } from '@/entities/jobs/job-details.api.ts';
import { type JobRead, jobReadTags, readingJob } from '@/entities/jobs/job-read.ts';
import { itemConflict } from './item-conflict.ts';
import { postsUrl, savedItem } from './job.api.ts';

interface RemovedPost {
  JobId: number;
  Id: number;
  Version: number;
}

const failed = 'An error occured getting the selected items';

const postsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCalculatedPosts: build.query<ListAnswer<CalculatedPostRow>, JobRead>({
      query: readingJob((id) => `jobs/${id}/calculated-posts`),
      providesTags: (_rows, _error, read) => (typeof read === 'number' ? [...jobReadTags(read), 'Catalogue'] : []),
    }),
    addPost: build.mutation<SaveAnswer, SaveJobPostRequest>({
      query: (body) => ({ url: postsUrl, method: 'POST', body, ...ofJob(body.JobId) }),
      invalidatesTags: saves('Job', 'JobId'),
      extraOptions: savedItem,
    }),
    savePost: build.mutation<SaveAnswer, SaveJobPostRequest & { Id: number }>({
      query: (body) => ({ url: postsUrl, method: 'PUT', body, ...ofJob(body.JobId) }),
      invalidatesTags: saves('Job', 'JobId'),
      extraOptions: { ...savedItem, conflict: itemConflict },
    }),
    removePost: build.mutation<SaveAnswer, RemovedPost>({
      query: ({ JobId, Id, Version: version }) => ({
        url: `${postsUrl}/${JobId}/${Id}`,
        method: 'DELETE',
        params: { version },
        ...ofJob(JobId),
      }),
      invalidatesTags: saves('Job', 'JobId'),
      extraOptions: { done: 'Item Successfully Deleted', failed: 'An error occurred deleting this job post' },
    }),
    takeSuggestedPosts: build.mutation<SaveAnswer, UseSuggestedPostsRequest>({
      query: (body) => ({ url: `${postsUrl}/suggested`, method: 'PUT', body, ...ofJob(body.JobId) }),
      invalidatesTags: saves('Job', 'JobId'),
      extraOptions: { done: 'Items Saved Successfully', failed: 'Error saving items', toastsConflict: true },
    }),
    getPostStyles: build.query<ListAnswer<ListItem>, void>({
      query: () => 'post-styles/job-posts/0',
      providesTags: ['Catalogue'],
      extraOptions: { failed },
    }),
    getPostLengths: build.query<ListAnswer<ListItem>, number>({
      query: (styleId) => `post-lengths/job-posts/${styleId}/0`,
      providesTags: ['Catalogue'],
      extraOptions: { failed },
    }),
    getOpenPosts: build.query<ListAnswer<PostRow>, { styleId: number; lengthId: number }>({
      query: ({ styleId, lengthId }) => `posts/job-posts/${styleId}/${lengthId}/0`,
      providesTags: ['Catalogue'],
      extraOptions: { failed },
    }),
  }),
});

export const {
  usePrefetch: usePrefetchPosts,
  useGetCalculatedPostsQuery,
  useAddPostMutation,
  useSavePostMutation,
  useRemovePostMutation,
  useTakeSuggestedPostsMutation,
  useGetPostStylesQuery,
  useGetPostLengthsQuery,
  useGetOpenPostsQuery,
} = postsApi;
