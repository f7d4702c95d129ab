import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import serveFiles from '@fastify/static';
import { screenPaths } from '@picket/domain';
import type { FastifyInstance } from 'fastify';
import { isApiPath } from './call/api-path.ts';

/** Vite's folder of files with a content hash in their names. */
const HASHED = 'assets/';
const INDEX = 'index.html';

const withoutSlashes = (path: string): string => path.toLowerCase().replace(/\/+$/, '');
const screens = new Set(screenPaths.map((path) => withoutSlashes(path.slice(1))));

const unknownPage =
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">' +
  '<link rel="stylesheet" href="/plain-page.css"><title>Picket - Page not found</title></head>' +
  '<body><main><h1>Page not found</h1><p>Check the address.</p><p><a href="/">Open Picket</a></p></main></body></html>';

/**
 * Serves the built client. `/name` gets the page `name.html` if there is one; the path of a screen gets `index.html`,
 * because the client routes within it; any other address is 404. Files are found in a list made at the start, never by a
 * path from the request.
 */
export async function serveClient(fastify: FastifyInstance, folder: string): Promise<void> {
  const files = new Set(filesIn(folder).filter((file) => !/^\.|\/\.|\.(br|gz)$/.test(file)));
  if (!files.has(INDEX)) return;
  await fastify.register(serveFiles, { root: folder, serve: false, cacheControl: false, preCompressed: true });
  fastify.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = request.params['*'];
    if (files.has(path) && !path.endsWith('.html')) {
      reply.header('cache-control', path.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache');
      return reply.sendFile(path);
    }
    const isScreen = screens.has(withoutSlashes(path)) || path === INDEX;
    const page = isScreen ? INDEX : `${path}.html`;
    if (files.has(page) && isScreen === (page === INDEX))
      return reply.header('cache-control', 'no-cache').sendFile(page);
    if (isApiPath(`/${path}`) || !request.headers.accept?.includes('text/html')) return reply.callNotFound();
    return reply.status(404).type('text/html; charset=utf-8').send(unknownPage);
  });
}

function filesIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return entries.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  } catch {
    return [];
  }
}
