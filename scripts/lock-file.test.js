import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.js';

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

it('states the SHA-512 of every package, also of those for other systems', () => {
  const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  expect(installed.length).toBeGreaterThan(0);
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
});

it('names no registry, so that a mirror can be used', () => {
  expect(Object.values(packages).filter(({ resolved, link }) => resolved && !link)).toEqual([]);
});
