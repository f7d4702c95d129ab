import { PostTypes } from '../../enums.ts';
import { fenceLinePostsOf } from '../fence-lines/fence-line-posts.ts';
import type { SuggestedPosts } from '../fence-lines/geometry/suggested-posts.ts';
import type { PostSize } from '../record/fence-line.ts';
import { type Job, jobPostsOf } from '../record/job.ts';
import type { PostItem } from '../record/job-item.ts';
import { type InOption, type OptionName, optionKey } from '../record/option.ts';
import { type OptionPosts, suggestPostsByOption } from './option-posts.ts';

/** A job post with the lines that it stands on and their runs, in order. Lines that do not count have no run. */
export interface PlacedPost {
  readonly post: PostItem;
  readonly lineIds: readonly number[];
  /** The lines in the layout of its option. */
  readonly countedLineIds: readonly number[];
  readonly runs: readonly number[];
}

/** Returns the posts of a job with the lines and runs that they stand on. */
export function placedPosts(job: Job, byOption: readonly OptionPosts[] = suggestPostsByOption(job)): PlacedPost[] {
  const runByLine = new Map(byOption.map((option) => [optionKey(option), runsByLine(option)]));
  const place = new Map(job.FenceLineIds.map((id, index) => [id, index]));
  const linesOf = grouped(fenceLinePostsOf(job), ({ JobPostId }) => JobPostId);
  return jobPostsOf(job).map((post) => {
    const linked = new Set((linesOf.get(post.Id) ?? []).map(({ JobFenceLineId }) => JobFenceLineId));
    const lineIds = [...linked].filter((id) => place.has(id)).sort((a, b) => place.get(a)! - place.get(b)!);
    const runs = runByLine.get(optionKey(post));
    const countedLineIds = lineIds.filter((id) => runs?.has(id));
    return { post, lineIds, countedLineIds, runs: [...new Set(countedLineIds.map((id) => runs!.get(id)!))] };
  });
}

const runsByLine = ({ Runs }: OptionPosts): Map<number, number> =>
  new Map(Runs.flatMap(({ Number: run, LineIds }) => LineIds.map((id) => [id, run] as const)));

/**
 * Returns a function that finds the job posts for a suggested row: same type, size and option, first those on its run,
 * then those on no line.
 */
export function postsForRows(placed: readonly PlacedPost[]): (row: SuggestedPosts & OptionName) => PlacedPost[] {
  const onRun = new Map<string, PlacedPost[]>();
  for (const each of placed) {
    const places = each.runs.length === 0 ? [''] : each.runs;
    for (const run of places) add(onRun, `${kindOf(each.post)} ${run}`, each);
  }
  return ({ PostType, Size, Run, ...option }) => {
    const kind = kindOf({ ...option, ...Size, PostTypeId: PostTypes[PostType] });
    return [...(onRun.get(`${kind} ${Run}`) ?? []), ...(onRun.get(`${kind} `) ?? [])];
  };
}

type Kind = InOption & Pick<PostSize, 'PostStyleId' | 'PostLengthId'> & { readonly PostTypeId: number };

/** Returns a key that is equal for posts that can replace each other. */
export const kindOf = (post: Kind): string =>
  `${optionKey(post)} ${post.PostTypeId} ${post.PostStyleId} ${post.PostLengthId}`;

/** Groups by key, each group in the given order. */
export function grouped<Key, Each>(all: Iterable<Each>, keyOf: (each: Each) => Key): Map<Key, Each[]> {
  const groups = new Map<Key, Each[]>();
  for (const each of all) add(groups, keyOf(each), each);
  return groups;
}

function add<Key, Each>(groups: Map<Key, Each[]>, key: Key, each: Each): void {
  const group = groups.get(key);
  if (group) group.push(each);
  else groups.set(key, [each]);
}
