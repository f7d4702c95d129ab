import { RuleError } from '../../core/errors.ts';
import { ItemKinds, PostTypes } from '../../enums.ts';
import { withQuantity } from '../fence-lines/fence-items.ts';
import { fenceLinePostsOf, linkAdded } from '../fence-lines/fence-line-posts.ts';
import { requireRoom } from '../items/items.ts';
import type { PostChoice, PostsCatalogue } from '../record/job.commands.ts';
import type { UnpricedEvent } from '../record/job.events.ts';
import type { Job } from '../record/job.ts';
import type { PostItem } from '../record/job-item.ts';
import { storedOption } from '../record/option.ts';
import { pendingStatus, requireEditable } from '../state/job.state.ts';
import { type SuggestedRow, suggestedRows } from './calculated-posts.ts';
import { grouped, type PlacedPost, postsForRows } from './placed-posts.ts';

/** A suggested row with the job post that it keeps or gets. */
interface Planned {
  readonly row: SuggestedRow;
  readonly post: PostItem;
  readonly isNew: boolean;
}

/**
 * Makes one job post per suggested row, linked to its fence lines (ruling 40). A matching job post of the run, or one on
 * no line, keeps id, price and note. Others that are linked only to one run go. Rows without a post stay open.
 */
export function useSuggestedPosts(job: Job, catalogue: PostsCatalogue): UnpricedEvent[] {
  requireEditable(job, 'Only the posts of an estimate can be changed');
  const { rows, placed } = suggestedRows(job, catalogue);
  const plan = planPosts(job, rows, placed);
  if (rows.length > 0 && plan.length === 0) {
    throw new RuleError('Choose a post first: the catalogue has none or several of this style and length');
  }
  const planned = new Set(plan.map(({ post }) => post.Id));
  const removed = placed.filter(({ post, runs }) => runs.length === 1 && !planned.has(post.Id));
  const added = plan.flatMap(({ isNew, post }) => (isNew ? [post] : []));
  requireRoom(job, added.length - removed.length);
  return [
    ...removed.flatMap(({ post }) => withQuantity(post, 0)),
    ...plan.flatMap(({ row, post, isNew }) => (isNew ? [] : withQuantity(post, row.Quantity))),
    ...(added.length === 0 ? [] : [{ type: 'MaterialsAdded', data: { Items: added } } as const]),
    ...linkChanges(job, plan, placed),
  ];
}

function planPosts(job: Job, rows: readonly SuggestedRow[], placed: readonly PlacedPost[]): Planned[] {
  const plan: Planned[] = [];
  const taken = new Set<number>();
  const postsFor = postsForRows(placed);
  let nextId = job.LastItemId + 1;
  for (const row of rows) {
    const { choice } = row;
    if (!choice) continue;
    const match = postsFor(row).find(({ post }) => !taken.has(post.Id) && post.PostId === choice.PostId);
    const post = match?.post ?? newPost(nextId++, row, choice);
    taken.add(post.Id);
    plan.push({ row, post, isNew: !match });
  }
  return plan;
}

function newPost(Id: number, { PostType, Quantity, ...option }: SuggestedRow, choice: PostChoice): PostItem {
  const { PostId, Description, PostStyleId, PostStyle, PostLengthId, PostLength, OriginalPrice } = choice;
  return {
    Id,
    Kind: ItemKinds.Post,
    PostId,
    Description,
    PostStyleId,
    PostStyle,
    PostLengthId,
    PostLength,
    InventoryTypeId: choice.InventoryTypeId,
    InventoryType: choice.InventoryType,
    PostTypeId: PostTypes[PostType],
    PostType,
    Quantity,
    UnitPrice: OriginalPrice,
    OriginalPrice,
    DiscountPercent: null,
    PriceNote: '',
    PriceChangedBy: '',
    ManufacturingStatusId: pendingStatus(ItemKinds.Post),
    ...storedOption(option),
  };
}

/** Brings the links of the planned posts in line with the lines of their rows. Links to lines that do not count stay. */
function linkChanges(job: Job, plan: readonly Planned[], placed: readonly PlacedPost[]): UnpricedEvent[] {
  const links = grouped(fenceLinePostsOf(job), ({ JobPostId }) => JobPostId);
  const countedOf = new Map(placed.map(({ post, countedLineIds }) => [post.Id, new Set(countedLineIds)]));
  let nextId = job.LastFenceLinePostId + 1;
  return plan.flatMap(({ row, post }) => {
    const own = links.get(post.Id) ?? [];
    const counted = countedOf.get(post.Id);
    const needed = new Set(row.FenceLineIds);
    const linked = new Set(own.map(({ JobFenceLineId }) => JobFenceLineId));
    const off = own.filter(({ JobFenceLineId: id }) => counted?.has(id) && !needed.has(id));
    const on = row.FenceLineIds.filter((id) => !linked.has(id));
    return [
      ...off.map((link): UnpricedEvent => ({ type: 'FenceLinePostRemoved', data: link })),
      ...on.map((lineId) => linkAdded(nextId++, job.FenceLines[lineId]!, post)),
    ];
  });
}
