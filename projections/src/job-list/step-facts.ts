import type { JobChange, JobEvent } from '@picket/domain';

/** What customers did with the estimate that was sent last. */
export interface StepFacts {
  TimesOpened: number;
  HasQuestion: boolean;
  /** How often it was opened before the job got its market partner, who may not know of it (ruling 80). */
  OpenedBefore: number;
  /** The question is not from before that. */
  IsQuestionOfPartner: boolean;
}

export const noSteps: StepFacts = { TimesOpened: 0, HasQuestion: false, OpenedBefore: 0, IsQuestionOfPartner: false };

/** `isHandedOver`: the event gives the job another market partner, or none. */
export const stepFactsAfter = (
  facts: StepFacts,
  event: JobEvent,
  approval: JobChange['approval'],
  isHandedOver: boolean,
): Partial<StepFacts> => ({
  ...answersAfter(facts, event, approval),
  ...(isHandedOver && { OpenedBefore: facts.TimesOpened, IsQuestionOfPartner: false }),
});

/** A question stands until the estimate that it is about is sent again, answered, withdrawn or no longer the same. */
function answersAfter(
  { TimesOpened }: StepFacts,
  { type }: JobEvent,
  approval: JobChange['approval'],
): Partial<StepFacts> {
  switch (approval) {
    case 'sent':
      return noSteps;
    case 'opened':
      return { TimesOpened: TimesOpened + 1 };
    case 'approved':
    case 'declined':
    case 'withdrawn':
    case 'outdated':
    case 'closed':
      return { HasQuestion: false, IsQuestionOfPartner: false };
    default:
      return type === 'EstimateQuestionAsked' ? { HasQuestion: true, IsQuestionOfPartner: true } : {};
  }
}
