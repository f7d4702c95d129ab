import { pagesAround } from './pager.tsx';

describe(pagesAround, () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 'gap-after', 9]],
    [5, 9, [1, 'gap-before', 4, 5, 6, 'gap-after', 9]],
    [9, 9, [1, 'gap-before', 8, 9]],
    [3, 4, [1, 2, 3, 4]],
  ])('returns the pages around page %i of %i', (page, last, pages) => {
    expect(pagesAround(page, last)).toEqual(pages);
  });
});
