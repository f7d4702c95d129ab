import { given, on } from '../testing/projection-specification.ts';
import { readerOf } from '../testing/reader-of.ts';
import { lastUsedPostsProjection, type PostOnLine } from './last-used-posts.projection.ts';
import { lastUsedPosts } from './last-used-posts.query.ts';

const placed = (FenceSectionId: number, PostId: number): PostOnLine => ({
  type: 'FenceLinePostAdded',
  data: { Id: 1, JobFenceLineId: 1, JobPostId: 1, FenceSectionId, PostId },
});

describe('the posts last used with a fence section', () => {
  it('are listed once each, newest first, over all jobs', () =>
    given(
      lastUsedPostsProjection,
      ...on<PostOnLine[]>('job-1', placed(31, 51), placed(31, 52)),
      ...on('job-2', placed(31, 51)),
    ).row(31, { FenceSectionId: 31, PostIds: [51, 52] }));

  it('are at most 20', () =>
    given(
      lastUsedPostsProjection,
      ...on<PostOnLine[]>('job-1', ...Array.from({ length: 25 }, (_, index) => placed(31, index + 1))),
    ).row(31, { PostIds: Array.from({ length: 20 }, (_, index) => 25 - index) }));

  it('leave out events of earlier versions, which name neither section nor post', () =>
    given(
      lastUsedPostsProjection,
      ...on<PostOnLine[]>('job-1', { type: 'FenceLinePostAdded', data: { Id: 1, JobFenceLineId: 1, JobPostId: 1 } }),
    ).nothing());

  it('are found by section', async () => {
    const { reader, close } = await readerOf(
      [lastUsedPostsProjection],
      ...on<PostOnLine[]>('job-1', placed(31, 51), placed(32, 53), placed(31, 52)),
    );
    try {
      expect(await lastUsedPosts(reader, [31, 31, 99])).toEqual([
        { FenceSectionId: 31, PostId: 52 },
        { FenceSectionId: 31, PostId: 51 },
      ]);
    } finally {
      await close();
    }
  });
});
