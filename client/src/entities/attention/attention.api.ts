import type { AttentionCount, AttentionJob, AttentionKind, ListAnswer } from '@picket/domain';
import { api } from '@/api/api.ts';

/** `mine`: only jobs that the user goes to. */
interface Whose {
  readonly mine: boolean;
}

const listTag = (['Job', 'Note', 'Customer'] as const).map((type) => ({ type, id: 'LIST' }) as const);

const attentionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAttention: build.query<ListAnswer<AttentionCount>, Whose>({
      query: ({ mine }) => ({ url: 'attention', params: { mine } }),
      providesTags: listTag,
    }),
    getAttentionJobs: build.query<ListAnswer<AttentionJob>, Whose & { kind: AttentionKind; take: number }>({
      query: ({ kind, mine, take }) => ({ url: `attention/${kind}`, params: { mine, take } }),
      providesTags: listTag,
    }),
  }),
});

export const { getAttention } = attentionApi.endpoints;
export const { useGetAttentionQuery, useGetAttentionJobsQuery } = attentionApi;
