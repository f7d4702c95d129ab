import { MailError } from './mailer.ts';

/** Why a mail failed, for staff. Other errors may contain internal details. */
export function failureText(error: Error): string {
  if (!(error instanceof MailError)) return 'The email could not be made';
  return error.rejected.length > 0 ? `Not accepted for ${error.rejected.join(', ')}. ${error.message}` : error.message;
}
