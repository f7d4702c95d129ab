import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesIn, root } from './workspace.js';

const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', ...filesIn('docs')].filter((file) =>
  file.endsWith('.md'),
);
const textOf = (page) => readFileSync(join(root, page), 'utf8').replaceAll(/^```.*?^```/gms, '');

/** As GitHub names headings. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
const anchorsOf = (page) => Array.from(textOf(page).matchAll(/^#+ (.+)$/gm), ([, heading]) => anchorOf(heading));

it.each(pages)('%s links to pages and headings that exist', (page) => {
  const links = Array.from(textOf(page).matchAll(/\]\(([^)\s]+)\)/g), ([, target]) => target);
  const broken = links
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [path, anchor] = target.split('#');
      const file = path === '' ? page : join(dirname(page), path);
      return !existsSync(join(root, file)) || (anchor !== undefined && !anchorsOf(file).includes(anchor));
    });
  expect(broken).toEqual([]);
});
