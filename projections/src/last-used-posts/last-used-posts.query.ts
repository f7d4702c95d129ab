import type { PostsCatalogue } from '@picket/domain';
import type { Reader } from '../core/reader.ts';
import { lastUsedPostsProjection } from './last-used-posts.projection.ts';

/** The posts last used with these fence sections, newest first for each section. */
export async function lastUsedPosts(
  reader: Reader,
  fenceSectionIds: readonly number[],
): Promise<NonNullable<PostsCatalogue['LastUsed']>> {
  const rows = await reader.getMany(lastUsedPostsProjection.model, [...new Set(fenceSectionIds)].map(String));
  return rows.flatMap(({ FenceSectionId, PostIds }) => PostIds.map((PostId) => ({ FenceSectionId, PostId })));
}
