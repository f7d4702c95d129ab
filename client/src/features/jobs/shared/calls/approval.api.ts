import type {
  ApprovalLinkAnswer,
  ApprovalLinkRequest,
  ApprovalPanel,
  ContentComparison,
  FreezeRevisionRequest,
  ListAnswer,
  RecordApprovalRequest,
  RevisionAnswer,
  RevisionRow,
  SaveAnswer,
  WithdrawApprovalRequest,
} from '@picket/domain';
import { api } from '@/api/api.ts';
import { saves } from '@/api/tags.ts';
import { ofJob } from '@/entities/jobs/job-details.api.ts';
import { type JobRead, jobReadTags, readingJob } from '@/entities/jobs/job-read.ts';
import { savedStatus, type VersionedJob } from './job.api.ts';

const approvalUrl = (id: number) => `jobs/${id}/approval`;
const revisionsUrl = (id: number) => `jobs/${id}/revisions`;
export const revisionUrl = (id: number, revision: number) => `${revisionsUrl(id)}/${revision}`;

/** A revision, or the job now. */
export type ComparedSide = number | 'now';
interface Compared {
  id: number;
  from: number;
  to: ComparedSide;
}

type OfJob<Request> = Request & { Id: number };
/** A document for the customer: a revision is frozen, and its PDF is printed (ruling 44). */
export type CustomerPrint = OfJob<FreezeRevisionRequest>;
type ApprovalToRecord = OfJob<RecordApprovalRequest> & { Paper: File | null };

/** A stale version is only reported: these calls contain no values to merge with the server's. */
const form = { form: true, toastsConflict: true };

/** `data` with the request, and the signed paper. */
function withPaper(body: RecordApprovalRequest, paper: File): FormData {
  const data = new FormData();
  data.set('data', JSON.stringify(body));
  data.set('paper', paper);
  return data;
}

const approvalApi = api.injectEndpoints({
  endpoints: (build) => ({
    getApproval: build.query<ApprovalPanel, JobRead>({
      query: readingJob(approvalUrl),
      providesTags: (_panel, _error, read) => jobReadTags(read),
    }),
    getRevisions: build.query<ListAnswer<RevisionRow>, JobRead>({
      query: readingJob(revisionsUrl),
      providesTags: (_rows, _error, read) => jobReadTags(read),
    }),
    freezeRevision: build.mutation<RevisionAnswer, CustomerPrint>({
      query: ({ Id, ...body }) => ({ url: revisionsUrl(Id), method: 'POST', body, ...ofJob(Id) }),
      invalidatesTags: saves('Job'),
      extraOptions: { failed: 'Error printing report', toastsConflict: true },
    }),
    compareRevisions: build.query<ContentComparison, Compared>({
      query: ({ id, from, to }) => `${revisionUrl(id, from)}/compare/${to}`,
      providesTags: (_answer, _error, { id }) => [{ type: 'Job', id }],
    }),
    shareLink: build.mutation<ApprovalLinkAnswer, OfJob<ApprovalLinkRequest>>({
      query: ({ Id, ...body }) => ({ url: `jobs/${Id}/approval-link`, method: 'POST', body, ...ofJob(Id) }),
      invalidatesTags: saves('Job'),
      extraOptions: { ...form, failed: 'The link could not be made' },
    }),
    recordApproval: build.mutation<RevisionAnswer, ApprovalToRecord>({
      query: ({ Id, Paper, ...body }) => ({
        url: approvalUrl(Id),
        method: 'POST',
        body: Paper ? withPaper(body, Paper) : body,
        ...ofJob(Id),
      }),
      invalidatesTags: saves('Job'),
      extraOptions: { ...form, ...savedStatus },
    }),
    withdrawApproval: build.mutation<SaveAnswer, OfJob<WithdrawApprovalRequest>>({
      query: ({ Id, ...body }) => ({ url: `${approvalUrl(Id)}/withdraw`, method: 'PUT', body, ...ofJob(Id) }),
      invalidatesTags: saves('Job'),
      extraOptions: { ...form, ...savedStatus },
    }),
    restoreRevision: build.mutation<SaveAnswer, VersionedJob & { Revision: number }>({
      query: ({ Id, Version, Revision }) => ({
        url: `${revisionUrl(Id, Revision)}/restore`,
        method: 'PUT',
        body: { Version },
        ...ofJob(Id),
      }),
      invalidatesTags: saves('Job'),
      extraOptions: { done: 'Estimate Saved Successfully', failed: 'Error updating', toastsConflict: true },
    }),
  }),
});

export const {
  usePrefetch: usePrefetchApproval,
  useGetApprovalQuery,
  useGetRevisionsQuery,
  useFreezeRevisionMutation,
  useCompareRevisionsQuery,
  useShareLinkMutation,
  useRecordApprovalMutation,
  useWithdrawApprovalMutation,
  useRestoreRevisionMutation,
} = approvalApi;
