import type {
  ListAnswer,
  ReportCheck,
  ReportCheckStarted,
  ReportFigures,
  ReportJobRow,
  ReportJobsRequest,
  ReportName,
  ReportRequest,
  SuccessAnswer,
} from '@picket/domain';
import { api } from '@/api/api.ts';

/** A report and its request. */
interface ReportCall<Request = ReportRequest> {
  readonly name: ReportName;
  readonly request: Request;
}

const pathOf = (name: ReportName) => (name === 'close-report' ? 'close-report' : `reports/${name}`);
const checkUrl = (name: ReportName, id: string) => `reports/${name}/check/${id}`;

const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getReport: build.query<ReportFigures, ReportCall>({
      query: ({ name, request }) => ({ url: pathOf(name), method: 'POST', body: request }),
    }),
    getReportJobs: build.query<ListAnswer<ReportJobRow>, ReportCall<ReportJobsRequest>>({
      query: ({ name, request }) => ({ url: `reports/${name}/jobs`, method: 'POST', body: request }),
    }),
    startReportCheck: build.mutation<ReportCheckStarted, ReportCall>({
      query: ({ name, request }) => ({ url: `reports/${name}/check`, method: 'POST', body: request }),
      extraOptions: { failed: 'The check was not started' },
    }),
    cancelReportCheck: build.mutation<SuccessAnswer, { name: ReportName; id: string }>({
      query: ({ name, id }) => ({ url: checkUrl(name, id), method: 'DELETE' }),
      extraOptions: { failed: 'The check was not canceled' },
    }),
    getReportCheck: build.query<ReportCheck, { name: ReportName; id: string }>({
      query: ({ name, id }) => checkUrl(name, id),
    }),
  }),
});

export const { getReport } = reportsApi.endpoints;
export const {
  useGetReportQuery,
  useGetReportJobsQuery,
  useStartReportCheckMutation,
  useCancelReportCheckMutation,
  useGetReportCheckQuery,
} = reportsApi;

export const csvPathOf = (name: ReportName): string => `${pathOf(name)}/csv`;
