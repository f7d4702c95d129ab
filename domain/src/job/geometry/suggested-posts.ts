import type { PostSize } from '../../contract/fence-line.ts';
import type { PostTypeName } from '../../enums.ts';
import { type LayoutPost, type LayoutRun, layOut } from './layout.ts';
import type { LineShape } from './line-shape.ts';

/** The posts of one type, style and length that a run needs. `Reason` counts them by place. */
export interface SuggestedPosts {
  /** The number of the run, from 1. */
  Run: number;
  PostType: PostTypeName;
  Size: PostSize;
  Quantity: number;
  /** The lines that the posts stand on, in order. */
  FenceLineIds: number[];
  Reason: string;
}

const order: readonly PostTypeName[] = ['Line', 'Corner', 'End', 'Gate'];

/** Suggests posts for the fence lines of a job, in their order: one row per run, type, style and length (ruling 40). */
export const suggestPosts = (lines: readonly LineShape[]): SuggestedPosts[] => layOut(lines).Runs.flatMap(rowsOfRun);

/** Counts the posts of a run. */
export function rowsOfRun({
  Number: Run,
  Posts,
  Lines,
}: Pick<LayoutRun, 'Number' | 'Posts' | 'Lines'>): SuggestedPosts[] {
  return order.flatMap((PostType) => {
    const ofType = Posts.filter((post) => post.PostType === PostType);
    const bySize = grouped(ofType, ({ Size }) => `${Size.PostStyleId} ${Size.PostLengthId}`);
    return bySize.map((posts) => {
      const stoodOn = new Set(posts.flatMap(({ FenceLineIds }) => FenceLineIds));
      return {
        Run,
        PostType,
        Size: posts[0]!.Size,
        Quantity: posts.length,
        FenceLineIds: Lines.flatMap(({ Id }) => (stoodOn.has(Id) ? [Id] : [])),
        Reason: reasonOf(posts),
      };
    });
  });
}

/** '3 in line 1, 7 in line 2, 1 where lines 2 and 3 meet at 5°'. */
const reasonOf = (posts: readonly LayoutPost[]): string =>
  grouped(posts, ({ Place }) => Place)
    .map((at) => `${at.length} ${at[0]!.Place}`)
    .join(', ');

/** The posts with equal keys together, in the order of the first of each. */
function grouped(posts: readonly LayoutPost[], keyOf: (post: LayoutPost) => string): LayoutPost[][] {
  const groups = new Map<string, LayoutPost[]>();
  for (const post of posts) {
    const group = groups.get(keyOf(post));
    if (group) group.push(post);
    else groups.set(keyOf(post), [post]);
  }
  return [...groups.values()];
}
