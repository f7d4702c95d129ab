import {
  type BulkEmailPreview,
  type DismissEmailRequest,
  type DocumentEmailDetails,
  type EmailDocumentAnswer,
  type EmailDocumentPreviewRequest,
  type EmailDocumentRequest,
  type EmailInvoicesAnswer,
  type EmailInvoicesRequest,
  type EmailLogRow,
  type EmailPreview,
  type EmailProgress,
  type EmailProgressRequest,
  type ListAnswer,
  type RemindersRequest,
  type SaveAnswer,
  type SaveSettingsRequest,
  settingsId,
} from '@picket/domain';
import { api } from '@/api/api.ts';
import { savedTags, saves } from '@/api/tags.ts';
import { ofJob } from '@/entities/jobs/job-details.api.ts';
import { type JobRead, jobReadTags, readingJob } from '@/entities/jobs/job-read.ts';
import { settingsUrl } from '@/entities/settings/settings.api.ts';

const documentEmailApi = api.injectEndpoints({
  endpoints: (build) => ({
    emailDocument: build.mutation<EmailDocumentAnswer, EmailDocumentRequest & { Id: number }>({
      query: ({ Id, ...body }) => ({ url: `jobs/${Id}/email-document`, method: 'POST', body, ...ofJob(Id) }),
      invalidatesTags: saves('Job'),
      extraOptions: { done: 'Email queued', failed: 'The email could not be sent', form: true },
    }),
    previewDocumentEmail: build.mutation<EmailPreview, EmailDocumentPreviewRequest & { Id: number }>({
      query: ({ Id, ...body }) => ({ url: `jobs/${Id}/email-document/preview`, method: 'POST', body }),
      extraOptions: { failed: 'The preview could not be made' },
    }),
    getEmailLog: build.query<ListAnswer<EmailLogRow>, JobRead>({
      query: readingJob((id) => `jobs/${id}/email-log`),
      providesTags: (_emails, _error, read) => jobReadTags(read),
    }),
    getDocumentEmail: build.query<DocumentEmailDetails, { jobId: number; id: number }>({
      query: ({ jobId, id }) => `jobs/${jobId}/document-emails/${id}`,
      providesTags: (_email, _error, { jobId }) => [{ type: 'Job', id: jobId }],
    }),
    emailInvoices: build.mutation<EmailInvoicesAnswer, EmailInvoicesRequest>({
      query: (body) => ({ url: 'invoices/email', method: 'POST', body }),
      invalidatesTags: [{ type: 'Job', id: 'LIST' }],
      extraOptions: { failed: 'The invoices could not be emailed' },
    }),
    previewInvoiceEmails: build.query<BulkEmailPreview, EmailInvoicesRequest>({
      query: (body) => ({ url: 'invoices/email/preview', method: 'POST', body }),
      keepUnusedDataFor: 0,
    }),
    emailProgress: build.query<EmailProgress, EmailProgressRequest>({
      query: (body) => ({ url: 'invoices/email/progress', method: 'POST', body }),
    }),
    dismissEmail: build.mutation<SaveAnswer, DismissEmailRequest & { JobId: number }>({
      query: ({ JobId, ...body }) => ({
        url: `jobs/${JobId}/dismiss-email`,
        method: 'PUT',
        body,
        ...ofJob(JobId),
      }),
      invalidatesTags: (_answer, _error, { JobId }) => savedTags('Job', JobId),
      extraOptions: { failed: 'The notice could not be dismissed' },
    }),
    /** Chooses the days on which customers are reminded of invoices. */
    turnOnReminders: build.mutation<SaveAnswer, Pick<SaveSettingsRequest, 'InvoiceReminderDays' | 'Version'>>({
      query: (body) => ({ url: settingsUrl, method: 'PUT', body, record: { kind: 'settings', id: settingsId } }),
      invalidatesTags: ['Settings'],
      extraOptions: { done: 'Reminders turned on', failed: 'The reminders could not be turned on' },
    }),
    switchReminders: build.mutation<SaveAnswer, RemindersRequest & { Id: number }>({
      query: ({ Id, ...body }) => ({ url: `jobs/${Id}/reminders`, method: 'PUT', body, ...ofJob(Id) }),
      invalidatesTags: saves('Job'),
      extraOptions: { done: 'Reminders changed', failed: 'The reminders could not be changed' },
    }),
  }),
});

export const {
  useDismissEmailMutation,
  useEmailDocumentMutation,
  useEmailInvoicesMutation,
  useEmailProgressQuery,
  usePreviewDocumentEmailMutation,
  usePreviewInvoiceEmailsQuery,
  useGetEmailLogQuery,
  useGetDocumentEmailQuery,
  useSwitchRemindersMutation,
  useTurnOnRemindersMutation,
} = documentEmailApi;
