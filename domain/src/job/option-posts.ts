import type { OptionName } from '../contract/option.ts';
import { isChosenIn, optionKey } from '../option.ts';
import { type Layout, type LayoutPost, layOut } from './geometry/layout.ts';
import { rowsOfRun, type SuggestedPosts } from './geometry/suggested-posts.ts';
import { fenceLinesOf, type Job } from './job.ts';
import { optionsAmong } from './options.ts';

/** The suggested posts of one option, or of what is in none. Runs are those of `Layout`. */
export interface OptionPosts extends OptionName {
  readonly Layout: Layout;
  readonly Rows: readonly SuggestedPosts[];
}

/**
 * Returns the suggested posts of what is in no option and of each option with fence lines: the suggestion with it less
 * that without it, never below 0 (ruling 41). Options that are not chosen come last. An option that is not chosen is laid
 * out as if it were; chosen ones are added one after another, so that the rows that count are the suggestion for the
 * lines that count.
 */
export function suggestPostsByOption(job: Job): OptionPosts[] {
  const options = optionsAmong(fenceLinesOf(job));
  const isChosen = isChosenIn(job);
  const chosen = options.filter(isChosen);
  const whole = layOutWith(job, chosen);
  const taken = new Set<LayoutPost>();
  let without = chosen.length === 0 ? whole : layOutWith(job, []);
  const ofChosen = chosen.map((option, index) => {
    const next = index === chosen.length - 1 ? whole : layOutWith(job, chosen.slice(0, index + 1));
    const posts = postsOf(job, option, { whole, taken, more: difference(next, without) });
    without = next;
    return { ...option, Layout: whole, Rows: rowsOf(whole, posts) };
  });
  const rest = allPosts(whole).filter((post) => !taken.has(post));
  return [
    { Option: '', OptionGroup: '', Layout: whole, Rows: rowsOf(whole, new Set(rest)) },
    ...ofChosen,
    ...options.filter((option) => !isChosen(option)).map((option) => asIfChosen(job, option, chosen)),
  ];
}

/** An alternative takes the place of the chosen one of its group. */
function asIfChosen(job: Job, option: OptionName, chosen: readonly OptionName[]): OptionPosts {
  const others = chosen.filter(({ OptionGroup }) => OptionGroup === '' || OptionGroup !== option.OptionGroup);
  const whole = layOutWith(job, [...others, option]);
  const more = difference(whole, layOutWith(job, others));
  const posts = postsOf(job, option, { whole, taken: new Set(), more });
  return { ...option, Layout: whole, Rows: rowsOf(whole, posts) };
}

/** Lays out the lines in no option and in these. Lines have the numbers of their places in the job. */
function layOutWith(job: Job, options: readonly OptionName[]): Layout {
  const isIn = isChosenIn({ ChosenOptions: options });
  return layOut(fenceLinesOf(job).map((line) => ({ ...line, IsChosen: isIn(line) })));
}

const allPosts = ({ Runs }: Layout): LayoutPost[] => Runs.flatMap(({ Posts }) => Posts);

const kindOf = ({ PostType, Size }: LayoutPost): string => `${PostType} ${Size.PostStyleId} ${Size.PostLengthId}`;

/** How many more posts of each type, style and length one layout has than another. */
function difference(layout: Layout, without: Layout): Map<string, number> {
  const more = new Map<string, number>();
  for (const post of allPosts(layout)) more.set(kindOf(post), (more.get(kindOf(post)) ?? 0) + 1);
  for (const post of allPosts(without)) more.set(kindOf(post), (more.get(kindOf(post)) ?? 0) - 1);
  return more;
}

/** Takes the posts of an option from a layout: first those that stand on its lines alone, then those it shares. */
function postsOf(
  job: Job,
  option: OptionName,
  { whole, taken, more }: { whole: Layout; taken: Set<LayoutPost>; more: Map<string, number> },
): Set<LayoutPost> {
  const own = new Set(fenceLinesOf(job).flatMap((line) => (optionKey(line) === optionKey(option) ? [line.Id] : [])));
  const shared = ({ FenceLineIds }: LayoutPost) => FenceLineIds.filter((id) => !own.has(id)).length;
  const rank = (post: LayoutPost) => (shared(post) === 0 ? 0 : shared(post) < post.FenceLineIds.length ? 1 : 2);
  const posts = new Set<LayoutPost>();
  for (const post of allPosts(whole).toSorted((a, b) => rank(a) - rank(b))) {
    const left = more.get(kindOf(post)) ?? 0;
    if (left <= 0 || taken.has(post)) continue;
    more.set(kindOf(post), left - 1);
    taken.add(post);
    posts.add(post);
  }
  return posts;
}

const rowsOf = ({ Runs }: Layout, posts: ReadonlySet<LayoutPost>): SuggestedPosts[] =>
  Runs.flatMap((run) => rowsOfRun({ ...run, Posts: run.Posts.filter((post) => posts.has(post)) }));
