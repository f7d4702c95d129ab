import type {
  AddSavedReportRequest,
  ListAnswer,
  SaveAnswer,
  SavedReportRow,
  SaveSavedReportRequest,
} from '@picket/domain';
import { api } from '@/api/api.ts';
import type { ConflictOptions } from '@/api/call.ts';
import { lists, savedTags, saves } from '@/api/tags.ts';

const savedReportsUrl = 'saved-reports';

const conflict: ConflictOptions = {
  async current({ Id }, get) {
    const saved = (await get(savedReportsUrl)) as ListAnswer<SavedReportRow> | undefined;
    return saved?.data.find((report) => report.Id === Id);
  },
};

const savedReportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSavedReports: build.query<ListAnswer<SavedReportRow>, void>({
      query: () => savedReportsUrl,
      providesTags: lists('SavedReport'),
    }),
    addSavedReport: build.mutation<SaveAnswer, AddSavedReportRequest>({
      query: (body) => ({ url: savedReportsUrl, method: 'POST', body }),
      invalidatesTags: savedTags('SavedReport'),
      extraOptions: { done: 'Report saved', failed: 'The report was not saved' },
    }),
    saveSavedReport: build.mutation<SaveAnswer, SaveSavedReportRequest>({
      query: (body) => ({ url: savedReportsUrl, method: 'PUT', body, record: { kind: 'saved-report', id: body.Id } }),
      invalidatesTags: saves('SavedReport'),
      extraOptions: { done: 'Report saved', failed: 'The report was not saved', form: true, conflict },
    }),
    removeSavedReport: build.mutation<SaveAnswer, number>({
      query: (id) => ({ url: `${savedReportsUrl}/${id}`, method: 'DELETE' }),
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
