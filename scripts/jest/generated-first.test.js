import GeneratedFirst from './generated-first.cjs';

const sizes = { '/every-page-of-jobs.e2e.ts': 148, '/large.test.ts': 3_500, '/roles.test.ts': 20_000 };
const context = {
  config: { id: 'none', cacheDirectory: '/nowhere', haste: {} },
  hasteFS: { getSize: (path) => sizes[path] },
};

it('GeneratedFirst starts a file of a few lines, whose time is not known, before the largest ones', () => {
  const tests = Object.keys(sizes).map((path) => ({ path, context }));
  const sorted = new GeneratedFirst({}).sort(tests);
  expect(sorted.map(({ path }) => path)).toEqual(['/every-page-of-jobs.e2e.ts', '/roles.test.ts', '/large.test.ts']);
});
