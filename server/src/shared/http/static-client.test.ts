import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { serveClient } from './static-client.ts';

describe('serveClient', () => {
  let parent: string;
  let server: FastifyInstance;

  beforeAll(async () => {
    parent = mkdtempSync(join(tmpdir(), 'picket-client-'));
    const folder = join(parent, 'dist');
    mkdirSync(join(folder, 'assets'), { recursive: true });
    writeFileSync(join(parent, 'secret.txt'), 'secret');
    writeFileSync(join(folder, '.env'), 'secret');
    writeFileSync(join(folder, 'index.html'), '<title>Picket</title>');
    writeFileSync(join(folder, 'approve-estimate.html'), '<title>Estimate</title>');
    writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
    copyFileSync('client/public/robots.txt', join(folder, 'robots.txt'));
    writeFileSync(join(folder, 'assets/main-4f0c.js'), 'run();');
    writeFileSync(join(folder, 'assets/main-4f0c.js.gz'), 'zipped');
    server = fastify();
    server.setNotFoundHandler((_request, reply) => reply.status(404).send({ IsSuccess: false }));
    await serveClient(server, folder);
  });
  afterAll(async () => {
    await server.close();
    rmSync(parent, { recursive: true });
  });

  it('lets browsers cache hashed files forever', async () => {
    const { body, headers } = await server.inject('/assets/main-4f0c.js');
    expect(body).toBe('run();');
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
    });
  });

  it('sends compressed files to browsers that support them', async () => {
    const { body, headers } = await server.inject({
      url: '/assets/main-4f0c.js',
      headers: { 'accept-encoding': 'gzip' },
    });
    expect([body, headers['content-encoding']]).toEqual(['zipped', 'gzip']);
  });

  it.each([
    '/',
    '/index.html',
    '/login',
    '/job/estimate/summary?id=7',
    '/customer/list',
    '/customer/list/',
    '/Customer/List',
    '/role/',
    '/role',
  ])('answers %s with the page, revalidated each time', async (url) => {
    const { body, headers, statusCode } = await server.inject(url);
    expect([statusCode, body, headers['cache-control']]).toEqual([200, '<title>Picket</title>', 'no-cache']);
  });

  it('answers the name of another page with that page', async () => {
    const { body, headers } = await server.inject('/approve-estimate?id=abc&t=m');
    expect([body, headers['cache-control']]).toEqual(['<title>Estimate</title>', 'no-cache']);
  });

  it.each([
    '/metrics',
    '/healthz',
    '/manifest.webmanifest',
    '/.well-known/security.txt',
    '/.env',
    '/../secret.txt',
    '/wp-login.php',
    '/customer/list.json',
    '/customer/list/7',
    '/customer',
    '/approve-estimate/x',
    '/index',
    '/apiary',
    '/%00',
  ])('answers %s, which is no screen, with 404', async (url) => {
    const call = await server.inject(url);
    expect([call.statusCode, call.body]).toEqual([404, '{"IsSuccess":false}']);
    const page = await server.inject({ url, headers: { accept: 'text/html,*/*' } });
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.body).toContain('Page not found');
  });

  it('styles that page with a file that the content policy allows', async () => {
    const { body } = await server.inject({ url: '/metrics', headers: { accept: 'text/html' } });
    const [, stylesheet] = /<link rel="stylesheet" href="\/([^"]+)">/.exec(body)!;
    expect(readFileSync(`client/public/${stylesheet}`, 'utf8')).toContain('main {');
  });

  it('denies robots everything', async () => {
    const robots = readFileSync('client/public/robots.txt', 'utf8');
    expect(robots).toBe('User-agent: *\nDisallow: /\n');
    expect((await server.inject('/robots.txt')).body).toBe(robots);
  });

  it.each(['/api', '/api/v1/nothing', '/%61pi/v1/nothing', '/assets/old-1234.js', '/assets/../../secret.txt'])(
    'does not answer %s with the page',
    async (url) => {
      const { statusCode, body } = await server.inject(url);
      expect(body).not.toContain('secret');
      if (!url.includes('..')) expect([statusCode, body]).toEqual([404, '{"IsSuccess":false}']);
    },
  );

  it('serves nothing when the client is not built', async () => {
    const bare = fastify();
    await serveClient(bare, join(parent, 'missing'));
    expect((await bare.inject('/')).statusCode).toBe(404);
    await bare.close();
  });
});
