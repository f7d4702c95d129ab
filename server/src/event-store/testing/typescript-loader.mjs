import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/** Lets `node --import` run the TypeScript sources of the workspaces without a build. */
if (isMainThread) register(import.meta.url);

const root = new URL('../../../../', import.meta.url);

export function resolve(specifier, context, next) {
  const source = specifier
    .replace(/^@picket\/domain$/, 'domain/src/index.ts')
    .replace(/^@picket\/projections\/(.*)$/, 'projections/src/$1.ts');
  return next(source === specifier ? specifier : new URL(source, root).href, context);
}

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const { transform } = await import('@swc/core');
  const { code } = await transform(await readFile(new URL(url), 'utf8'), {
    swcrc: false,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'es6' },
  });
  return { format: 'module', source: code, shortCircuit: true };
}
