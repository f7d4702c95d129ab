import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, root } from './workspace.js';

const product = join(root, 'server/dist/openapi-schemas.json');

/**
 * Writes the JSON schemas of the contract's types, by name, for the OpenAPI description. Does nothing if their sources
 * have not changed.
 */
export async function writeSchemas() {
  const sources = filesIn('domain/src').filter((file) => !file.includes('.test.'));
  const hash = createHash('sha256');
  for (const file of sources) hash.update(readFileSync(join(root, file)));
  const version = hash.digest('hex');
  if (existsSync(product) && JSON.parse(readFileSync(product, 'utf8')).version === version) return;
  const { schemasOf } = await import('./type-schemas.js');
  const schemas = schemasOf('domain/src/{values,contract/*}.ts', 'domain');
  mkdirSync(join(root, 'server/dist'), { recursive: true });
  writeFileSync(product, JSON.stringify({ version, schemas }).replaceAll('#/definitions/', '#/components/schemas/'));
}
