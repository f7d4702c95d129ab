import { type BuiltFile, mergeFiles } from './merge-files.ts';

const file = (name: string, loadedBy: string, bytes = 100, imports: readonly string[] = []): BuiltFile => ({
  name,
  imports,
  bytes,
  loadedBy: new Set(loadedBy),
});
const merged = (files: readonly BuiltFile[], weightOf: (part: string) => number = () => 1) =>
  mergeFiles(files, weightOf)
    .map((names) => [...names].sort().join('+'))
    .sort();

describe(mergeFiles, () => {
  it('merges small files that mostly the same parts load', () =>
    expect(merged([file('a', '123'), file('b', '124'), file('c', '5')])).toEqual(['a+b', 'c']));

  it('leaves apart what would be loaded in vain', () =>
    expect(merged([file('a', '12', 90_000), file('b', '134')])).toEqual(['a', 'b']));

  it('loads nothing in vain for a part that counts more', () =>
    expect(merged([file('a', '12'), file('b', '13')], (part) => (part === '3' ? 100 : 1))).toEqual(['a', 'b']));

  it('merges no files that a third one is between, because they would import each other in a circle', () =>
    expect(
      merged([file('top', '1234', 100, ['between']), file('between', '12', 90_000, ['low']), file('low', '1234')]),
    ).toEqual(['between', 'low', 'top']));

  it('leaves fixed files as they are', () =>
    expect(
      mergeFiles(
        [file('page', '1'), file('a', '1'), file('b', '1')],
        () => 1,
        ({ name }) => name === 'page',
      ),
    ).toEqual([['a', 'b']]));
});
