import type {
  AccountingExportRow,
  AccountRow,
  CloseBooksRequest,
  ListAnswer,
  MakeExportRequest,
  NextExport,
  SaveAccountsRequest,
  SaveAnswer,
} from '@picket/domain';
import { api } from '@/api/api.ts';

export const exportsUrl = 'accounting/exports';
const accountsUrl = 'accounting/accounts';

const accountingApi = api.injectEndpoints({
  endpoints: (build) => ({
    closeBooks: build.mutation<SaveAnswer, CloseBooksRequest>({
      query: (body) => ({ url: 'accounting/books', method: 'PUT', body }),
      invalidatesTags: ['Settings'],
      extraOptions: { failed: 'The books were not changed', form: true },
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
    getAccounts: build.query<ListAnswer<AccountRow>, void>({
      query: () => accountsUrl,
      providesTags: ['Accounting', 'Catalogue'],
    }),
    saveAccounts: build.mutation<SaveAnswer, SaveAccountsRequest>({
      query: (body) => ({ url: accountsUrl, method: 'PUT', body }),
      invalidatesTags: ['Accounting'],
      extraOptions: { done: 'Accounts saved', failed: 'The accounts were not saved', form: true },
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
