import { existsSync, readFileSync } from 'node:fs';

const map = readFileSync('docs/asvs.md', 'utf8');
const pages = map + readFileSync('docs/security.md', 'utf8');

/** The requirements of levels 1 and 2 by section, as in the standard. */
const requirements = `
1.1:1-2 1.2:1-9 1.3:1-11 1.4:1-3 1.5:1-2 2.1:1-3 2.2:1-3 2.3:1-4 2.4:1 3.2:1-2 3.3:1-4 3.4:1-6 3.5:1-5 3.7:1-2 4.1:1-3
4.2:1 4.3:1-2 4.4:1-4 5.1:1 5.2:1-3 5.3:1-2 5.4:1-3 6.1:1-3 6.2:1-12 6.3:1-4 6.4:1-4 6.5:1-5 6.6:1-3 6.8:1-4 7.1:1-3
7.2:1-4 7.3:1-2 7.4:1-5 7.5:1-2 7.6:1-2 8.1:1-2 8.2:1-3 8.3:1 8.4:1 9.1:1-3 9.2:1-4 10.1:1-2 10.2:1-2 10.3:1-4
10.4:1-11 10.5:1-5 10.6:1-2 10.7:1-3 11.1:1-2 11.2:1-3 11.3:1-3 11.4:1-4 11.5:1 11.6:1 12.1:1-3 12.2:1-2 12.3:1-4
13.1:1 13.2:1-5 13.3:1-2 13.4:1-5 14.1:1-2 14.2:1-4 14.3:1-3 15.1:1-3 15.2:1-3 15.3:1-7 16.1:1 16.2:1-5 16.3:1-4
16.4:1-3 16.5:1-3`
  .trim()
  .split(/\s+/)
  .flatMap((section) => {
    const [, name, first, last = first] = /^([\d.]+):(\d+)(?:-(\d+))?$/.exec(section);
    return Array.from({ length: last - first + 1 }, (_, index) => `${name}.${Number(first) + index}`);
  });

it('docs/asvs.md maps each requirement of ASVS levels 1 and 2 once', () => {
  expect(requirements).toHaveLength(246);
  const mapped = [...map.matchAll(/^\| ([\d., ]+) \|/gm)].flatMap(([, ids]) => ids.split(', '));
  expect(mapped.toSorted()).toEqual(requirements.toSorted());
});

it('the pages about security name files that exist', () => {
  const paths = [...pages.matchAll(/`((?:client|docs|domain|projections|scripts|server)\/[\w./-]+)`/g)];
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.map(([, path]) => path).filter((path) => !existsSync(path))).toEqual([]);
});

it('docs/asvs.md gives code, a test or a reason for each requirement', () => {
  const rows = [...map.matchAll(/^\| [\d., ]+ \| (.*) \| (.*) ?\|$/gm)];
  expect(rows.length).toBeGreaterThan(80);
  expect(rows.filter(([, how, where]) => how.trim() === '' && where.trim() === '')).toEqual([]);
});
