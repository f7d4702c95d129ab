import {
  type AddFenceLinesRequest,
  type FenceLineList,
  type FenceLineRow,
  fenceLineFields,
  type GateRow,
  type LineSectionRow,
  type ListAnswer,
  type PatchEstimateRequest,
  type SaveAnswer,
  type SaveFenceLineRequest,
} from '@picket/domain';
import { api } from '@/api/api.ts';
import type { SaveMeta } from '@/api/call.ts';
import { saves } from '@/api/tags.ts';
import { itemPath } from '@/entities/catalogue/catalogue-paths.ts';
import { ofJob } from '@/entities/jobs/job-details.api.ts';
import { fenceLinesUrl, jobConflict, patchJob } from '../../shared/calls/job.api.ts';
import { gatesText, toSaveGates } from './line-store/line-edits.ts';
import type { LineAnswer } from './line-store/line-saves.ts';

/** The line with the body's `Id` of its job, by the fields of a save. */
const lineConflict = {
  current: async ({ JobId, Id: lineId }: Readonly<Record<string, unknown>>, get: (url: string) => Promise<unknown>) => {
    const lines = (await get(fenceLinesUrl(Number(JobId)))) as FenceLineList | undefined;
    const line = lines?.data.find(({ Id }) => Id === lineId);
    return line && { ...line, Version: lines?.Version };
  },
  asSaved: (record: Readonly<Record<string, unknown>>) => ({
    ...record,
    JobGates: toSaveGates((record as unknown as FenceLineRow).JobGates),
  }),
  fields: fenceLineFields,
  names: { FenceSectionId: (id: number) => itemPath('fence-sections', id) },
  show: (field: string, value: unknown) => (field === 'JobGates' ? gatesText(value) : undefined),
};

const linesUrl = 'fence-lines';
const failed = 'An error occurred saving the item';

const fenceLinesApi = api.injectEndpoints({
  endpoints: (build) => ({
    addFenceLine: build.mutation<LineAnswer, SaveFenceLineRequest | AddFenceLinesRequest>({
      query: (body) => ({ url: linesUrl, method: 'POST', body, ...ofJob(body.JobId) }),
      invalidatesTags: saves('Job', 'JobId'),
      extraOptions: { failed, form: true },
    }),
    saveFenceLine: build.mutation<LineAnswer, SaveFenceLineRequest & { Base?: unknown }>({
      query: (body) => ({ url: linesUrl, method: 'PUT', body, ...ofJob(body.JobId) }),
      transformResponse: (answer: SaveAnswer, meta: SaveMeta) => ({ ...answer, IsMerged: meta?.isMerged }),
      invalidatesTags: saves('Job', 'JobId'),
      extraOptions: { failed, form: true, conflict: lineConflict },
    }),
    removeFenceLine: build.mutation<SaveAnswer, { JobId: number; Id: number; Version: number }>({
      query: ({ JobId, Id, Version: version }) => ({
        url: `${linesUrl}/${JobId}/${Id}`,
        method: 'DELETE',
        params: { version },
        ...ofJob(JobId),
      }),
      invalidatesTags: saves('Job', 'JobId'),
      extraOptions: { done: 'Item Successfully Deleted', failed: 'An error occurred deleting this fence line' },
    }),
    switchMeasure: build.mutation<SaveAnswer, PatchEstimateRequest & { ContinueWithFenceLines: true }>({
      query: patchJob,
      invalidatesTags: saves('Job'),
      extraOptions: { done: 'Estimate Saved Successfully', failed: 'Error updating', conflict: jobConflict },
    }),
    getLineSections: build.query<ListAnswer<LineSectionRow>, void>({
      query: () => 'fence-sections/fence-line/0/0/0/0',
      providesTags: ['Catalogue'],
      extraOptions: { failed: 'An error occured getting the selected items' },
    }),
    getLineGates: build.query<ListAnswer<GateRow>, number>({
      query: (sectionId) => `gates/fence-line/${sectionId}`,
      providesTags: ['Catalogue'],
      extraOptions: { failed: 'An error occured getting the selected items' },
    }),
  }),
});

export const {
  useAddFenceLineMutation,
  useSaveFenceLineMutation,
  useRemoveFenceLineMutation,
  useSwitchMeasureMutation,
  useGetLineSectionsQuery,
  useGetLineGatesQuery,
} = fenceLinesApi;
