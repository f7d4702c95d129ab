import { optionTargets, targetId } from './option-targets.ts';

const chosen = { IsChosen: false, Amount: 0 };
const cedar = { Option: 'Cedar', OptionGroup: 'Wood' };
const extra = { Option: 'Wood: Cedar', OptionGroup: '' };

describe('optionTargets', () => {
  it('gives an alternative and an extra with the same title different ids', () => {
    const targets = optionTargets([cedar, extra].map((option) => ({ ...option, ...chosen })));
    const targetOf = (option: typeof cedar) => targets.find(({ Id }) => Id === targetId(option));
    expect(targetOf(cedar)?.to).toEqual(cedar);
    expect(targetOf(extra)?.to).toEqual(extra);
  });
});
