import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.js';

const read = (path) => readFileSync(join(root, path), 'utf8');
const { version, license, workspaces } = JSON.parse(read('package.json'));

it.each(workspaces)('%s has the version and license of the root, and uses that version of the others', (name) => {
  const { dependencies = {}, ...manifest } = JSON.parse(read(`${name}/package.json`));
  const own = Object.entries(dependencies).filter(([each]) => each.startsWith('@picket/'));
  expect(manifest).toMatchObject({ version, license });
  expect(own.filter(([, used]) => used !== version)).toEqual([]);
});

it('has an entry in the changelog, the newest', () => {
  const [, newest] = /^## (\d\S*) /m.exec(read('CHANGELOG.md'));
  expect(newest).toBe(version);
});
