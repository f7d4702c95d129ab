import { fieldMessage, refuseInvalid } from '../field-rules.ts';
import { accessFields } from '../fields/user.fields.ts';

/** Length limits of a password, in characters (NIST SP 800-63B). There are no composition rules. */
export const passwordLength = { min: 8, max: 128 } as const;

/** Normalizes a username for comparison: ignores case and Unicode compatibility forms. */
export const usernameKey = (username: string): string =>
  username.trim().normalize('NFKC').toLowerCase().normalize('NFKC');

/**
 * Returns the username as it is stored.
 * @throws ValidationError
 */
export function cleanUsername(username: string): string {
  const cleaned = username.trim().normalize('NFC');
  const message =
    fieldMessage(accessFields.Username, cleaned) ??
    (/[\s\p{C}]/u.test(cleaned) ? 'Username must not contain blanks or control characters' : null);
  refuseInvalid({ Username: message });
  return cleaned;
}

/** Returns why a password of this length is refused; null if it is valid. */
export function passwordLengthMessage(password: string): string | null {
  const length = [...password].length;
  if (length === 0) return 'Password is required';
  if (length < passwordLength.min) return `Password must have at least ${passwordLength.min} characters`;
  return length > passwordLength.max ? `Password must have at most ${passwordLength.max} characters` : null;
}
