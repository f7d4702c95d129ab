import { type EventOf, recorded } from '../core/event-table.ts';
import type { JobParts } from '../job/record/copied-parts.ts';

/** Parts of a job under a name, to be inserted into other jobs. */
export interface JobTemplate {
  readonly Name: string;
  readonly Parts: JobParts;
  readonly Archived: boolean;
  /** The market partner, or their admin, who added it; null or absent: the house's. */
  readonly UserId?: number | null;
}

/** Events of one template, in the stream `job-template-3`. */
export const jobTemplateEvents = {
  JobTemplateAdded: recorded<Pick<JobTemplate, 'Name' | 'Parts' | 'UserId'>>(),
  JobTemplateRenamed: recorded<Pick<JobTemplate, 'Name'>>(),
  JobTemplateArchived: recorded(),
  JobTemplateRestored: recorded(),
} as const;

export type JobTemplateEvent = EventOf<typeof jobTemplateEvents>;
