import type { OptionName } from '../contract/option.ts';
import { isChosenIn, optionKey } from '../option.ts';
import { countPosts, type PlacedFenceLine, placeLines, type RunCount } from './geometry/layout.ts';
import type { RunPosts } from './geometry/run-posts.ts';
import { rowsOfRun, type SuggestedPosts } from './geometry/suggested-posts.ts';
import { fenceLinesOf, type Job } from './job.ts';
import { optionsAmong } from './options.ts';

/** The suggested posts of one option, or of what is in none, and the runs that they stand in. */
export interface OptionPosts extends OptionName {
  readonly Runs: readonly RunCount[];
  readonly Rows: readonly SuggestedPosts[];
}

/** How many of some posts are taken. */
type Taken = Map<RunPosts, number>;

/** Counts the posts of the lines in no option and in these. Lines have the numbers of their places in the job. */
type Count = (options: readonly OptionName[]) => RunCount[];

/**
 * Returns the suggested posts of what is in no option and of each option with fence lines: the suggestion with it less
 * that without it, never below 0 (ruling 41). Options that are not chosen come last. An option that is not chosen is
 * counted as if it were; chosen ones are added one after another, so that the rows that count are the suggestion for the
 * lines that count.
 */
export function suggestPostsByOption(job: Job): OptionPosts[] {
  const count = counterOf(job);
  const options = optionsAmong(fenceLinesOf(job));
  const isChosen = isChosenIn(job);
  const chosen = options.filter(isChosen);
  const whole = count(chosen);
  const taken: Taken = new Map();
  let without = chosen.length === 0 ? whole : count([]);
  const ofChosen = chosen.map((option, index) => {
    const next = index === chosen.length - 1 ? whole : count(chosen.slice(0, index + 1));
    const posts = postsOf(job, option, { whole, taken, more: difference(next, without) });
    without = next;
    return { ...option, Runs: whole, Rows: rowsOf(whole, posts) };
  });
  const rest = new Map(allPosts(whole).map((each) => [each, each.Quantity - (taken.get(each) ?? 0)]));
  return [
    { Option: '', OptionGroup: '', Runs: whole, Rows: rowsOf(whole, rest) },
    ...ofChosen,
    ...options.filter((option) => !isChosen(option)).map((option) => asIfChosen(job, option, { chosen, whole, count })),
  ];
}

/** An alternative takes the place of the chosen one of its group. */
function asIfChosen(
  job: Job,
  option: OptionName,
  { chosen, whole, count }: { chosen: readonly OptionName[]; whole: readonly RunCount[]; count: Count },
): OptionPosts {
  const others = chosen.filter(({ OptionGroup }) => OptionGroup === '' || OptionGroup !== option.OptionGroup);
  const Runs = count([...others, option]);
  const more = difference(Runs, others.length === chosen.length ? whole : count(others));
  const posts = postsOf(job, option, { whole: Runs, taken: new Map(), more });
  return { ...option, Runs, Rows: rowsOf(Runs, posts) };
}

/** The gates are placed once, for all options. */
function counterOf(job: Job): Count {
  const lines = fenceLinesOf(job);
  const placed = placeLines(lines);
  return (options) => {
    const isIn = isChosenIn({ ChosenOptions: options });
    const counted = new Set(lines.filter(isIn).map(({ Id }) => Id));
    return countPosts(placed, ({ line }: PlacedFenceLine) => counted.has(line.Id));
  };
}

const allPosts = (runs: readonly RunCount[]): RunPosts[] => runs.flatMap(({ Posts }) => Posts);

const kindOf = ({ PostType, Size }: RunPosts): string => `${PostType} ${Size.PostStyleId} ${Size.PostLengthId}`;

/** How many more posts of each type, style and length some runs have than others. */
function difference(runs: readonly RunCount[], without: readonly RunCount[]): Map<string, number> {
  const more = new Map<string, number>();
  for (const post of allPosts(runs)) more.set(kindOf(post), (more.get(kindOf(post)) ?? 0) + post.Quantity);
  for (const post of allPosts(without)) more.set(kindOf(post), (more.get(kindOf(post)) ?? 0) - post.Quantity);
  return more;
}

/** Takes the posts of an option from runs: first those that stand on its lines alone, then those it shares. */
function postsOf(
  job: Job,
  option: OptionName,
  { whole, taken, more }: { whole: readonly RunCount[]; taken: Taken; more: Map<string, number> },
): Taken {
  const own = new Set(fenceLinesOf(job).flatMap((line) => (optionKey(line) === optionKey(option) ? [line.Id] : [])));
  const shared = ({ FenceLineIds }: RunPosts) => FenceLineIds.filter((id) => !own.has(id)).length;
  const rank = (post: RunPosts) => (shared(post) === 0 ? 0 : shared(post) < post.FenceLineIds.length ? 1 : 2);
  const posts: Taken = new Map();
  for (const post of allPosts(whole).toSorted((a, b) => rank(a) - rank(b))) {
    const left = more.get(kindOf(post)) ?? 0;
    const before = taken.get(post) ?? 0;
    const now = Math.min(left, post.Quantity - before);
    if (now <= 0) continue;
    more.set(kindOf(post), left - now);
    taken.set(post, before + now);
    posts.set(post, now);
  }
  return posts;
}

const rowsOf = (runs: readonly RunCount[], posts: Taken): SuggestedPosts[] =>
  runs.flatMap((run) =>
    rowsOfRun({
      ...run,
      Posts: run.Posts.flatMap((each) => {
        const Quantity = posts.get(each) ?? 0;
        return Quantity > 0 ? [{ ...each, Quantity }] : [];
      }),
    }),
  );
