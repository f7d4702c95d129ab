import { unusedExports } from './unused-exports.js';

const found = (files) => unusedExports(Object.keys(files), (file) => files[file]);

describe('unusedExports', () => {
  it.each([
    ['a function', 'export function a() {}', 'a'],
    ['a class', 'export class A {}', 'A'],
    ['a type', 'export type A = string;', 'A'],
    ['an interface that the file itself uses', 'export interface A {}\nconst a: A = {};', 'A'],
    ['a constant of a pattern', 'export const { b: [a] } = c;', 'a'],
    ['an export list', 'const a = 1;\nexport { a as b };', 'b'],
  ])('finds %s', (_case, text, name) =>
    expect(found({ 'server/src/a.ts': text })).toEqual([`server/src/a.ts: no other file imports ${name}`]),
  );

  it.each([
    ['by name', "import { a } from './a.ts';"],
    ['under another name', "import { a as b } from './a.ts';"],
    ['as a type', "import type { a } from './a.ts';"],
    ['as a namespace', "import * as all from './a.ts';"],
    ['when needed', "const { a } = await import('./a.ts');"],
  ])('accepts an export that is imported %s', (_case, text) =>
    expect(found({ 'server/src/a.ts': 'export const a = 1;', 'server/src/b.ts': text })).toEqual([]),
  );

  it.each(['server/src/b.test.ts', 'server/src/testing/b.ts', 'server/src/b.contract.ts', 'client/e2e/b.ts'])(
    'finds an export of the product that only the test file %s imports',
    (test) =>
      expect(
        found({ 'server/src/a.ts': '/** a */ export const a = 1;', [test]: "import { a } from '@picket/server/a';" }),
      ).toEqual(['server/src/a.ts: only tests import a']),
  );

  it('accepts an export that only tests import but its own file uses', () =>
    expect(
      found({
        'server/src/a.ts': '/** a */ export const a = 1;\nexport const b = a;',
        'server/src/a.test.ts': "import { a } from './a.ts';",
        'server/src/b.ts': "import { b } from './a.ts';",
      }),
    ).toEqual([]));

  it('accepts an export of a test file that a test imports', () =>
    expect(
      found({
        'server/src/testing/a.ts': 'export const a = 1;',
        'server/src/b.test.ts': "import { a } from './testing/a.ts';",
      }),
    ).toEqual([]));

  it('follows names through the index of domain', () =>
    expect(
      found({
        'domain/src/a.ts': 'export const a = 1;\nexport const b = 2;',
        'domain/src/c.ts': 'export const c = 3;\nexport const d = 4;',
        'domain/src/index.ts': "export * from './a.ts';\nexport { c, d } from './c.ts';",
        'client/src/app.tsx': "import { a, c } from '@picket/domain';",
      }),
    ).toEqual([
      'domain/src/a.ts: no other file imports b',
      'domain/src/c.ts: no other file imports d',
      'domain/src/index.ts: no other file imports d',
    ]));

  it('ignores default exports', () =>
    expect(found({ 'client/vite.config.ts': 'export default { base: "/" };' })).toEqual([]));
});
