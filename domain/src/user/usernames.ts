import { fieldMessage, refuseInvalid } from '../fields/field-rules.ts';
import { accessFields } from '../fields/user.fields.ts';
import { hasMixedAlphabets } from '../text/text-hygiene.ts';

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
  const message = usernameMessage(cleaned) ?? fieldMessage(accessFields.Username, cleaned);
  refuseInvalid({ Username: message });
  return cleaned;
}

function usernameMessage(username: string): string | null {
  if (/[\s\p{C}]/u.test(username)) return 'Username must not contain blanks or control characters';
  return hasMixedAlphabets(username.normalize('NFKC')) ? 'Username must use letters of one alphabet' : null;
}

/** Returns why a password of this length is refused; null if it is valid. */
export function passwordLengthMessage(password: string): string | null {
  const length = [...password].length;
  if (length === 0) return 'Password is required';
  if (length < passwordLength.min) return `Password must have at least ${passwordLength.min} characters`;
  return length > passwordLength.max ? `Password must have at most ${passwordLength.max} characters` : null;
}
