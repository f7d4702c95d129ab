import type { JobOption } from '@picket/domain';
import { differenceOf, groupOptions } from './option-groups.ts';

const option = (Option: string, OptionGroup: string, Amount: number, IsChosen = false): JobOption => ({
  Option,
  OptionGroup,
  Amount,
  IsChosen,
});
const cedar = option('Cedar', 'Wood', 1_712.1, true);
const spruce = option('Spruce', 'Wood', 592);
const lattice = option('Lattice', '', 80);

describe('groupOptions', () => {
  it('puts the extras after the groups', () =>
    expect(groupOptions([lattice, cedar, spruce])).toEqual([
      { name: 'Wood', options: [cedar, spruce] },
      { name: '', options: [lattice] },
    ]));
});

describe('differenceOf', () => {
  const [wood, extras] = groupOptions([lattice, cedar, spruce]);

  it('compares an alternative with the chosen one', () => {
    expect(differenceOf(spruce, wood!)).toBe(-1_120.1);
    expect(differenceOf(cedar, wood!)).toBe(0);
  });

  it('is the amount of an extra', () => expect(differenceOf(lattice, extras!)).toBe(80));
});
