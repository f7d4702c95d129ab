import { type JobEvent, jobChange, recordOf, revertEventTypes } from '@picket/domain';
import type { Projection } from '../core/projection.ts';

/** A PDF that a customer approved, by its SHA-256: the one that they were shown, and the signed copy. */
export interface ApprovedDocument {
  JobId: number;
  /** ISO 8601 UTC. */
  ApprovedAt: string;
  IsWithdrawn: boolean;
}

const handles = ['EstimateApproved', 'ApprovalWithdrawn', 'JobStatusChanged', ...revertEventTypes] as const;
type Handled = Extract<JobEvent, { type: (typeof handles)[number] }>;

export const approvedDocumentsProjection: Projection<ApprovedDocument, Handled> = {
  version: 1,
  live: null,
  model: { name: 'approved-documents', fields: { JobId: 'number' }, indexes: [['JobId']] },
  handles,
  touches: (event) =>
    event.type === 'EstimateApproved'
      ? [event.data.PdfSha256, event.data.ApprovedPdfSha256]
      : { JobId: recordOf(event.stream).id },
  evolve(row, event) {
    if (event.type === 'EstimateApproved') {
      return { JobId: recordOf(event.stream).id, ApprovedAt: event.data.ApprovedAt, IsWithdrawn: false };
    }
    return row && jobChange(event).approval === 'withdrawn' ? { ...row, IsWithdrawn: true } : row;
  },
};
