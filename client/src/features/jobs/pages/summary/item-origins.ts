import {
  type CalculatedPostRow,
  type EstimateSummary,
  type JobPostRow,
  type OrderGrouping,
  optionKey,
} from '@picket/domain';

/** The suggested and the chosen number of a job's posts. */
export interface PostSuggestion {
  readonly Suggested: number;
  readonly Chosen: number;
}

type Sized = Pick<JobPostRow, 'PostTypeId' | 'PostStyleId' | 'PostLengthId' | 'Option' | 'OptionGroup'>;

const isSame = (a: Sized, b: Sized): boolean =>
  a.PostTypeId === b.PostTypeId &&
  a.PostStyleId === b.PostStyleId &&
  a.PostLengthId === b.PostLengthId &&
  optionKey(a) === optionKey(b);

/**
 * Compares job posts with the suggestion, by the id of the post. Posts of one type, size and option in the same runs
 * are compared together, at the first of them. Posts on no line are compared with the runs that have no such post.
 */
export function postSuggestions(
  rows: readonly CalculatedPostRow[],
  { FenceLines, FenceLinePosts }: Pick<OrderGrouping, 'FenceLines' | 'FenceLinePosts'>,
  posts: EstimateSummary['Posts'],
): ReadonlyMap<number, PostSuggestion> {
  const runs = new Map(FenceLines.map(({ Id, Run }) => [Id, Run]));
  const runsOf = (post: JobPostRow) => {
    const links = FenceLinePosts.filter(({ JobPostId }) => JobPostId === post.Id);
    return [...new Set(links.flatMap(({ JobFenceLineId }) => runs.get(JobFenceLineId) ?? []))].toSorted();
  };
  const suggestions = new Map<number, PostSuggestion>();
  for (const post of posts) {
    const own = runsOf(post);
    const same = posts.filter((each) => isSame(each, post));
    const peers = same.filter((each) => runsOf(each).join() === own.join());
    if (peers[0] !== post) continue;
    const others = new Set(same.flatMap(runsOf));
    const isOwn = ({ Run }: CalculatedPostRow) =>
      Run !== null && (own.length > 0 ? own.includes(Run) : !others.has(Run));
    const suggested = rows.filter((row) => isSame(row, post) && isOwn(row));
    suggestions.set(post.Id, {
      Suggested: suggested.reduce((sum, { Quantity }) => sum + Quantity, 0),
      Chosen: peers.reduce((sum, { Quantity }) => sum + Quantity, 0),
    });
  }
  return suggestions;
}
