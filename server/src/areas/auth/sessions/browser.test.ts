import cookie from '@fastify/cookie';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { type Browser, browserOf, dropRefreshId, keepBrowserIds, keepRefreshId } from './browser.ts';

const id = 'A'.repeat(43);
const other = 'B'.repeat(43);

async function app() {
  const server = new FastifyAdapter({ trustProxy: true }).getInstance();
  await server.register(cookie);
  server.get('/', (request) => browserOf(request));
  server.post('/', (_, reply) => {
    keepRefreshId(reply, 'r1', 30);
    keepBrowserIds(reply, [id, other]);
    return {};
  });
  server.delete('/', (_, reply) => {
    dropRefreshId(reply);
    return {};
  });
  return server;
}

const https = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.7' };

describe('cookies', () => {
  it('are restricted to this host and HTTPS, and hidden from scripts', async () => {
    const server = await app();
    const { headers } = await server.inject({ method: 'POST', url: '/', headers: https });
    expect(headers['set-cookie']).toEqual([
      '__Host-picket-refresh=r1; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Strict',
      `__Host-picket-browser=${id}.${other}; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Strict`,
    ]);
    const dropped = await server.inject({ method: 'DELETE', url: '/', headers: https });
    expect(dropped.headers['set-cookie']).toMatch(/^__Host-picket-refresh=; .*Expires=Thu, 01 Jan 1970/);
  });

  it('are read only by their `__Host-` names with HTTPS, and by their plain names without', async () => {
    const server = await app();
    const cookies = `__Host-picket-refresh=safe; picket-refresh=planted; picket-browser=${id}.planted.${other}`;
    const read = async (headers: Record<string, string>) =>
      (
        await server.inject({ url: '/', headers: { cookie: cookies, 'user-agent': 'x'.repeat(400), ...headers } })
      ).json<Browser>();
    expect(await read(https)).toEqual({
      address: '192.0.2.7',
      userAgent: 'x'.repeat(300),
      refreshId: 'safe',
      browserIds: [],
    });
    expect(await read({})).toMatchObject({ refreshId: 'planted', browserIds: [id, other] });
  });
});
