import type { AuditHistoryRequest, AuditHistoryRow, ListAnswer } from '@picket/domain';
import { api } from '@/api/api.ts';

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchAuditHistory: build.query<ListAnswer<AuditHistoryRow>, AuditHistoryRequest>({
      query: (body) => ({ url: 'audit/history/_search', method: 'POST', body }),
    }),
  }),
});

export const { useSearchAuditHistoryQuery } = auditApi;
