import type { DocumentEmail } from '../record/email-state.ts';
import type { RecordEmailOutcome } from '../record/job.commands.ts';

type Outcome = RecordEmailOutcome['data'];

/** An outcome is recorded once. A failed email may still be sent by a retry. */
export function isNewOutcome(state: DocumentEmail['State'] | undefined, { Reason }: Outcome): boolean {
  if (state === undefined || state === 'emailed' || state === 'refused') return false;
  return state !== 'failed' || Reason === undefined;
}

/** What the event of an email that was sent records. */
export const sentData = ({ Id, Rejected = [], Refused = [] }: Outcome) => ({
  Id,
  ...(Rejected.length > 0 && { Rejected }),
  ...(Refused.length > 0 && { Refused }),
});

/** What the event of an email that failed records. */
export const failedData = ({ Id, Refused = [], IsSetup }: Outcome, Reason: string) => ({
  Id,
  Reason,
  ...(Refused.length > 0 && { Refused }),
  ...(IsSetup && { IsSetup }),
});
