import type { JobDetails, JobTemplateRow, SkippedPart } from '@picket/domain';
import { asProblem, problemText } from '@/api/problem.ts';
import { useGetJobQuery } from '@/entities/jobs/job-details.api.ts';
import {
  useCopyLinesMutation,
  useGetJobTemplatesQuery,
  useInsertTemplateMutation,
} from '../../shared/calls/copying.api.ts';
import type { AskedJob, StartFrom } from './new-job-values.ts';

/** The job or template that the URL asks to start from. */
export interface AskedStart {
  readonly job?: JobDetails;
  readonly template?: JobTemplateRow;
  readonly isLoading: boolean;
  /** The reason why neither can be used. */
  readonly problem?: string;
}

export function useAskedStart({ fromJobId, fromTemplateId }: AskedJob): AskedStart {
  const job = useGetJobQuery(fromJobId ?? 0, { skip: fromJobId === null });
  const templates = useGetJobTemplatesQuery(false, { skip: fromTemplateId === null });
  const template = templates.data?.data.find(({ Id }) => Id === fromTemplateId);
  const error = (!job.data && job.error) || (!templates.data && templates.error);
  const isMissing = templates.data !== undefined && fromTemplateId !== null && !template;
  return {
    job: job.data,
    template,
    isLoading: job.isLoading || templates.isLoading,
    problem: error ? asProblem(error).Message : isMissing ? 'Template not found' : undefined,
  };
}

/** The result of filling a new job with lines. */
export interface Filled {
  readonly Id: number;
  readonly skipped: readonly SkippedPart[];
  readonly problem?: string;
  /** True if all parts were copied. */
  readonly isComplete: boolean;
}

/** Adds the lines and items that a new job starts from. */
export function useFillJob(): (JobId: number, from: StartFrom) => Promise<Filled> {
  const [copy] = useCopyLinesMutation();
  const [insert] = useInsertTemplateMutation();
  return async (JobId, from) => {
    const { data, error } =
      from.Kind === 'template'
        ? await insert({ JobId, TemplateId: from.Id })
        : await copy({ JobId, FromJobId: from.Id, ...from.Selection });
    const skipped = data?.Skipped ?? [];
    return {
      Id: JobId,
      skipped,
      isComplete: !error && skipped.length === 0,
      ...(error && { problem: problemText(error) }),
    };
  };
}
