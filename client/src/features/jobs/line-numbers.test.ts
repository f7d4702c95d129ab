import { describeLines, lineNumbers, linesOfPost } from './line-numbers.ts';

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
  it('answers the places of its lines, in order', () => {
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
