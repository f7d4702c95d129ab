import {
  type ListAnswer,
  type PatchSubContractorRequest,
  type SaveAnswer,
  type SaveSubContractorRequest,
  type SubContractorRow,
  type SubContractorSearchRequest,
} from '@picket/domain';
import { api } from '@/api/api.ts';
import { type ChosenImage, withImage } from '@/api/with-image.ts';
import { archivePath, itemPath, itemRecord, searchPath } from '@/entities/catalogue/catalogue-paths.ts';
import { itemTag, itemTags, listTag } from '@/entities/catalogue/catalogue-tags.ts';
import { subContractorConflict } from './sub-contractor-conflict.ts';

type Values = Omit<SaveSubContractorRequest, 'Id' | 'Image'> & { Image?: ChosenImage };

const LIST = 'sub-contractors';

const record = ({ Id }: { Id: number }) => ({ record: itemRecord(LIST, Id) });

const saving = {
  done: 'Saved',
  failed: 'An error occurred saving the item',
  form: true,
  conflict: subContractorConflict,
};

const subContractorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchSubContractors: build.query<ListAnswer<SubContractorRow>, SubContractorSearchRequest>({
      query: (body) => ({ url: searchPath(LIST), method: 'POST', body }),
      providesTags: [listTag(LIST), 'Company'],
      extraOptions: { failed: 'An error occured getting the selected items' },
    }),
    getSubContractor: build.query<SubContractorRow, number>({
      query: (id) => itemPath(LIST, id),
      providesTags: (_row, _error, id) => [itemTag(LIST, id), 'Company'],
    }),
    addSubContractor: build.mutation<SaveAnswer, Values>({
      query: ({ Image, ...body }) => withImage({ url: LIST, method: 'POST', body }, Image ?? undefined),
      invalidatesTags: itemTags(LIST),
      extraOptions: saving,
    }),
    saveSubContractor: build.mutation<SaveAnswer, Values & { Id: number }>({
      query: ({ Image, ...body }) => withImage({ url: LIST, method: 'PUT', body, ...record(body) }, Image),
      invalidatesTags: (_answer, _error, { Id }) => itemTags(LIST, Id),
      extraOptions: saving,
    }),
    patchSubContractor: build.mutation<SaveAnswer, PatchSubContractorRequest>({
      query: (body) => ({ url: LIST, method: 'PATCH', body, ...record(body) }),
      invalidatesTags: (_answer, _error, { Id }) => itemTags(LIST, Id),
      extraOptions: saving,
    }),
    archiveSubContractor: build.mutation<SaveAnswer, SubContractorRow>({
      query: ({ Id, Archived, Version }) => ({
        url: archivePath(LIST, Id, !Archived),
        method: 'PUT',
        params: { version: Version },
        ...record({ Id }),
      }),
      invalidatesTags: (_answer, _error, { Id }) => itemTags(LIST, Id),
      extraOptions: { failed: 'An error occurred archiving this sub-contractor' },
    }),
  }),
});

export const {
  useSearchSubContractorsQuery,
  useGetSubContractorQuery,
  useAddSubContractorMutation,
  useSaveSubContractorMutation,
  usePatchSubContractorMutation,
  useArchiveSubContractorMutation,
} = subContractorsApi;
