import type { JobChange, JobEvent } from '@picket/domain';

/** What customers did with the estimate that was sent last. */
export interface StepFacts {
  TimesOpened: number;
  HasQuestion: boolean;
}

/** A question stands until the estimate that it is about is sent again, answered, withdrawn or no longer the same. */
export function stepFactsAfter(
  { TimesOpened }: StepFacts,
  { type }: JobEvent,
  approval: JobChange['approval'],
): Partial<StepFacts> {
  switch (approval) {
    case 'sent':
      return { TimesOpened: 0, HasQuestion: false };
    case 'opened':
      return { TimesOpened: TimesOpened + 1 };
    case 'approved':
    case 'declined':
    case 'withdrawn':
    case 'outdated':
    case 'closed':
      return { HasQuestion: false };
    default:
      return type === 'EstimateQuestionAsked' ? { HasQuestion: true } : {};
  }
}
