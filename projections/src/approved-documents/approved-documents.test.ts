import { fold, type JobCommand, jobDecider } from '@picket/domain';
import { approveEstimate, jobEvents, pricedEstimate, sendEstimate } from '@picket/domain/testing/jobs';
import { given, on } from '../testing/projection-specification.ts';
import { approvedDocumentsProjection } from './approved-documents.projection.ts';

const estimate = fold(jobDecider, jobEvents(pricedEstimate))!;
const approved = [...pricedEstimate, sendEstimate(estimate), approveEstimate(1)];
const rowsAfter = (...commands: JobCommand[]) =>
  given(approvedDocumentsProjection, ...on('job-42', ...(jobEvents(commands) as never[])));

describe('approved documents', () => {
  it('are the PDF that the customer saw and the signed copy', () => {
    for (const id of ['PDF of revision 1', 'approved PDF']) {
      rowsAfter(...approved).row(id, { JobId: 42, ApprovedAt: '2026-05-04T14:00:00.000Z', IsWithdrawn: false });
    }
  });

  it('say when the approval was withdrawn', () =>
    rowsAfter(...approved, { type: 'WithdrawApproval', data: { Reason: 'Called' } }).row('approved PDF', {
      IsWithdrawn: true,
    }));

  it('are none before an approval', () => rowsAfter(...approved.slice(0, -1)).nothing());
});
