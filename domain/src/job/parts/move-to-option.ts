import { ValidationError } from '../../core/errors.ts';
import { followFenceLines } from '../fence-lines/fence-items.ts';
import { changedLine } from '../fence-lines/fence-lines.ts';
import { itemChange } from '../items/items.ts';
import { optionEdits } from '../items/options.ts';
import type { PartsSelection } from '../record/copied-parts.ts';
import type { UnpricedEvent } from '../record/job.events.ts';
import { fenceLinesOf, followsFenceLines, itemsOf, type Job } from '../record/job.ts';
import { type InOption, optionOf } from '../record/option.ts';
import { inTurn, requireEditable } from '../state/job.state.ts';
import { requireKnown } from './job-parts.ts';

/**
 * Puts fence lines and items into an option, or takes them out of theirs; section and gate items follow (ruling 41).
 * Without `Option` they get another group, each with its option.
 */
export function moveToOption(
  job: Job,
  { FenceLineIds = [], ItemIds = [], ...to }: PartsSelection & InOption,
): UnpricedEvent[] {
  requireEditable(job, 'Only the options of an estimate can be changed');
  const lines = fenceLinesOf(job);
  const items = itemsOf(job).filter((item) => !followsFenceLines(item));
  requireKnown('FenceLineIds', FenceLineIds, lines, 'Fence line');
  requireKnown('ItemIds', ItemIds, items, 'Item');
  if (FenceLineIds.length + ItemIds.length === 0) {
    throw new ValidationError({ ItemIds: ['Choose fence lines or items'] });
  }
  if (to.Option === undefined && to.OptionGroup === undefined) {
    throw new ValidationError({ Option: ['Option is required'] });
  }
  const target = to.Option === undefined ? { OptionGroup: to.OptionGroup } : optionOf(to);
  return inTurn(
    job,
    () => [
      ...lines
        .filter(({ Id }) => FenceLineIds.includes(Id))
        .flatMap((line) => changedLine(line, { ...line, ...optionEdits(line, target) })),
      ...items
        .filter(({ Id }) => ItemIds.includes(Id))
        .flatMap((item) => itemChange(item, { ...item, ...optionEdits(item, target) })),
    ],
    followFenceLines,
  );
}
