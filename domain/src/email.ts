/** Maximum length of an email address (RFC 5321). */
export const emailLength = 254;

// Dot-separated atoms of RFC 5322, in ASCII: no quotes, comments, spaces or line breaks can get into a header.
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const ADDRESS = new RegExp(`^(?=.{1,${emailLength}}$)(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM})*@${LABEL}(?:\\.${LABEL})+$`);

/** Returns true for one bare email address, `name@host.domain`, in ASCII. */
export const isEmail = (text: string): boolean => ADDRESS.test(text);
