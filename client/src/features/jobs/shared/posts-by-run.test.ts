import { calculatedPost } from '@/testing/fence-jobs.ts';
import { describeAll, describeDifference, postsByRun, sumOf } from './posts-by-run.ts';

describe('describeDifference', () => {
  it.each([
    [13, 13, 'As suggested'],
    [13, 15, '2 more than suggested'],
    [13, 12, '1 fewer than suggested'],
    [0, 3, '3 more than suggested'],
  ])('of %i suggested and %i chosen is "%3$s"', (Quantity, Chosen, text) => {
    expect(describeDifference({ Quantity, Chosen })).toBe(text);
  });
});

describe('describeAll', () => {
  it.each([
    ['as suggested', [{ Chosen: 13 }], null],
    ['none chosen', [{ Chosen: 0 }, { Quantity: 2, Chosen: 0 }], 'No posts chosen, 15 suggested'],
    ['one kind', [{}, { Chosen: 13 }], '1 line post fewer than suggested on run 1: 12 chosen, 13 suggested'],
    ['several kinds', [{}, { Quantity: 2, Chosen: 5 }], '2 more than suggested: 17 chosen, 15 suggested'],
    ['another kind', [{}, { Quantity: 2, Chosen: 3 }], 'The chosen posts differ from the 15 suggested'],
    ['an option that is not chosen', [{ Chosen: 13 }, { Option: 'Pen', IsChosen: false, Chosen: 0 }], null],
  ])('of %s', (_, rows, text) => expect(describeAll(rows.map((row) => calculatedPost(row)))).toBe(text));
});

describe('postsByRun', () => {
  it('groups rows by run in their order, with those on no line under a title of their own', () => {
    const rows = [1, 1, 2, null].map((Run) => calculatedPost({ Run }));
    expect(postsByRun(rows).map(({ Title, Rows }) => [Title, Rows.length])).toEqual([
      ['Run 1', 2],
      ['Run 2', 1],
      ['On no fence line', 1],
    ]);
  });

  it('sets options that are not chosen apart, in runs of their own', () => {
    const rows = [
      calculatedPost(),
      calculatedPost({ Option: 'Gate', IsChosen: true }),
      calculatedPost({ Option: 'Corral', IsChosen: false }),
      calculatedPost({ Option: 'Corral', OptionGroup: 'Yard', IsChosen: false }),
    ];
    expect(postsByRun(rows).map(({ Title, Rows }) => [Title, Rows.length])).toEqual([
      ['Run 1', 2],
      ['Run 1, Option: Corral, not chosen', 1],
      ['Run 1, Option: Yard: Corral, not chosen', 1],
    ]);
  });
});

describe('sumOf', () => {
  it('adds up what is suggested and chosen', () => {
    const rows = [calculatedPost(), calculatedPost({ Quantity: 2, Chosen: 3 })];
    expect(sumOf(rows)).toEqual({ Quantity: 15, Chosen: 15 });
  });
});
