import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';
import { placeOf, test } from './import-directions.js';

const isTest = (file) =>
  test.test(file) ||
  /\.(model|double)\.ts$|^projections\/src\/core\/contract\/|^server\/examples\/|^client\/e2e\//.test(file);

/**
 * A message for each export that no other file imports, and for each of the product that only tests use. A file that is
 * imported by `import()` or `import * as` counts as used with all its exports. Default exports are ignored: tools read
 * them.
 */
export function unusedExports(files, read = (file) => readFileSync(file, 'utf8')) {
  const modules = new Map(files.map((file) => [file, moduleOf(file, read(file))]));
  const isImported = importedBy(files, modules);
  const isImportedByProduct = importedBy(
    files.filter((file) => !isTest(file)),
    modules,
  );
  const isUsedInside = (file, name) => wordsIn(read(file)).filter((word) => word === name).length > 1;
  return [...modules].flatMap(([file, { names }]) =>
    names.flatMap((name) => {
      if (!isImported(file, name)) return [`${file}: no other file imports ${name}`];
      if (isTest(file) || isImportedByProduct(file, name) || isUsedInside(file, name)) return [];
      return [`${file}: only tests import ${name}`];
    }),
  );
}

const wordsIn = (text) => text.replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, '').match(/[\w$]+/g);

/** Returns a function that checks whether one of the users imports an export of a file, directly or through others. */
function importedBy(users, modules) {
  const used = new Set();
  const use = (file, name) => {
    const module = modules.get(file);
    if (!module || used.has(`${file} ${name}`)) return;
    used.add(`${file} ${name}`);
    for (const { from, source, as } of module.forwarded) if (name === as || name === '*') use(source, from);
    for (const source of module.forwardedWhole) use(source, name);
  };
  for (const user of users) for (const { source, name } of modules.get(user).uses) use(source, name);
  return (file, name) => used.has(`${file} ${name}`) || used.has(`${file} *`);
}

/**
 * Returns a file's own exports (`names`), its exports of other files (`forwarded`, and `forwardedWhole` for `export *`)
 * and its uses of other files (`uses`; the name `*` stands for all).
 */
function moduleOf(file, text) {
  const found = { names: [], forwarded: [], forwardedWhole: [], uses: [] };
  const { body } = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x'), decorators: true });
  const sourceOf = ({ source }) => placeOf(file, source.value);
  for (const item of body) {
    if (item.type === 'ExportDeclaration') found.names.push(...declaredNames(item.declaration));
    if (item.type === 'ExportAllDeclaration') found.forwardedWhole.push(sourceOf(item));
    if (item.type === 'ImportDeclaration') {
      found.uses.push(...item.specifiers.map((each) => ({ source: sourceOf(item), name: importedName(each) })));
    }
    if (item.type === 'ExportNamedDeclaration') {
      for (const { orig, exported } of item.specifiers) {
        const as = (exported ?? orig).value;
        found.names.push(as);
        if (item.source) found.forwarded.push({ from: orig.value, source: sourceOf(item), as });
      }
    }
  }
  for (const [, source] of text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)) {
    found.uses.push({ source: placeOf(file, source), name: '*' });
  }
  return found;
}

function declaredNames({ type, id, identifier, declarations }) {
  if (type === 'VariableDeclaration') return declarations.flatMap((each) => boundNames(each.id));
  return [(identifier ?? id).value];
}

function boundNames(pattern) {
  if (pattern.type === 'Identifier') return [pattern.value];
  if (pattern.type === 'ArrayPattern') return pattern.elements.filter(Boolean).flatMap(boundNames);
  return pattern.properties.flatMap(({ type, key, value }) =>
    type === 'KeyValuePatternProperty' ? boundNames(value) : [key.value],
  );
}

function importedName({ type, local, imported }) {
  if (type === 'ImportNamespaceSpecifier') return '*';
  return type === 'ImportDefaultSpecifier' ? 'default' : (imported ?? local).value;
}
