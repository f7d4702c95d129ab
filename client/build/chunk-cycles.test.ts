import { cycleIn } from './chunk-cycles.ts';

const importing = (imports: Record<string, readonly string[]>) => cycleIn(new Map(Object.entries(imports)));

describe(cycleIn, () => {
  it('finds none where files share imports', () =>
    expect(importing({ entry: ['a', 'b'], a: ['shared'], b: ['shared', 'a'], shared: [] })).toBeNull());

  it('names the files of a circle, without those that lead to it', () =>
    expect(importing({ entry: ['a'], a: ['b'], b: ['c'], c: ['a'] })).toEqual(['a', 'b', 'c']));

  it('finds a file that imports itself', () => expect(importing({ a: ['a'] })).toEqual(['a']));
});
