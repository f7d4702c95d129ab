import type { CalculatedPostRow } from '../../contract/job-item.ts';
import { PostTypes } from '../../enums.ts';
import type { SuggestedPosts } from '../fence-lines/geometry/suggested-posts.ts';
import type { PostSize } from '../record/fence-line.ts';
import type { PostChoice, PostsCatalogue } from '../record/job.commands.ts';
import type { Job } from '../record/job.ts';
import type { PostItem } from '../record/job-item.ts';
import { isChosenIn, type OptionName, optionOf } from '../record/option.ts';
import { type OptionPosts, suggestPostsByOption } from './option-posts.ts';
import { grouped, kindOf, type PlacedPost, placedPosts, postsForRows } from './placed-posts.ts';

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
  const placed = placedPosts(job, byOption);
  const suggested = rowsWithPosts(job, catalogue, byOption, placed);
  const rows = new PostRows(suggested.map((row) => ({ ...toRow(row), IsChosen: isChosen(row) })));
  const isLinked = ({ runs }: PlacedPost) => runs.length > 0;
  for (const each of [...placed.filter(isLinked), ...placed.filter((post) => !isLinked(post))]) {
    rows.count(each, isChosen(each.post));
  }
  const order = ({ IsChosen, Run }: CalculatedPostRow) => (IsChosen ? 0 : 1e6) + (Run ?? 1e5);
  return rows.all.toSorted((a, b) => order(a) - order(b));
}

/** Returns the suggested rows of a job, each with its post, and the posts of the job with their places. */
export function suggestedRows(job: Job, catalogue: PostsCatalogue) {
  const byOption = suggestPostsByOption(job);
  const placed = placedPosts(job, byOption);
  return { rows: rowsWithPosts(job, catalogue, byOption, placed), placed };
}

function rowsWithPosts(
  job: Job,
  catalogue: PostsCatalogue,
  byOption: readonly OptionPosts[],
  placed: readonly PlacedPost[],
): SuggestedRow[] {
  const postsFor = postsForRows(placed);
  const openPosts = grouped(catalogue.Posts, sizeKey);
  const rows = byOption.flatMap(({ Rows, ...option }) => Rows.map((row) => ({ ...row, ...optionOf(option) })));
  return rows.map((row) => {
    const open = openPosts.get(sizeKey(row.Size)) ?? [];
    return { ...row, open, choice: choiceOf(job, row, { open, own: postsFor(row)[0], catalogue }) };
  });
}

const sizeKey = ({ PostStyleId, PostLengthId }: Pick<PostSize, 'PostStyleId' | 'PostLengthId'>): string =>
  `${PostStyleId} ${PostLengthId}`;

interface Known {
  readonly open: readonly PostChoice[];
  readonly own: PlacedPost | undefined;
  readonly catalogue: PostsCatalogue;
}

/** The post that the job has there; else the only open one; else the one last used with the section (ruling 40). */
function choiceOf(job: Job, row: SuggestedPosts, { open, own, catalogue }: Known): PostChoice | null {
  if (own) return open.find(({ PostId }) => PostId === own.post.PostId) ?? own.post;
  if (open.length === 1) return open[0]!;
  const sections = new Set(row.FenceLineIds.map((id) => job.FenceLines[id]?.FenceSectionId));
  for (const section of sections) {
    const used = (catalogue.LastUsed ?? []).filter(({ FenceSectionId }) => FenceSectionId === section);
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

/** The rows of a job, found by the posts that may fill them. */
class PostRows {
  readonly all: CalculatedPostRow[] = [];
  private readonly byKind = new Map<string, number[]>();

  constructor(rows: readonly CalculatedPostRow[]) {
    for (const row of rows) this.add(row);
  }

  /** Adds a job post to the rows that it fills, in run order. What is left over goes to the last of them. */
  count({ post, lineIds, runs }: PlacedPost, isChosen: boolean): void {
    const places = runs.length === 0 ? [''] : [...runs.map((run) => ` ${run}`), ' null'];
    const found = places.flatMap((place) => this.byKind.get(kindOf(post) + place) ?? []).sort((a, b) => a - b);
    const fitting = found.map((index) => this.all[index]!);
    let left = post.Quantity;
    for (const row of fitting) {
      const taken = Math.min(left, Math.max(0, row.Quantity - row.Chosen));
      row.Chosen += taken;
      left -= taken;
    }
    const last = fitting.at(-1);
    if (last) last.Chosen += left;
    else this.add({ ...unneededRow(post, runs[0] ?? null, lineIds), IsChosen: isChosen });
  }

  /** Rows are found by kind, for posts on no line, and by kind and run. */
  private add(row: CalculatedPostRow): void {
    const index = this.all.push(row) - 1;
    const kind = kindOf(row);
    for (const key of [kind, `${kind} ${row.Run}`]) {
      const indexes = this.byKind.get(key);
      if (indexes) indexes.push(index);
      else this.byKind.set(key, [index]);
    }
  }
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
