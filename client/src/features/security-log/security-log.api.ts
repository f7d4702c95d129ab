import type { ListAnswer, SecurityLogRow, SecurityLogSearchRequest } from '@picket/domain';
import { api } from '@/api/api.ts';

const securityLogApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchSecurityLog: build.query<ListAnswer<SecurityLogRow>, SecurityLogSearchRequest>({
      query: (body) => ({ url: 'security-log/_search', method: 'POST', body }),
    }),
  }),
});

export const { useSearchSecurityLogQuery } = securityLogApi;
