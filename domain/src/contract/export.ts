import { textField } from '../fields/field.ts';

/** The events that an export of the log contains. */
export const exportScopes = ['everything', 'interval', 'job'] as const;
export type ExportScope = (typeof exportScopes)[number];

export const exportFields = { Reason: textField('Reason', 200) } as const;

/** POST audit/exports. The answer is an archive (docs/proof.md). Dates are company days, both included. */
export interface ExportRequest {
  Scope: ExportScope;
  /** For the scope 'job'. */
  JobId?: number;
  /** For the scope 'interval', by when events were recorded. */
  StartDate?: string;
  EndDate?: string;
  /** The reason for the export, which is in the archive and in the security log. */
  Reason: string;
}

/** The name of an export, for its file and for the folder in it. `today` is the company's day, `yyyy-MM-dd`. */
export function exportName({ Scope, JobId, StartDate, EndDate }: Omit<ExportRequest, 'Reason'>, today: string): string {
  if (Scope === 'job') return `picket-job-${JobId}`;
  return Scope === 'interval' ? `picket-${StartDate}-${EndDate}` : `picket-everything-${today}`;
}
