import {
  type AccountingExportRow,
  type AccountsAnswer,
  accountingId,
  type CloseBooksRequest,
  type ListAnswer,
  type MakeExportRequest,
  type NextExport,
  type SaveAccountsRequest,
  type SaveAnswer,
} from '@picket/domain';
import { api } from '@/api/api.ts';
import { accountsConflict, accountsUrl, booksConflict } from './accounts-conflict.ts';

export const exportsUrl = 'accounting/exports';
const record = { kind: 'accounting', id: accountingId };

/** `Base`: what the form showed when it opened, to merge a conflict. */
type OverBase<Request> = Request & { readonly Version: number; readonly Base: object };

const accountingApi = api.injectEndpoints({
  endpoints: (build) => ({
    closeBooks: build.mutation<SaveAnswer, OverBase<CloseBooksRequest>>({
      query: (body) => ({ url: 'accounting/books', method: 'PUT', body, record }),
      invalidatesTags: ['Settings', 'Accounting'],
      extraOptions: { failed: 'The books were not changed', form: true, conflict: booksConflict },
    }),
    getExports: build.query<ListAnswer<AccountingExportRow>, { skip: number; take: number }>({
      query: (params) => ({ url: exportsUrl, params }),
      providesTags: ['Accounting'],
    }),
    getNextExport: build.query<NextExport, string | null>({
      query: (to) => ({ url: 'accounting/next-export', ...(to && { params: { to } }) }),
      providesTags: ['Accounting', 'Payment', 'Job'],
    }),
    makeExport: build.mutation<SaveAnswer, MakeExportRequest>({
      query: (body) => ({ url: exportsUrl, method: 'POST', body }),
      invalidatesTags: ['Accounting'],
      extraOptions: { done: 'Export made', failed: 'The export was not made', form: true },
    }),
    getAccounts: build.query<AccountsAnswer, void>({
      query: () => accountsUrl,
      providesTags: ['Accounting', 'Catalogue'],
    }),
    saveAccounts: build.mutation<SaveAnswer, OverBase<SaveAccountsRequest>>({
      query: (body) => ({ url: accountsUrl, method: 'PUT', body, record }),
      invalidatesTags: ['Accounting'],
      extraOptions: {
        done: 'Accounts saved',
        failed: 'The accounts were not saved',
        form: true,
        conflict: async () => accountsConflict(),
      },
    }),
  }),
});

export const {
  useCloseBooksMutation,
  useGetExportsQuery,
  useGetNextExportQuery,
  useMakeExportMutation,
  useGetAccountsQuery,
  useSaveAccountsMutation,
} = accountingApi;
