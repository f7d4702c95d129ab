import { calculatedPost } from '@/testing/fence-jobs.ts';
import { describeDifference, postsByRun, sumOf } from './posts-by-run.ts';

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

describe('postsByRun', () => {
  it('groups rows by run, with those on no line last', () => {
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
      ['Run 1, Option: Corral, not chosen', 1],
    ]);
  });
});

describe('sumOf', () => {
  it('adds up what is suggested and chosen', () => {
    const rows = [calculatedPost(), calculatedPost({ Quantity: 2, Chosen: 3 })];
    expect(sumOf(rows)).toEqual({ Quantity: 15, Chosen: 15 });
  });
});
