import type { PostTypeName } from '../../../enums.ts';
import type { PostSize } from '../../record/fence-line.ts';
import type { RunCount } from './layout.ts';
import type { RunPosts } from './run-posts.ts';

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

/** Suggests the posts of a run: one row per type, style and length (ruling 40). */
export function rowsOfRun({ Number: Run, Posts, LineIds }: RunCount): SuggestedPosts[] {
  return order.flatMap((PostType) => {
    const ofType = Posts.filter((post) => post.PostType === PostType);
    const bySize = grouped(ofType, ({ Size }) => `${Size.PostStyleId} ${Size.PostLengthId}`);
    return bySize.map((posts) => {
      const stoodOn = new Set(posts.flatMap(({ FenceLineIds }) => FenceLineIds));
      return {
        Run,
        PostType,
        Size: posts[0]!.Size,
        Quantity: countOf(posts),
        FenceLineIds: LineIds.filter((id) => stoodOn.has(id)),
        Reason: reasonOf(posts),
      };
    });
  });
}

const countOf = (posts: readonly RunPosts[]): number => posts.reduce((sum, { Quantity }) => sum + Quantity, 0);

/** '3 in line 1, 7 in line 2, 1 where lines 2 and 3 meet at 5°'. */
const reasonOf = (posts: readonly RunPosts[]): string =>
  grouped(posts, ({ Place }) => Place)
    .map((at) => `${countOf(at)} ${at[0]!.Place}`)
    .join(', ');

/** The posts with equal keys together, in the order of the first of each. */
function grouped(posts: readonly RunPosts[], keyOf: (post: RunPosts) => string): RunPosts[][] {
  const groups = new Map<string, RunPosts[]>();
  for (const post of posts) {
    const group = groups.get(keyOf(post));
    if (group) group.push(post);
    else groups.set(keyOf(post), [post]);
  }
  return [...groups.values()];
}
