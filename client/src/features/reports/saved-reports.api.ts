import type {
  AddSavedReportRequest,
  ListAnswer,
  SaveAnswer,
  SavedReportRow,
  SaveSavedReportRequest,
} from '@picket/domain';
import { api } from '@/api/api.ts';
import { listTags, savedTags } from '@/api/tags.ts';

const savedReportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSavedReports: build.query<ListAnswer<SavedReportRow>, void>({
      query: () => 'saved-reports',
      providesTags: (answer) => listTags('SavedReport', answer?.data),
    }),
    addSavedReport: build.mutation<SaveAnswer, AddSavedReportRequest>({
      query: (body) => ({ url: 'saved-reports', method: 'POST', body }),
      invalidatesTags: savedTags('SavedReport'),
      extraOptions: { done: 'Report saved', failed: 'The report was not saved' },
    }),
    saveSavedReport: build.mutation<SaveAnswer, SaveSavedReportRequest>({
      query: (body) => ({ url: 'saved-reports', method: 'PUT', body }),
      invalidatesTags: (_answer, _error, { Id }) => savedTags('SavedReport', Id),
      extraOptions: { done: 'Report saved', failed: 'The report was not saved' },
    }),
    removeSavedReport: build.mutation<SaveAnswer, number>({
      query: (id) => ({ url: `saved-reports/${id}`, method: 'DELETE' }),
      invalidatesTags: (_answer, _error, id) => savedTags('SavedReport', id),
      extraOptions: { done: 'Report removed', failed: 'The report was not removed' },
    }),
  }),
});

export const {
  useGetSavedReportsQuery,
  useAddSavedReportMutation,
  useSaveSavedReportMutation,
  useRemoveSavedReportMutation,
} = savedReportsApi;
