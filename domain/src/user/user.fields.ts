import { emailLength } from '../email.ts';
import { fieldMessage, refuseInvalid, textField } from '../field.ts';

/** What may be typed about a user, for the routes and the screens. */
export const userFields = {
  FirstName: textField('First Name', 60),
  LastName: textField('Last Name', 60, ''),
  Email: textField('Email', emailLength, ''),
  Username: textField('Username', 100),
} as const;

/** Bounds of a password, in characters (NIST SP 800-63B); there are no rules of composition. */
export const passwordLength = { min: 8, max: 128 } as const;

/** The form in which two usernames are the same: case and compatibility forms make no difference. */
export const usernameKey = (username: string): string =>
  username.trim().normalize('NFKC').toLowerCase().normalize('NFKC');

/**
 * The username as it is kept.
 * @throws ValidationError
 */
export function cleanUsername(username: string): string {
  const cleaned = username.trim().normalize('NFC');
  const message =
    fieldMessage(userFields.Username, cleaned) ??
    (/[\s\p{C}]/u.test(cleaned) ? 'Username must not contain blanks or control characters' : null);
  refuseInvalid({ Username: message });
  return cleaned;
}

/** Why a password of this length can't be taken; null when it can. */
export function passwordLengthMessage(password: string): string | null {
  const length = [...password].length;
  if (length === 0) return 'Password is required';
  if (length < passwordLength.min) return `Password must have at least ${passwordLength.min} characters`;
  return length > passwordLength.max ? `Password must have at most ${passwordLength.max} characters` : null;
}
