import type { FastifyReply } from 'fastify';

/** Whatever a file holds, it is no page of ours: nothing in it runs or loads, and its type is what we say. */
export const sendAsData = (reply: FastifyReply): FastifyReply =>
  reply.headers({
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  });

/** The answer is saved under a name, and never shown in the browser's own window. */
export const sendAsDownload = (reply: FastifyReply, name: string): FastifyReply =>
  sendAsData(reply).headers({ 'content-disposition': attachment(name), 'cache-control': 'no-store' });

/** RFC 6266: the name as it is for all browsers of today, and in plain letters for others. */
export function attachment(name: string): string {
  const wellFormed = name.replaceAll(/[\p{Cc}\p{Cs}]/gu, '');
  const plain = wellFormed.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(wellFormed).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
