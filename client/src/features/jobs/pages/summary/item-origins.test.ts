import { calculatedPost, fenceLineRow, jobPostRow } from '@/testing/fence-jobs.ts';
import { postSuggestions } from './item-origins.ts';

describe('postSuggestions', () => {
  const FenceLines = [fenceLineRow(), fenceLineRow({ Id: 12, Run: 2 })];
  const rows = [calculatedPost({ Run: 1, Quantity: 13 }), calculatedPost({ Run: 2, Quantity: 4 })];

  it('compares a post with the runs that it stands on', () => {
    const links = [{ Id: 1, JobFenceLineId: 12, JobPostId: 5 }];
    expect(postSuggestions(rows, { FenceLines, FenceLinePosts: links }, [jobPostRow({ Quantity: 5 })])).toEqual(
      new Map([[5, { Suggested: 4, Chosen: 5 }]]),
    );
  });

  it('compares a post on no line with the runs without such a post', () => {
    const links = [{ Id: 1, JobFenceLineId: 12, JobPostId: 6 }];
    const posts = [jobPostRow(), jobPostRow({ Id: 6, Quantity: 4 })];
    expect(postSuggestions(rows, { FenceLines, FenceLinePosts: links }, posts)).toEqual(
      new Map([
        [5, { Suggested: 13, Chosen: 13 }],
        [6, { Suggested: 4, Chosen: 4 }],
      ]),
    );
  });

  it('compares a post with the suggestion of its own option', () => {
    const Option = 'Corral';
    const ofOptions = [...rows, calculatedPost({ Option, IsChosen: false, Quantity: 6 })];
    const posts = [jobPostRow(), jobPostRow({ Id: 6, Option, IsChosen: false, Quantity: 5 })];
    expect(postSuggestions(ofOptions, { FenceLines, FenceLinePosts: [] }, posts)).toEqual(
      new Map([
        [5, { Suggested: 17, Chosen: 13 }],
        [6, { Suggested: 6, Chosen: 5 }],
      ]),
    );
  });

  it('compares posts of the same type and size together', () => {
    const posts = [jobPostRow({ Quantity: 10 }), jobPostRow({ Id: 6, PostId: 53, Quantity: 8 })];
    expect(postSuggestions(rows, { FenceLines, FenceLinePosts: [] }, posts)).toEqual(
      new Map([[5, { Suggested: 17, Chosen: 18 }]]),
    );
  });
});
