import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import serveFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isApiPath } from './api-path.ts';

/** Vite's folder of files with a content hash in their names. */
const HASHED = 'assets/';

/**
 * Serves the built client. `/name` gets the page `name.html` if there is one; any other address outside /api that is
 * not a file gets `index.html`, because the client routes within it. Files are found in a list made at the start, never
 * by a path from the request.
 */
export async function serveClient(fastify: FastifyInstance, folder: string): Promise<void> {
  const files = new Set(filesIn(folder).filter((file) => !/^\.|\/\.|\.(br|gz)$/.test(file)));
  if (!files.has('index.html')) return;
  await fastify.register(serveFiles, { root: folder, serve: false, cacheControl: false, preCompressed: true });
  fastify.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = request.params['*'];
    if (files.has(path) && !path.endsWith('.html')) {
      reply.header('cache-control', path.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache');
      return reply.sendFile(path);
    }
    if (isApiPath(`/${path}`) || path.startsWith(HASHED)) return reply.callNotFound();
    reply.header('cache-control', 'no-cache');
    const page = `${path}.html`;
    return reply.sendFile(files.has(page) ? page : 'index.html');
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
