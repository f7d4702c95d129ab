import type { Mail } from './mailer.ts';

/** What follows the host, which may be long. */
const links = /https?:\/\/[^\s"'<>/?#]+([^\s"'<>]*)/g;
/** Nobody could guess it: a one-time key, or the token of an approval. */
const secret = /[\w-]{20}/;

/**
 * True for a mail whose reader could act for its recipient: sign in, or approve an estimate. Looks at the links instead of
 * the kind of mail, so that it holds for every mail, and for links that a user pasted.
 */
export const hasSecretLink = ({ text, html }: Pick<Mail, 'text' | 'html'>): boolean =>
  [text, html].some((part) => [...part.matchAll(links)].some(([, path]) => secret.test(path!)));
