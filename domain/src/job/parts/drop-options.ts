import { followFenceLines } from '../fence-lines/fence-items.ts';
import { runsOf } from '../fence-lines/geometry/runs.ts';
import type { UnpricedEvent } from '../record/job.events.ts';
import { fenceLinesOf, itemsOf, type Job } from '../record/job.ts';
import { isChosenIn } from '../record/option.ts';
import { inTurn } from '../state/job.state.ts';

/**
 * Removes the fence lines and items of the options that are not chosen (ruling 41). The runs stay: where the `Stop` of a
 * removed line ended one, the line before gets it.
 */
export function dropOptions(job: Job): UnpricedEvent[] {
  const isChosen = isChosenIn(job);
  return inTurn(
    job,
    () => runEnds(job),
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

/** A `Stop` for each last line of a run that is followed by another one only because of a line that does not count. */
const runEnds = (job: Job): UnpricedEvent[] =>
  runsOf(fenceLinesOf(job), isChosenIn(job))
    .slice(0, -1)
    .map((run) => run.at(-1)!)
    .filter(({ Stop }) => !Stop)
    .map(({ Id, Section }) => ({
      type: 'FenceLineChanged',
      data: { Id, Description: Section.Description, Now: { Stop: true } },
    }));
