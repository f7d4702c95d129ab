import fc from 'fast-check';
import { fold } from '../../core/decider.ts';
import { ItemKinds } from '../../enums.ts';
import { acceptedEvents } from '../../testing/accepted-events.ts';
import {
  addLines,
  addPost,
  cedar,
  changeLine,
  longPost,
  postChoice,
  removeLine,
  spruce,
  suggestPosts,
  walkGate,
} from '../../testing/fence-lines.ts';
import { addLabor, addMiscItems, convertToOrder, postCaps } from '../../testing/jobs.ts';
import { propertyRuns } from '../../testing/thorough.ts';
import { itemDiscount, priceOf } from '../content/pricing.ts';
import { fenceLineRows } from '../fence-lines/fence-line-rows.ts';
import { type JobCommand, jobDecider } from '../job.decider.ts';
import { calculatedPosts } from '../posts/calculated-posts.ts';
import type { PostsCatalogue } from '../record/job.commands.ts';
import type { JobEvent } from '../record/job.events.ts';
import { itemsOf, type Job } from '../record/job.ts';

const catalogue: PostsCatalogue = {
  Posts: [postChoice(), postChoice({ PostId: 52, PostLengthId: longPost.PostLengthId })],
};
const anyId = fc.integer({ min: 1, max: 6 });
const anyOption = fc.record({ Option: fc.constantFrom('', 'A', 'B', 'C'), OptionGroup: fc.constantFrom('', 'G', 'H') });
const anyLine = fc
  .record({
    Section: fc.constantFrom(cedar(), spruce({ ...longPost })),
    TotalWidth: fc.integer({ min: 1, max: 60 }),
    Stop: fc.boolean(),
    hasGate: fc.boolean(),
    option: anyOption,
  })
  .map(({ hasGate, option, ...line }) => ({ ...line, ...option, JobGates: hasGate ? [walkGate()] : [] }));
const anyCommand: fc.Arbitrary<JobCommand> = fc.oneof(
  { weight: 3, arbitrary: fc.array(anyLine, { minLength: 1, maxLength: 3 }).map((lines) => addLines(...lines)) },
  fc.tuple(anyId, anyLine).map(([id, line]) => changeLine(id, line)),
  anyId.map(removeLine),
  anyOption.map((option) => addMiscItems(postCaps(option))),
  anyOption.map((option) => addLabor(option)),
  anyOption.map((option) => addPost({ Quantity: 3, ...option })),
  fc
    .record({ Kind: fc.constantFrom(2 as const, 4 as const, 5 as const), Id: anyId, option: anyOption })
    .map(({ option, ...item }): JobCommand => ({ type: 'ChangeItem', data: { ...item, ...option } })),
  fc
    .record({ Kind: fc.constantFrom(2 as const, 4 as const, 5 as const), Id: anyId })
    .map((data): JobCommand => ({ type: 'RemoveItem', data })),
  {
    weight: 3,
    arbitrary: fc
      .array(
        fc.tuple(anyOption, fc.boolean()).map(([option, IsChosen]) => ({ ...option, IsChosen })),
        { maxLength: 2 },
      )
      .map((Options): JobCommand => ({ type: 'ChooseOptions', data: { Options } })),
  },
  fc
    .record({ FenceLineIds: fc.array(anyId), ItemIds: fc.array(anyId), option: anyOption })
    .map(({ option, ...ids }): JobCommand => ({ type: 'MoveToOption', data: { ...ids, ...option } })),
  fc.constant<JobCommand>({ type: 'UseSuggestedPosts', data: catalogue }),
  fc.boolean().map((DropOptions) => convertToOrder({ DropOptions })),
  fc.constant<JobCommand>({ type: 'RevertOrder', data: {} }),
);

const anyEvents = fc.array(anyCommand, { maxLength: 20 }).map(acceptedEvents);
const holds = (check: (job: Job, events: readonly JobEvent[]) => void) =>
  fc.assert(
    fc.property(anyEvents, (events) => check(fold(jobDecider, events)!, events)),
    { numRuns: propertyRuns() },
  );

/** The options of a job with whether they count, as the last event of each said; independent of the decider. */
function choicesOf(job: Job, events: readonly JobEvent[]): Map<string, Map<string, boolean>> {
  const groups = new Map<string, Map<string, boolean>>();
  for (const each of [...Object.values(job.FenceLines), ...itemsOf(job)]) {
    const { Option = '', OptionGroup = '' } = each;
    if (!Option) continue;
    const group = groups.get(OptionGroup) ?? new Map<string, boolean>();
    groups.set(OptionGroup, group.set(Option, false));
  }
  for (const event of events) {
    if (event.type !== 'OptionChosen') continue;
    const { Option, OptionGroup, IsChosen } = event.data;
    const group = groups.get(OptionGroup);
    if (OptionGroup !== '') for (const other of group?.keys() ?? []) group?.set(other, false);
    if (group?.has(Option)) group.set(Option, IsChosen);
  }
  return groups;
}

const cents = (job: Job, item: ReturnType<typeof itemsOf>[number]): number =>
  Math.round(Number((item.Quantity * item.UnitPrice * (1 - itemDiscount(item, job.Discount)) * 100).toFixed(6)));

describe('after any commands on options', () => {
  it('exactly one alternative of each group counts', () =>
    holds((job, events) => {
      for (const [group, alternatives] of choicesOf(job, events)) {
        if (group === '') continue;
        expect([...alternatives.values()].filter(Boolean)).toHaveLength(1);
      }
    }));

  it('totals are the sum over what counts, and at most those with all options', () =>
    holds((job, events) => {
      const choices = choicesOf(job, events);
      const sum = itemsOf(job)
        .filter(({ Option, OptionGroup }) => !Option || choices.get(OptionGroup ?? '')?.get(Option))
        .reduce((total, item) => total + cents(job, item), 0);
      const price = priceOf(job);
      expect(price.OrderTotal).toBe(sum / 100);
      expect(price.WithAllOptions ?? price.GrandTotal).toBeGreaterThanOrEqual(price.GrandTotal);
      const last = events.findLast((event) => 'Totals' in event.data);
      expect(last?.data).toMatchObject({ Totals: price });
    }));

  it('the total with all options is the dearest of all possible choices', () =>
    holds((job, events) => {
      const groups = [...choicesOf(job, events)].filter(([group]) => group !== '');
      const extras = [...(choicesOf(job, events).get('')?.keys() ?? [])].map((Option) => ({ Option, OptionGroup: '' }));
      const choices = groups.reduce<{ Option: string; OptionGroup: string }[][]>(
        (all, [OptionGroup, names]) =>
          all.flatMap((each) => [...names.keys()].map((Option) => [...each, { Option, OptionGroup }])),
        [extras],
      );
      const dearest = Math.max(...choices.map((ChosenOptions) => priceOf({ ...job, ChosenOptions }).GrandTotal));
      expect(priceOf(job).WithAllOptions ?? priceOf(job).GrandTotal).toBe(dearest);
    }));

  it('the suggested posts that count are those of the lines that count, and none is below 0', () =>
    holds((job) => {
      const rows = calculatedPosts(job, catalogue);
      const sumOf = (each: readonly { PostType: string; Quantity: number }[]) =>
        each.reduce<Record<string, number>>((sums, { PostType, Quantity }) => {
          if (Quantity > 0) sums[PostType] = (sums[PostType] ?? 0) + Quantity;
          return sums;
        }, {});
      expect(rows.every(({ Quantity, Chosen }) => Quantity >= 0 && Chosen >= 0)).toBe(true);
      expect(sumOf(rows.filter(({ IsChosen }) => IsChosen))).toEqual(sumOf(suggestPosts(fenceLineRows(job))));
      expect(rows.reduce((sum, { Chosen }) => sum + Chosen, 0)).toBe(
        itemsOf(job).reduce((sum, { Kind, Quantity }) => (Kind === ItemKinds.Post ? sum + Quantity : sum), 0),
      );
    }));

  it('nothing of an order is in an option that is not chosen', () =>
    holds((job, events) => {
      if (job.JobStatusId !== 4) return;
      for (const group of choicesOf(job, events).values()) expect([...group.values()]).not.toContain(false);
    }));

  it('applying the events one by one gives the same job', () =>
    holds((job, events) => {
      const oneByOne = events.reduce<Job | null>((each, event) => jobDecider.evolve(each, event), null);
      expect(oneByOne).toEqual(job);
    }));
});
