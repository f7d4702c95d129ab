import type {
  ApprovalPage,
  ApprovedAnswer,
  ApproveEstimateRequest,
  DeclineEstimateRequest,
  EstimateOptionsAnswer,
  EstimateOptionsRequest,
  EstimateQuestionRequest,
  ReportAnswer,
  VerifiedDocument,
} from '@picket/domain';
import { problemOf } from '@/api/problem.ts';

/** The public calls of the approval page. Each throws a Problem. */
export const validLink = (EncryptedJobId: string) => send<ApprovalPage>('PUT', 'valid-link', { EncryptedJobId });
export const chooseOptions = (body: EstimateOptionsRequest) =>
  send<EstimateOptionsAnswer>('PUT', 'estimate-options', body);
export const noteOpened = (Id: string) => send('POST', 'estimate-opened', { Id });
export const approveEstimate = (body: ApproveEstimateRequest) => send<ApprovedAnswer>('POST', 'approve-estimate', body);
export const declineEstimate = (body: DeclineEstimateRequest) => send('POST', 'decline-estimate', body);
export const askQuestion = (body: EstimateQuestionRequest) => send('POST', 'estimate-question', body);
export const readReport = (EncryptedJobId: string) =>
  send<ReportAnswer>('PUT', 'estimate-report-anonymous', { EncryptedJobId });

export function verifyDocument(file: File): Promise<VerifiedDocument> {
  const form = new FormData();
  form.append('document', file);
  return send('POST', 'verify-document', form);
}

async function send<Answer>(method: string, name: string, body: object): Promise<Answer> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${location.origin}/api/v1/jobs/${name}`, {
    method,
    // A signed-in user who opens the page must not be taken for the customer.
    credentials: 'same-origin',
    body: isForm ? body : JSON.stringify(body),
    ...(!isForm && { headers: { 'Content-Type': 'application/json' } }),
  }).catch(() => {
    throw problemOf(0, null);
  });
  const answer = await response.json().catch(() => null);
  if (!response.ok) throw problemOf(response.status, answer);
  return answer;
}
