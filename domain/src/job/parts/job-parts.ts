import type { Stamp } from '../../core/decider.ts';
import { RuleError, unavailableMessage, ValidationError } from '../../core/errors.ts';
import { ItemKinds } from '../../enums.ts';
import { addFenceLinePost, fenceLinePostsOf } from '../fence-lines/fence-line-posts.ts';
import { addFenceLines } from '../fence-lines/fence-lines.ts';
import { toFeet } from '../fence-lines/geometry/length.ts';
import { lineLength, sectionsOf } from '../fence-lines/geometry/line-shape.ts';
import { addLabor, addMiscItems, addPost } from '../items/items.ts';
import { optionEdits } from '../items/options.ts';
import type { JobParts, PartsSelection } from '../record/copied-parts.ts';
import type { FenceLine } from '../record/fence-line.ts';
import type { AddParts } from '../record/job.commands.ts';
import type { UnpricedEvent } from '../record/job.events.ts';
import { fenceLinesOf, followsFenceLines, itemsOf, type Job } from '../record/job.ts';
import type { PostItem } from '../record/job-item.ts';
import { type InOption, storedOption } from '../record/option.ts';
import { inTurn, requireEditableItems } from '../state/job.state.ts';

/**
 * Returns what a job is made of, without prices, discounts and notes (ruling 42). Without a selection, everything.
 * @throws ValidationError for ids that the job does not have.
 */
export function copiedParts(job: Job, { FenceLineIds, ItemIds }: PartsSelection): JobParts {
  const isAll = FenceLineIds === undefined && ItemIds === undefined;
  const lines = fenceLinesOf(job);
  const items = itemsOf(job).filter((item) => !followsFenceLines(item));
  requireKnown('FenceLineIds', FenceLineIds, lines, 'Fence line');
  requireKnown('ItemIds', ItemIds, items, 'Item');
  const copiedLines = isAll ? lines : lines.filter(({ Id }) => FenceLineIds?.includes(Id));
  const copied = isAll ? items : items.filter(({ Id }) => ItemIds?.includes(Id));
  const parts: JobParts = {
    FenceLines: copiedLines.map(copiedLine),
    Posts: copied.flatMap((item) => (item.Kind === ItemKinds.Post ? [copiedPost(job, item, copiedLines)] : [])),
    MiscItems: copied.flatMap((item) => {
      if (item.Kind !== ItemKinds.Misc) return [];
      const { MiscItemId, Description, Quantity } = item;
      return [{ MiscItemId, Description, Quantity, ...storedOption(item) }];
    }),
    LaborItems: copied.flatMap((item) => {
      if (item.Kind !== ItemKinds.Labor) return [];
      const { LaborTypeId, LaborType, Quantity } = item;
      return [{ LaborTypeId, LaborType, Quantity, ...storedOption(item) }];
    }),
  };
  if (Object.values(parts).every(({ length }) => length === 0)) throw new RuleError('There is nothing to copy');
  return parts;
}

/** Returns the parts with another option, the same for all. @throws ValidationError */
export function partsInOption({ FenceLines, Posts, MiscItems, LaborItems }: JobParts, to: InOption): JobParts {
  const { Option = '', OptionGroup = '' } = optionEdits({}, to);
  const put = <Part extends InOption>(part: Part): Part => ({ ...part, Option, OptionGroup });
  return {
    FenceLines: FenceLines.map(put),
    Posts: Posts.map(put),
    MiscItems: MiscItems.map(put),
    LaborItems: LaborItems.map(put),
  };
}

/** Adds parts of another job or a template at the end of a job, in one append (ruling 42). */
export function addParts(job: Job, { FenceLines, Posts, MiscItems, LaborItems }: AddParts['data'], stamp: Stamp) {
  requireEditableItems(job);
  const firstLineId = job.LastFenceLineId + 1;
  return inTurn(
    job,
    (target) => (FenceLines.length === 0 ? [] : addFenceLines(target, { Lines: FenceLines })),
    (target) => (MiscItems.length === 0 ? [] : addMiscItems(target, MiscItems)),
    ...LaborItems.map((labor) => (target: Job) => addLabor(target, labor, stamp)),
    ...Posts.flatMap(({ Lines, ...post }) => [
      (target: Job) => addPost(target, post, stamp),
      ...Lines.map(
        (index) =>
          (target: Job): UnpricedEvent[] =>
            addFenceLinePost(target, { JobFenceLineId: firstLineId + index, JobPostId: target.LastItemId }),
      ),
    ]),
  );
}

const copiedLine = (line: FenceLine): JobParts['FenceLines'][number] => ({
  FenceSectionId: line.FenceSectionId,
  Description: line.Section.Description,
  TotalWidth: toFeet(lineLength(line)),
  Quantity: sectionsOf(line),
  Stop: line.Stop,
  Turn: line.Turn,
  JobGates: line.JobGates.map(({ Gate, ...gate }) => ({ ...gate, Description: Gate.Description })),
  ...storedOption(line),
});

function copiedPost(job: Job, item: PostItem, lines: readonly FenceLine[]): JobParts['Posts'][number] {
  const { PostId, PostTypeId, PostType, Description, Quantity } = item;
  const links = fenceLinePostsOf(job).filter(({ JobPostId }) => JobPostId === item.Id);
  const Lines = lines.flatMap(({ Id }, index) =>
    links.some(({ JobFenceLineId }) => JobFenceLineId === Id) ? [index] : [],
  );
  return { PostId, PostTypeId, PostType, Description, Quantity, Lines, ...storedOption(item) };
}

/** @throws ValidationError for ids that are not among `known`. */
export function requireKnown(
  field: string,
  ids: readonly number[] | undefined,
  known: readonly { Id: number }[],
  label: string,
): void {
  const all = new Set(known.map(({ Id }) => Id));
  if (ids?.some((id) => !all.has(id))) throw new ValidationError({ [field]: [unavailableMessage(label)] });
}
