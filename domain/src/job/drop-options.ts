import { isChosenIn } from '../option.ts';
import { followFenceLines } from './fence-items.ts';
import type { JobFact } from './job.events.ts';
import { inTurn } from './job.state.ts';
import { fenceLinesOf, itemsOf, type Job } from './job.ts';

/** Removes the fence lines and items of the options that are not chosen (ruling 41). */
export function dropOptions(job: Job): JobFact[] {
  const isChosen = isChosenIn(job);
  return inTurn(
    job,
    () =>
      fenceLinesOf(job)
        .filter((line) => !isChosen(line))
        .map(({ Id, Section }) => ({ type: 'FenceLineRemoved', data: { Id, Description: Section.Description } })),
    followFenceLines,
    (left) =>
      itemsOf(left)
        .filter((item) => !isChosen(item))
        .map(({ Id, Kind, Description }) => ({ type: 'ItemRemoved', data: { Id, Kind, Description } })),
  );
}
