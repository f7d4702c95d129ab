import type { JobParts, PartsSelection } from '../job/record/copied-parts.ts';

/**
 * A row of GET job-templates/{includeArchived}, sorted by name. `Length` is the total length of the fence lines in feet,
 * `Gates` the number of their gates; the other counts are numbers of rows. `UserId` is the market partner or market
 * partner admin who owns the template; null if it belongs to the house. `CanChange` is true if the caller may rename and
 * archive the template with full access to Estimates.
 */
export interface JobTemplateRow {
  Id: number;
  Version: number;
  Name: string;
  Archived: boolean;
  FenceLines: number;
  Length: number;
  Gates: number;
  Posts: number;
  MiscItems: number;
  LaborItems: number;
  UserId: number | null;
  CanChange: boolean;
  CreatedAt: string;
  /** '' for market partners if the template belongs to the house; `CreatedById` is then null. */
  CreatedBy: string;
  CreatedById: number | null;
}

/** GET job-templates/{id}/parts. */
export type TemplateParts = JobParts;

/** POST job-templates: saves a job, or the selected parts of it, as a template. */
export interface AddJobTemplateRequest extends PartsSelection {
  Name: string;
  FromJobId: number;
}

/** PUT job-templates: renames a template. */
export interface SaveJobTemplateRequest {
  Id: number;
  Name: string;
  Version?: number;
}

/** POST jobs/{id}/insert-template: adds the template's parts at the end of the job. */
export interface InsertTemplateRequest {
  TemplateId: number;
  Version?: number;
}
