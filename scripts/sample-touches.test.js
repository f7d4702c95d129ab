import { sampleTouches } from './sample-touches.js';

const field = 'samples: add a plain field to the job';
const subjects = ['samples: add an action to a job', field, 'samples: add a report', 'samples: add a list resource'];

/** Git in a repository whose commits, newest first, have these subjects and each touch these files. */
const history =
  (...commits) =>
  (command, _option, _other, hash) => {
    if (command === 'rev-parse') return '\n';
    if (command === 'log') return commits.map(([subject], index) => `${index} ${subject}\n`).join('');
    return `${commits[Number(hash)][1].join('\n')}\n`;
  };
const all = subjects.map((subject) => [subject, ['a.ts', 'b.ts']]);
const four = ['a.ts', 'a.test.ts', 'docs/a.md', 'b.ts'];

describe('sampleTouches', () => {
  it('accepts samples within their limits', () =>
    expect(sampleTouches(history(...all))).toEqual({ faults: [], missing: [] }));

  it('counts all files but the changelog', () => {
    const found = (files) => sampleTouches(history([field, files], ...all)).faults;
    expect(found(four)).toEqual([`'${field}' touches 4 files, more than 3`]);
    expect(found([...four.slice(1), 'CHANGELOG.md'])).toEqual([]);
  });

  it('counts the newest commit of a subject', () =>
    expect(sampleTouches(history(...all, [field, four])).faults).toEqual([]));

  it('names the samples that a shortened history lacks', () =>
    expect(sampleTouches(history(...all.slice(1)))).toEqual({ faults: [], missing: subjects.slice(0, 1) }));

  it.each([
    ['an archive', null],
    ['an archive in a folder of another repository', 'archive/\n'],
  ])('finds no history in %s', (_place, prefix) =>
    expect(sampleTouches(() => prefix)).toEqual({ faults: [], missing: subjects }),
  );
});
