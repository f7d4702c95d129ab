import type {
  AccountQuery,
  BulkEmailPreview,
  CustomerAccount,
  CustomerEmails,
  CustomerJobsQuery,
  DismissStatementRequest,
  EmailPreview,
  EmailStatementAnswer,
  EmailStatementPreviewRequest,
  EmailStatementRequest,
  EmailStatementsAnswer,
  EmailStatementsRequest,
  JobListRow,
  ListAnswer,
  SaveAnswer,
  StatementEmailDetails,
  StatementProgress,
  StatementProgressRequest,
} from '@picket/domain';
import { api } from '@/api/api.ts';
import { saves } from '@/api/tags.ts';
import { customerUrl } from '@/entities/customers/customers.api.ts';

type AccountOf = AccountQuery & { readonly id: number };

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAccount: build.query<CustomerAccount, AccountOf>({
      query: ({ id, ...params }) => ({ url: `${customerUrl(id)}/account`, params }),
      providesTags: (_account, _error, { id }) => [
        { type: 'Customer', id },
        { type: 'Job', id: 'LIST' },
        { type: 'Payment', id: 'LIST' },
      ],
    }),
    /** A page of one tab of the customer's jobs. */
    getCustomerJobs: build.query<ListAnswer<JobListRow>, CustomerJobsQuery & { id: number }>({
      query: ({ id, ...params }) => ({ url: `${customerUrl(id)}/overview/jobs`, params }),
      providesTags: [
        { type: 'Job', id: 'LIST' },
        { type: 'Payment', id: 'LIST' },
      ],
    }),
    getCustomerEmails: build.query<CustomerEmails, { id: number; skip: number; take: number }>({
      query: ({ id, ...params }) => ({ url: `${customerUrl(id)}/emails`, params }),
      providesTags: (_emails, _error, { id }) => [
        { type: 'Customer', id },
        { type: 'Job', id: 'LIST' },
      ],
    }),
    getStatementEmail: build.query<StatementEmailDetails, { customerId: number; id: number }>({
      query: ({ customerId, id }) => `${customerUrl(customerId)}/statement-emails/${id}`,
      providesTags: (_email, _error, { customerId }) => [{ type: 'Customer', id: customerId }],
    }),
    emailStatement: build.mutation<EmailStatementAnswer, EmailStatementRequest & { Id: number }>({
      query: ({ Id, ...body }) => ({ url: `${customerUrl(Id)}/email-statement`, method: 'POST', body }),
      invalidatesTags: saves('Customer'),
      extraOptions: { done: 'Email queued', failed: 'The email could not be sent', form: true },
    }),
    previewStatementEmail: build.mutation<EmailPreview, EmailStatementPreviewRequest & { Id: number }>({
      query: ({ Id, ...body }) => ({ url: `${customerUrl(Id)}/email-statement/preview`, method: 'POST', body }),
      extraOptions: { failed: 'The preview could not be made' },
    }),
    dismissStatementEmail: build.mutation<SaveAnswer, DismissStatementRequest & { CustomerId: number }>({
      query: ({ CustomerId, ...body }) => ({
        url: `${customerUrl(CustomerId)}/dismiss-statement-email`,
        method: 'PUT',
        body,
      }),
      invalidatesTags: (_answer, _error, { CustomerId }) => [{ type: 'Customer', id: CustomerId }],
      extraOptions: { failed: 'The notice could not be dismissed' },
    }),
    emailStatements: build.mutation<EmailStatementsAnswer, EmailStatementsRequest>({
      query: (body) => ({ url: 'customers/email-statements', method: 'POST', body }),
      invalidatesTags: [{ type: 'Customer', id: 'LIST' }],
      extraOptions: { failed: 'The statements could not be emailed' },
    }),
    previewStatementEmails: build.query<BulkEmailPreview, EmailStatementsRequest>({
      query: (body) => ({ url: 'customers/email-statements/preview', method: 'POST', body }),
      keepUnusedDataFor: 0,
    }),
    statementProgress: build.query<StatementProgress, StatementProgressRequest>({
      query: (body) => ({ url: 'customers/email-statements/progress', method: 'POST', body }),
    }),
  }),
});

/** The path of the PDF. */
export const statementUrl = (id: number, from: string, to: string): string =>
  `${customerUrl(id)}/statement?${new URLSearchParams({ from, to })}`;

export const {
  useDismissStatementEmailMutation,
  useEmailStatementMutation,
  useEmailStatementsMutation,
  useGetAccountQuery,
  useGetCustomerEmailsQuery,
  useGetCustomerJobsQuery,
  useGetStatementEmailQuery,
  usePreviewStatementEmailMutation,
  usePreviewStatementEmailsQuery,
  useStatementProgressQuery,
} = accountApi;
