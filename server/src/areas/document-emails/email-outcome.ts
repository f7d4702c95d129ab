import { NotFoundError, type RecordEmailOutcome, RuleError, ValidationError } from '@picket/domain';
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

/** What is recorded of a queued email whose letter could not be made. */
export const unmadeOutcome = (error: Error): Outcome => ({
  Reason: isRefusal(error) ? error.message : 'The email could not be made',
});

/** Trying again does not help. */
export const isRefusal = (error: unknown): error is Error =>
  error instanceof RuleError || error instanceof ValidationError || error instanceof NotFoundError;
