import type { JobEvent } from '@picket/domain';

/** What customers did with the estimate that was sent last. */
export interface StepFacts {
  TimesOpened: number;
  HasQuestion: boolean;
}

export function stepFactsAfter({ TimesOpened }: StepFacts, event: JobEvent): Partial<StepFacts> {
  switch (event.type) {
    case 'EstimateEmailRequested':
    case 'ApprovalLinkShared':
      return { TimesOpened: 0, HasQuestion: false };
    case 'EstimateOpened':
      return { TimesOpened: TimesOpened + 1 };
    case 'EstimateQuestionAsked':
      return { HasQuestion: true };
    case 'EstimateApproved':
    case 'ApprovalRecorded':
    case 'EstimateDeclined':
      return { HasQuestion: false };
    default:
      return {};
  }
}
