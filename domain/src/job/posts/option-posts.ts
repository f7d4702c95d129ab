import { optionsAmong } from '../content/job-options.ts';
import { countRun, placeLines, type RunCount } from '../fence-lines/geometry/layout.ts';
import type { RunPosts } from '../fence-lines/geometry/run-posts.ts';
import { runsOf } from '../fence-lines/geometry/runs.ts';
import { rowsOfRun, type SuggestedPosts } from '../fence-lines/geometry/suggested-posts.ts';
import { fenceLinesOf, type Job } from '../record/job.ts';
import { type InOption, isChosenIn, type OptionName, optionKey } from '../record/option.ts';

/** The suggested posts of one option, or of what is in none, and the runs that they stand in. */
export interface OptionPosts extends OptionName {
  readonly Runs: readonly RunCount[];
  readonly Rows: readonly SuggestedPosts[];
}

/** The number of posts taken from each group of a run. */
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

/**
 * The gates are placed once, for all options, and the posts of a run are counted once for all options that leave it as
 * it is.
 */
function counterOf(job: Job): Count {
  const lines = fenceLinesOf(job);
  const placed = placeLines(lines);
  const keys = new Map(lines.map((line) => [line.Id, line.Option ? optionKey(line) : '']));
  const counted = new Map<string, Omit<RunCount, 'Number'>>();
  return (options) => {
    const isIn = new Set(['', ...options.map(optionKey)]);
    return runsOf(placed, ({ line }) => isIn.has(keys.get(line.Id)!)).map((run, index) => {
      const key = run.map(({ line }) => line.Id).join(' ');
      const count = counted.get(key) ?? countRun(run);
      counted.set(key, count);
      return { Number: index + 1, ...count };
    });
  };
}

const allPosts = (runs: readonly RunCount[]): RunPosts[] => runs.flatMap(({ Posts }) => Posts);

const kindOf = ({ PostType, Size }: RunPosts): string => `${PostType} ${Size.PostStyleId} ${Size.PostLengthId}`;

/** Returns the extra posts of some runs over others by type, style and length. Runs in both are left out. */
function difference(runs: readonly RunCount[], without: readonly RunCount[]): Map<string, number> {
  const more = new Map<string, number>();
  const count = (of: readonly RunCount[], others: readonly RunCount[], sign: 1 | -1) => {
    const same = new Set(others.map(({ Posts }) => Posts));
    for (const post of allPosts(of.filter(({ Posts }) => !same.has(Posts)))) {
      const kind = kindOf(post);
      more.set(kind, (more.get(kind) ?? 0) + sign * post.Quantity);
    }
  };
  count(runs, without, 1);
  count(without, runs, -1);
  return more;
}

/** Takes the posts of an option from runs: first those that stand on its lines alone, then those it shares. */
function postsOf(
  job: Job,
  option: OptionName,
  { whole, taken, more }: { whole: readonly RunCount[]; taken: Taken; more: Map<string, number> },
): Taken {
  const isOwn = ({ Option, OptionGroup = '' }: InOption) =>
    Option === option.Option && OptionGroup === option.OptionGroup;
  const own = new Set(fenceLinesOf(job).flatMap((line) => (isOwn(line) ? [line.Id] : [])));
  const posts: Taken = new Map();
  for (const post of byShare(allPosts(whole), own)) {
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

/** The posts that stand on these lines alone, then those that also stand on others, then the others. */
function byShare(posts: readonly RunPosts[], lineIds: ReadonlySet<number>): RunPosts[] {
  const alone: RunPosts[] = [];
  const shared: RunPosts[] = [];
  const others: RunPosts[] = [];
  for (const post of posts) {
    const { FenceLineIds } = post;
    const count = FenceLineIds.filter((id) => lineIds.has(id)).length;
    (count === FenceLineIds.length ? alone : count > 0 ? shared : others).push(post);
  }
  return [...alone, ...shared, ...others];
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
