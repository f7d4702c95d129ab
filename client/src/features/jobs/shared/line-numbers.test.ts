import { ItemKinds } from '@picket/domain';
import { fenceLineRow, groupingOf } from '@/testing/fence-jobs.ts';
import { miscItemRow } from '@/testing/jobs.ts';
import { describeLines, lineNumbers, linesOfItem, linesOfPost } from './line-numbers.ts';

const gate = { GateId: 41, InventoryTypeId: 1, InventoryType: 'Special Order', Quantity: 1, Offset: null, Swing: null };
const details = {
  Description: 'Cedar gate 4 ft',
  Width: 4,
  HeightId: 4,
  Height: '6 ft',
  FenceStyleId: 1,
  FenceStyle: 'Board-on-board',
  OriginalPrice: 285,
};

describe('describeLines', () => {
  it.each([
    [[], ''],
    [[4], 'Line 4'],
    [[1, 2], 'Lines 1, 2'],
    [[1, 2, 3], 'Lines 1–3'],
    [[1, 3, 4], 'Lines 1, 3, 4'],
  ])('of %j is "%s"', (numbers, text) => expect(describeLines(numbers)).toBe(text));
});

describe('linesOfPost', () => {
  it('returns the numbers of its lines in order', () => {
    const numbers = lineNumbers([{ Id: 30 }, { Id: 7 }]);
    const links = [
      { Id: 1, JobFenceLineId: 7, JobPostId: 5 },
      { Id: 2, JobFenceLineId: 30, JobPostId: 5 },
      { Id: 3, JobFenceLineId: 7, JobPostId: 6 },
    ];
    expect(linesOfPost(5, links, numbers)).toEqual([1, 2]);
    expect(linesOfPost(6, links, numbers)).toEqual([2]);
  });
});

describe('linesOfItem', () => {
  const grouping = groupingOf({
    FenceLines: [
      fenceLineRow(),
      fenceLineRow({ Id: 12, JobGates: [{ ...gate, Gate: details }] }),
      fenceLineRow({ Id: 13, FenceSectionId: 32 }),
      fenceLineRow({ Id: 14, Option: 'Corral' }),
    ],
    FenceLinePosts: [{ Id: 1, JobFenceLineId: 13, JobPostId: 5 }],
  });

  it.each([
    ['a fence section', { Kind: ItemKinds.FenceSection, FenceSectionId: 31 }, [1, 2]],
    ['a fence section of an option', { Kind: ItemKinds.FenceSection, FenceSectionId: 31, Option: 'Corral' }, [4]],
    ['a gate', { Kind: ItemKinds.Gate, GateId: 41, InventoryTypeId: 1 }, [2]],
    ['a gate of another inventory type', { Kind: ItemKinds.Gate, GateId: 41, InventoryTypeId: 2 }, []],
    ['a post', { Kind: ItemKinds.Post, Id: 5 }, [3]],
    ['a misc item', {}, []],
  ])('of %s', (_name, fields, numbers) => {
    expect(linesOfItem({ ...miscItemRow(), ...fields }, grouping)).toEqual(numbers);
  });
});
