import { readFileSync } from 'node:fs';
import { filesIn } from './workspace.js';

const isTest = /\.test\.tsx?$|\/testing\//;
const literal = /(['"`])((?:\$\{[^}]*\}|(?!\1)[^\n$])*?)\1/g;

/** The first segments of the server's routes: `customers`, `tax-rates`. */
const families = new Set([
  ...filesIn('server/src').flatMap((file) => matchesIn(file, /@Call\(\s*['`][A-Z]+ ([\w-]+)/g)),
  ...matchesIn('domain/src/catalogue/resources.ts', /^ {2}'?([\w-]+)'?: list\(/gm),
]);

function matchesIn(file, pattern) {
  return [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, found]) => found);
}

/**
 * The endpoint paths in a file, with `*` for parameters. A path of one segment counts only as the argument of a
 * request or as a value named `url`, `...Url` or `...Urls`, because elsewhere `customers` is a plain word.
 */
function endpointPathsIn(text) {
  return [...text.matchAll(literal)]
    .filter(
      ({ 2: path, index }) =>
        path.includes('/') || /(?:[uU]rl(?: =|:)|[uU]rls: [^;]*:|=>|\bget\(|\bapiUrl\() ?$/.test(text.slice(0, index)),
    )
    .map(({ 2: path }) => path.replace(/\$\{[^}]*\}/g, '*').replace(/\?.*$/, ''))
    .filter((path) => families.has(path.split('/')[0]));
}

const homes = new Map();
for (const file of filesIn('client/src').filter((each) => /\.tsx?$/.test(each) && !isTest.test(each))) {
  for (const path of endpointPathsIn(readFileSync(file, 'utf8'))) homes.set(path, [...(homes.get(path) ?? []), file]);
}

it('endpointPathsIn finds URLs, not words, routes and imports', () => {
  const text = [
    "import { x } from './users/x.ts';",
    "const call = { url: 'settings', word: 'customers' };",
    "const teamsUrl = 'teams'; const urls: Urls = { [a]: 'orders', [b]: teamsUrl };",
    `get(\`users/\${id(1)}\`); navigate('/users/list');`,
  ];
  expect(endpointPathsIn(text.join('\n'))).toEqual(['settings', 'teams', 'orders', 'users/*']);
});

it('the client names each endpoint path once', () => {
  expect([...families]).toEqual(expect.arrayContaining(['customers', 'tax-rates', 'teams', 'deliveries']));
  expect([...homes.keys()]).toEqual(expect.arrayContaining(['customers/*/restore', 'deliveries/*']));
  expect(homes.size).toBeGreaterThan(50);
  const repeated = [...homes].filter(([, files]) => files.length > 1).map(([path, files]) => [path, ...files]);
  expect(repeated).toEqual([]);
});
