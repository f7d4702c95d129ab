import type { FastifyReply } from 'fastify';

/** Prevents files from running as pages: nothing in them executes or loads, and browsers do not guess the type. */
export const sendAsData = (reply: FastifyReply): FastifyReply =>
  reply.headers({
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  });

/** Makes the browser save the answer under a name instead of showing it. */
export const sendAsDownload = (reply: FastifyReply, name: string): FastifyReply =>
  sendAsData(reply).headers({ 'content-disposition': attachment(name), 'cache-control': 'no-store' });

/** The header of a file that the browser may show, with its name. */
export const inlineDisposition = (name: string): string => attachment(name).replace('attachment', 'inline');

/** RFC 6266: the name in UTF-8, and in ASCII for old browsers. */
export function attachment(name: string): string {
  const wellFormed = name.replaceAll(/[\p{Cc}\p{Cs}]/gu, '');
  const plain = wellFormed.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(wellFormed).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
