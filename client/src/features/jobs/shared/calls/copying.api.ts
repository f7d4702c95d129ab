import {
  type AddJobTemplateRequest,
  type CopyLinesAnswer,
  type CopyLinesRequest,
  type InsertTemplateRequest,
  type JobTemplateRow,
  jobTemplateFields,
  type ListAnswer,
  type SaveAnswer,
  type TemplateParts,
} from '@picket/domain';
import { api } from '@/api/api.ts';
import type { ConflictOptions } from '@/api/call.ts';
import { lists, reads, savedTags, saves } from '@/api/tags.ts';
import { ofJob } from '@/entities/jobs/job-details.api.ts';
import type { OpenedVersion } from '@/ui/form/use-versioned-form.ts';

const templatesUrl = 'job-templates';
const templateListUrl = (includeArchived: boolean) => `${templatesUrl}/${includeArchived}`;

const ofTemplate = (id: number) => ({ record: { kind: 'job-template', id } });

const templateConflict: ConflictOptions = {
  async current({ Id: id }, get) {
    const templates = (await get(templateListUrl(true))) as ListAnswer<JobTemplateRow> | undefined;
    return templates?.data.find(({ Id }) => Id === id);
  },
  fields: jobTemplateFields,
};

const copyingApi = api.injectEndpoints({
  endpoints: (build) => ({
    copyLines: build.mutation<CopyLinesAnswer, CopyLinesRequest & { JobId: number }>({
      query: ({ JobId, ...body }) => ({ url: `jobs/${JobId}/copy-lines`, method: 'POST', body, ...ofJob(JobId) }),
      invalidatesTags: saves('Job', 'JobId'),
      extraOptions: { done: 'Lines copied', failed: 'An error occurred copying lines' },
    }),
    insertTemplate: build.mutation<CopyLinesAnswer, InsertTemplateRequest & { JobId: number }>({
      query: ({ JobId, ...body }) => ({ url: `jobs/${JobId}/insert-template`, method: 'POST', body, ...ofJob(JobId) }),
      invalidatesTags: saves('Job', 'JobId'),
      extraOptions: { done: 'Template inserted', failed: 'An error occurred inserting the template' },
    }),
    getJobTemplates: build.query<ListAnswer<JobTemplateRow>, boolean>({
      query: templateListUrl,
      providesTags: lists('JobTemplate'),
    }),
    getTemplateParts: build.query<TemplateParts, number>({
      query: (id) => `${templatesUrl}/${id}/parts`,
      providesTags: reads('JobTemplate'),
    }),
    addJobTemplate: build.mutation<SaveAnswer, AddJobTemplateRequest>({
      query: (body) => ({ url: templatesUrl, method: 'POST', body }),
      invalidatesTags: savedTags('JobTemplate'),
      extraOptions: { done: 'Template saved', failed: 'An error occurred saving the template', form: true },
    }),
    renameJobTemplate: build.mutation<SaveAnswer, OpenedVersion & { Name: string }>({
      query: (body) => ({ url: templatesUrl, method: 'PUT', body, ...ofTemplate(body.Id) }),
      invalidatesTags: saves('JobTemplate'),
      extraOptions: {
        done: 'Template saved',
        failed: 'An error occurred saving the template',
        form: true,
        conflict: templateConflict,
      },
    }),
    archiveJobTemplate: build.mutation<SaveAnswer, JobTemplateRow>({
      query: ({ Id, Archived }) => ({
        url: `${templatesUrl}/archive/${Id}/${!Archived}`,
        method: 'PUT',
        ...ofTemplate(Id),
      }),
      invalidatesTags: saves('JobTemplate'),
      extraOptions: { failed: 'An error occurred archiving this template' },
    }),
  }),
});

export const {
  useCopyLinesMutation,
  useInsertTemplateMutation,
  useGetJobTemplatesQuery,
  useGetTemplatePartsQuery,
  useAddJobTemplateMutation,
  useRenameJobTemplateMutation,
  useArchiveJobTemplateMutation,
} = copyingApi;
