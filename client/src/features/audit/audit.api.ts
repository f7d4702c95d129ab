import type {
  AuditHistoryRequest,
  AuditHistoryRow,
  Integrity,
  IntegrityCheck,
  IntegrityCheckRequest,
  ListAnswer,
  SignedHeadRow,
  StreamIntegrity,
} from '@picket/domain';
import { api } from '@/api/api.ts';

const auditApi = api.enhanceEndpoints({ addTagTypes: ['Integrity'] }).injectEndpoints({
  endpoints: (build) => ({
    searchAuditHistory: build.query<ListAnswer<AuditHistoryRow>, AuditHistoryRequest>({
      query: (body) => ({ url: 'audit/history/_search', method: 'POST', body }),
    }),
    getIntegrity: build.query<Integrity, void>({
      query: () => 'audit/integrity',
      providesTags: ['Integrity'],
    }),
    startIntegrityCheck: build.mutation<IntegrityCheck, IntegrityCheckRequest>({
      query: (body) => ({ url: 'audit/integrity/checks', method: 'POST', body }),
      invalidatesTags: ['Integrity'],
      extraOptions: { failed: 'The check was not started', form: true },
    }),
    getStreamIntegrity: build.query<StreamIntegrity, { kind: string; id: number }>({
      query: ({ kind, id }) => `audit/integrity/streams/${kind}/${id}`,
    }),
    getSignedHeads: build.query<ListAnswer<SignedHeadRow>, { skip: number; take: number }>({
      query: (params) => ({ url: 'audit/heads', params }),
    }),
  }),
});

export const {
  useSearchAuditHistoryQuery,
  useGetIntegrityQuery,
  useStartIntegrityCheckMutation,
  useGetStreamIntegrityQuery,
  useGetSignedHeadsQuery,
} = auditApi;
