import type { DocumentEntity, DocumentRow, ListAnswer, SaveAnswer } from '@picket/domain';
import { api } from '@/api/api.ts';
import { listTags, savedTags } from '@/api/tags.ts';

/** The record that the documents belong to. */
export interface DocumentsOf {
  readonly entity: DocumentEntity;
  readonly id: number;
}

interface DocumentSearch extends DocumentsOf {
  readonly Query?: string;
  readonly Skip?: number;
  readonly Take?: number;
  /** The past moment of the documents (ruling 52); default: now. */
  readonly At?: string;
}

/** The URL of the documents of a record, relative to /api/v1/. */
export const documentsUrl = ({ entity, id }: DocumentsOf): string => `${entity}/${id}/documents`;

const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDocuments: build.query<ListAnswer<DocumentRow>, DocumentSearch>({
      query: ({ Query, Skip = 0, Take, At, ...of }) => ({
        url: `${documentsUrl(of)}/_search`,
        params: { ...(Query && { q: Query }), skip: Skip, take: Take, ...(At && { at: At }) },
      }),
      providesTags: (answer, _error, { At }) => (At ? [] : listTags('Document', answer?.data)),
    }),
    deleteDocument: build.mutation<SaveAnswer, DocumentRow>({
      query: ({ FilePath, Version }) => ({ url: FilePath, method: 'DELETE', params: { version: Version } }),
      invalidatesTags: savedTags('Document'),
      extraOptions: { failed: 'Document Deletion Failed' },
    }),
  }),
});

export const { useGetDocumentsQuery, useDeleteDocumentMutation } = documentsApi;

/** Uploads dispatch this because they do not use RTK Query mutations, which invalidate tags themselves. */
export const documentAdded = () => api.util.invalidateTags(savedTags('Document'));
