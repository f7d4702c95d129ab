import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';
import { filesIn, root } from './workspace.js';

const product = join(root, 'server/dist/openapi-schemas.json');

/**
 * JSON schemas of the contract's types and of the server's DTO classes, by name, for the description of the calls.
 * Nothing is done when their sources have not changed.
 */
export function writeSchemas() {
  const sources = [
    ...filesIn('domain/src').filter((file) => !file.includes('.test.')),
    ...filesIn('server/src').filter((file) => file.endsWith('.dto.ts')),
  ];
  const hash = createHash('sha256');
  for (const file of sources) hash.update(readFileSync(join(root, file)));
  const version = hash.digest('hex');
  if (existsSync(product) && JSON.parse(readFileSync(product, 'utf8')).version === version) return;
  const schemas = {
    ...schemasOf('server/src/**/*.dto.ts', 'server'),
    ...schemasOf('domain/src/contract/*.ts', 'domain'),
  };
  mkdirSync(join(root, 'server/dist'), { recursive: true });
  writeFileSync(product, JSON.stringify({ version, schemas }).replaceAll('#/definitions/', '#/components/schemas/'));
}

function schemasOf(path, workspace) {
  const generator = createGenerator({
    path: join(root, path).replaceAll('\\', '/'),
    tsconfig: join(root, workspace, 'tsconfig.json'),
    type: '*',
    jsDoc: 'basic',
    functions: 'hide',
    skipTypeCheck: true,
    encodeRefs: false,
  });
  const { '*': all, ...definitions } = generator.createSchema('*').definitions;
  return definitions;
}
