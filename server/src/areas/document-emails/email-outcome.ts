import type { RecordEmailOutcome } from '@picket/domain';
import { failureText } from '../../adapters/mail/failure-text.ts';
import { MailError, type SentMail } from '../../adapters/mail/mailer.ts';

type Outcome = Omit<RecordEmailOutcome['data'], 'Id'>;

/** What is recorded of an email that the mail server accepted. */
export const acceptedOutcome = ({ rejected, refused = [] }: SentMail): Outcome => ({
  Rejected: rejected,
  Refused: refused,
});

/** What is recorded of an email that failed. */
export const failedOutcome = (error: Error): Outcome => ({
  Reason: failureText(error),
  ...(error instanceof MailError && { Refused: error.refused, ...(error.isSetup && { IsSetup: true as const }) }),
});
