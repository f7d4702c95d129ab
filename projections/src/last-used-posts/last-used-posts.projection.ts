import type { JobEvent } from '@picket/domain';
import type { Projection } from '../core/projection.ts';

/** The posts that were last put on lines of a fence section, on any job, newest first. */
interface LastUsedPosts {
  FenceSectionId: number;
  PostIds: number[];
}

export type PostOnLine = Extract<JobEvent, { type: 'FenceLinePostAdded' }>;

const most = 20;

/** One row per fence section, for the post that a suggestion prefers (ruling 40). */
export const lastUsedPostsProjection: Projection<LastUsedPosts, PostOnLine> = {
  version: 1,
  live: null,
  model: { name: 'last-used-posts', fields: {}, indexes: [] },
  handles: ['FenceLinePostAdded'],
  touches: ({ data: { FenceSectionId } }) => (FenceSectionId === undefined ? [] : [String(FenceSectionId)]),
  evolve(row, { data: { PostId } }, id) {
    if (PostId === undefined) return row;
    const others = (row?.PostIds ?? []).filter((each) => each !== PostId);
    return { FenceSectionId: Number(id), PostIds: [PostId, ...others].slice(0, most) };
  },
};
