import type { PartsSelection } from './job-parts.ts';

/**
 * A row of GET job-templates/{includeArchived}, by name. `Length` is the feet of all fence lines, `Gates` the number of
 * their gates; the other counts are numbers of rows. `UserId` is the market partner, or their admin, who owns it; null: the
 * house's. `CanChange`: it belongs to those that the caller renames and archives with full access to Estimates.
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
  /** '' with the id null for market partners, if it is the house's. */
  CreatedBy: string;
  CreatedById: number | null;
}

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
