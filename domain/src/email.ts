/** Longest e-mail address (RFC 5321). */
export const emailLength = 254;

/** True for one plain address, `name@host.tld`: no display name, no blanks, no control characters. */
export const isEmail = (text: string): boolean =>
  text.length <= emailLength &&
  /^[^\s@<>(),;:"\\\p{Cc}]+@[^\s@<>(),;:"\\\p{Cc}]+\.[^\s@<>(),;:"\\\p{Cc}.]{2,}$/u.test(text);

/** Why a text can't be an e-mail address that may be left out, in a user's words; null when it can. */
export const emailMessage = (text: string): string | null =>
  text === '' || isEmail(text) ? null : 'Email is not an e-mail address';
