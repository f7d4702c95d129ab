/** Longest e-mail address (RFC 5321). */
export const emailLength = 254;

// Dot-separated atoms of RFC 5322, in ASCII: no quotes, comments, spaces or line breaks can get into a header.
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const ADDRESS = new RegExp(`^(?=.{1,${emailLength}}$)(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM})*@${LABEL}(?:\\.${LABEL})+$`);

/** True for one bare e-mail address, `name@host.domain`, in ASCII. */
export const isEmail = (text: string): boolean => ADDRESS.test(text);

/** Why a text can't be an e-mail address that may be left out, in a user's words; null when it can. */
export const emailMessage = (text: string): string | null =>
  text === '' || isEmail(text) ? null : 'Email is not an e-mail address';
