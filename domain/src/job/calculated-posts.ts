import type { PostSize } from '../contract/fence-line.ts';
import type { CalculatedPostRow } from '../contract/job.ts';
import type { OptionName } from '../contract/option.ts';
import { PostTypes } from '../enums.ts';
import { isChosenIn, optionKey, optionOf } from '../option.ts';
import { fenceLinePostsOf } from './fence-line-posts.ts';
import type { SuggestedPosts } from './geometry/suggested-posts.ts';
import type { PostChoice, PostsCatalogue } from './job.commands.ts';
import { type Job, jobPostsOf, type PostItem } from './job.ts';
import { type OptionPosts, suggestPostsByOption } from './option-posts.ts';

/** A job post with the lines that it stands on and their runs, in order. Lines that do not count have no run. */
export interface PlacedPost {
  readonly post: PostItem;
  readonly lineIds: readonly number[];
  /** Those in the layout of its option. */
  readonly countedLineIds: readonly number[];
  readonly runs: readonly number[];
}

/** A suggested row with the post that it takes; null if the row offers a choice. */
export interface SuggestedRow extends SuggestedPosts, OptionName {
  readonly choice: PostChoice | null;
  /** The open posts of its style and length. */
  readonly open: readonly PostChoice[];
}

/**
 * Returns one row per run, post type, style and length with what the fence lines need and what is chosen (ruling 40).
 * Posts linked to a run's lines count there; unlinked ones fill rows in run order. Chosen posts that no row needs have
 * rows with Quantity 0, with Run null if they stand on no line. Posts fill rows of their own option (ruling 41); the rows
 * of options that are not chosen come last.
 */
export function calculatedPosts(job: Job, catalogue: PostsCatalogue): CalculatedPostRow[] {
  const byOption = suggestPostsByOption(job);
  const isChosen = isChosenIn(job);
  const rows = rowsWithPosts(job, catalogue, byOption).map((row) => ({ ...toRow(row), IsChosen: isChosen(row) }));
  const placed = placedPosts(job, byOption);
  const isLinked = ({ runs }: PlacedPost) => runs.length > 0;
  for (const each of [...placed.filter(isLinked), ...placed.filter((post) => !isLinked(post))]) {
    countChosen(rows, each, isChosen(each.post));
  }
  const order = ({ IsChosen, Run }: CalculatedPostRow) => (IsChosen ? 0 : 1e6) + (Run ?? 1e5);
  return rows.toSorted((a, b) => order(a) - order(b));
}

/** Returns the suggested rows of a job, each with its post. */
export const suggestedRows = (job: Job, catalogue: PostsCatalogue): SuggestedRow[] =>
  rowsWithPosts(job, catalogue, suggestPostsByOption(job));

function rowsWithPosts(job: Job, catalogue: PostsCatalogue, byOption: readonly OptionPosts[]): SuggestedRow[] {
  const placed = placedPosts(job, byOption);
  const rows = byOption.flatMap(({ Rows, ...option }) => Rows.map((row) => ({ ...row, ...optionOf(option) })));
  return rows.map((row) => {
    const open = catalogue.Posts.filter((post) => isOfSize(post, row.Size));
    return { ...row, open, choice: choiceOf(job, row, { open, placed, LastUsed: catalogue.LastUsed ?? [] }) };
  });
}

/** Returns the posts of a job with the lines and runs that they stand on. */
export function placedPosts(job: Job, byOption: readonly OptionPosts[] = suggestPostsByOption(job)): PlacedPost[] {
  const runByLine = new Map(byOption.map((option) => [optionKey(option), runsByLine(option)]));
  const links = fenceLinePostsOf(job);
  return jobPostsOf(job).map((post) => {
    const linked = new Set(links.flatMap((link) => (link.JobPostId === post.Id ? [link.JobFenceLineId] : [])));
    const lineIds = job.FenceLineIds.filter((id) => linked.has(id));
    const runOf = (id: number) => runByLine.get(optionKey(post))?.get(id);
    const countedLineIds = lineIds.filter(runOf);
    return { post, lineIds, countedLineIds, runs: [...new Set(countedLineIds.map((id) => runOf(id)!))] };
  });
}

const runsByLine = ({ Runs }: OptionPosts): Map<number, number> =>
  new Map(Runs.flatMap(({ Number: run, LineIds }) => LineIds.map((id) => [id, run] as const)));

/** Returns true for a post that may be what a row needs: of its type, size and option, on its run or on no line. */
export const mayBelongTo = ({ post, runs }: PlacedPost, row: SuggestedPosts & OptionName): boolean =>
  optionKey(post) === optionKey(row) &&
  post.PostTypeId === PostTypes[row.PostType] &&
  isOfSize(post, row.Size) &&
  (runs.length === 0 || runs.includes(row.Run));

const isOfSize = (post: Pick<PostItem, 'PostStyleId' | 'PostLengthId'>, size: PostSize): boolean =>
  post.PostStyleId === size.PostStyleId && post.PostLengthId === size.PostLengthId;

interface Known {
  readonly open: readonly PostChoice[];
  readonly placed: readonly PlacedPost[];
  readonly LastUsed: readonly { FenceSectionId: number; PostId: number }[];
}

/** The post that the job has there; else the only open one; else the one last used with the section (ruling 40). */
function choiceOf(job: Job, row: SuggestedPosts & OptionName, { open, placed, LastUsed }: Known): PostChoice | null {
  const belonging = placed.filter((each) => mayBelongTo(each, row));
  const own = belonging.find(({ runs }) => runs.length > 0) ?? belonging[0];
  if (own) return open.find(({ PostId }) => PostId === own.post.PostId) ?? own.post;
  if (open.length === 1) return open[0]!;
  const sections = row.FenceLineIds.map((id) => job.FenceLines[id]?.FenceSectionId);
  for (const section of sections) {
    const used = LastUsed.filter(({ FenceSectionId }) => FenceSectionId === section);
    const last = used.flatMap(({ PostId }) => open.find((post) => post.PostId === PostId) ?? [])[0];
    if (last) return last;
  }
  return null;
}

const toRow = ({
  Run,
  PostType,
  Size,
  Quantity,
  FenceLineIds,
  Reason,
  choice,
  open,
  Option,
  OptionGroup,
}: SuggestedRow): CalculatedPostRow => ({
  Option,
  OptionGroup,
  Run,
  PostTypeId: PostTypes[PostType],
  PostType,
  PostStyleId: Size.PostStyleId,
  PostStyle: Size.PostStyle,
  PostLengthId: Size.PostLengthId,
  PostLength: Size.PostLength,
  PostId: choice?.PostId ?? null,
  Description: choice?.Description ?? `${Size.PostStyle}, ${Size.PostLength}`,
  Quantity,
  Chosen: 0,
  FenceLineIds,
  Reason,
  Choices: open.map(({ PostId, Description }) => ({ PostId, Description })),
});

/** Adds a job post to the rows that it fills, in run order. What is left over goes to the last of them. */
function countChosen(rows: CalculatedPostRow[], { post, lineIds, runs }: PlacedPost, isChosen: boolean): void {
  const { PostTypeId, PostStyleId, PostLengthId } = post;
  const fitting = rows.filter(
    (row) =>
      optionKey(row) === optionKey(post) &&
      row.PostTypeId === PostTypeId &&
      row.PostStyleId === PostStyleId &&
      row.PostLengthId === PostLengthId &&
      (runs.length === 0 || row.Run === null || runs.includes(row.Run)),
  );
  let left = post.Quantity;
  for (const row of fitting) {
    const taken = Math.min(left, Math.max(0, row.Quantity - row.Chosen));
    row.Chosen += taken;
    left -= taken;
  }
  const last = fitting.at(-1);
  if (last) last.Chosen += left;
  else rows.push({ ...unneededRow(post, runs[0] ?? null, lineIds), IsChosen: isChosen });
}

const unneededRow = (post: PostItem, Run: number | null, lineIds: readonly number[]): CalculatedPostRow => ({
  ...optionOf(post),
  Run,
  PostTypeId: post.PostTypeId,
  PostType: post.PostType,
  PostStyleId: post.PostStyleId,
  PostStyle: post.PostStyle,
  PostLengthId: post.PostLengthId,
  PostLength: post.PostLength,
  PostId: post.PostId,
  Description: post.Description,
  Quantity: 0,
  Chosen: post.Quantity,
  FenceLineIds: [...lineIds],
  Reason: 'The fence lines need none',
  Choices: [],
});
