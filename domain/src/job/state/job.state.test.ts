import { fold } from '../../core/decider.ts';
import { ItemKinds } from '../../enums.ts';
import { addJob, addMiscItems, jobAddedBefore, jobEvents, postCaps } from '../../testing/jobs.ts';
import { jobDecider } from '../job.decider.ts';
import type { JobEvent } from '../record/job.events.ts';
import type { MiscItem } from '../record/job-item.ts';

/**
 * Returns the events of adding `items` items one by one and changing each once. `onRead` is called on every read of an
 * added item.
 */
function longJob(items: number, onRead: () => void): JobEvent[] {
  const [jobAdded, itemsAdded] = jobEvents([addJob(), addMiscItems(postCaps())]) as [
    JobEvent,
    Extract<JobEvent, { type: 'MiscItemsAdded' }>,
  ];
  const { Totals, Items } = itemsAdded.data;
  const counted = (Id: number): MiscItem =>
    new Proxy(
      { ...Items[0]!, Id },
      {
        get(item, field) {
          onRead();
          return Reflect.get(item, field);
        },
      },
    );
  const ids = Array.from({ length: items }, (_, index) => index + 1);
  return [
    jobAdded,
    ...ids.map((Id): JobEvent => ({ type: 'MiscItemsAdded', data: { Totals, Items: [counted(Id)] } })),
    ...ids.map((Id): JobEvent => {
      const item = { Id, Kind: ItemKinds.Misc, Description: 'Post cap' };
      return { type: 'ItemChanged', data: { ...item, Now: { Quantity: 11 }, Was: { Quantity: 10 }, Totals } };
    }),
  ];
}

it('a job gets the initial values of fields that are newer than its event', () => {
  const job = fold(jobDecider, [jobAddedBefore('IsSameDay', 'DueDate', 'OfficeNotes')]);
  expect(job).toEqual(fold(jobDecider, jobEvents([addJob()])));
  expect(job).toMatchObject({ JobName: 'Garden fence', IsSameDay: false, DueDate: null, OfficeNotes: '' });
});

describe('folding a long job', () => {
  it('reads the items of 2,000 events twice as often as those of 1,000', () => {
    const readsOf = (items: number): number => {
      let reads = 0;
      fold(
        jobDecider,
        longJob(items, () => reads++),
      );
      return reads;
    };
    expect(readsOf(1_000)).toBe(2 * readsOf(500));
  });

  it('returns the same job as applying the events one by one', () => {
    const events = longJob(5, () => undefined);
    const job = events.reduce((state, event) => jobDecider.evolve(state, event), jobDecider.initial);
    expect(fold(jobDecider, events)).toEqual(job);
    expect(job).toMatchObject({ Version: 11, LastItemId: 5, Items: { 1: { Quantity: 11 }, 5: { Quantity: 11 } } });
  });

  it('does not modify the initial job', () => {
    const events = longJob(5, () => undefined);
    const before = fold(jobDecider, events.slice(0, 4))!;
    const copy = JSON.parse(JSON.stringify(before));
    fold(jobDecider, events.slice(4), before);
    expect(before).toEqual(copy);
  });
});
