import fc from 'fast-check';
import { fold } from '../../core/decider.ts';
import { ItemKinds } from '../../enums.ts';
import { acceptedEvents } from '../../testing/accepted-events.ts';
import {
  addLines,
  addPost,
  cedar,
  changeLine,
  driveGate,
  linkPost,
  newPost,
  postChoice,
  removeLine,
  spruce,
  walkGate,
} from '../../testing/fence-lines.ts';
import { addMiscItems, convertToOrder, postCaps } from '../../testing/jobs.ts';
import { itemDiscount, priceOf } from '../content/pricing.ts';
import { type JobCommand, jobDecider } from '../job.decider.ts';
import type { AddParts } from '../record/job.commands.ts';
import type { JobEvent } from '../record/job.events.ts';
import { fenceLinesOf, itemsOf, type Job } from '../record/job.ts';
import type { InOption } from '../record/option.ts';
import { fenceLinePostsOf } from './fence-line-posts.ts';

const anyId = fc.integer({ min: 1, max: 8 });
const anyGates = fc.array(
  fc
    .record({
      gate: fc.constantFrom(walkGate, driveGate),
      Quantity: fc.integer({ min: 1, max: 2 }),
      isStock: fc.boolean(),
    })
    .map(({ gate, Quantity, isStock }) =>
      gate({ Quantity, ...(isStock && { InventoryTypeId: 2, InventoryType: 'Stock' }) }),
    ),
  { maxLength: 2 },
);
const anyLine = fc.record({
  Section: fc.constantFrom(cedar(), spruce()),
  TotalWidth: fc.integer({ min: 0, max: 1_000_000 }).map((each) => each / 10_000),
  Quantity: fc.integer({ min: 0, max: 30 }),
  JobGates: anyGates,
  Stop: fc.boolean(),
});
const anyOption = fc.constantFrom<InOption>({ Option: '' }, { Option: 'A' }, { Option: 'B', OptionGroup: 'G' });
const firstId = fc.integer({ min: 1, max: 3 });
const someIds = fc.uniqueArray(firstId, { minLength: 1, maxLength: 2 });
const anyParts = fc
  .record({ lines: fc.array(anyLine, { maxLength: 3 }), hasPost: fc.boolean(), option: anyOption })
  .map(({ lines, hasPost, option }): AddParts['data'] => ({
    FenceLines: lines.map((line) => ({ ...line, ...option, Turn: 90, Note: '' })),
    Posts: hasPost ? [{ ...newPost(), Lines: lines.map((_, index) => index) }] : [],
    MiscItems: [postCaps(option)],
    LaborItems: [],
  }));
const anyCommand: fc.Arbitrary<JobCommand> = fc.oneof(
  anyParts.map((data): JobCommand => ({ type: 'AddParts', data })),
  {
    weight: 3,
    arbitrary: fc
      .record({
        FenceLineIds: someIds,
        ItemIds: fc.oneof({ weight: 4, arbitrary: fc.constant<number[]>([]) }, { weight: 1, arbitrary: someIds }),
        option: anyOption,
      })
      .map(
        ({ option, ...ids }): JobCommand => ({ type: 'MoveToOption', data: { ...ids, OptionGroup: '', ...option } }),
      ),
  },
  fc
    .array(fc.record({ Id: anyId, Price: fc.integer({ min: 1, max: 900 }), IsArchived: fc.boolean() }))
    .map((Prices): JobCommand => ({ type: 'RepriceItems', data: { Prices } })),
  fc.constant<JobCommand>({ type: 'UseSuggestedPosts', data: { Posts: [postChoice()] } }),
  { weight: 1, arbitrary: fc.constant(convertToOrder({ DropOptions: true })) },
  { weight: 2, arbitrary: fc.constant<JobCommand>({ type: 'RevertOrder', data: {} }) },
  { weight: 3, arbitrary: fc.array(anyLine, { minLength: 1, maxLength: 3 }).map((lines) => addLines(...lines)) },
  {
    weight: 3,
    arbitrary: fc
      .record({ id: anyId, line: anyLine, Position: fc.option(anyId, { nil: undefined }) })
      .map(({ id, line, Position }) => changeLine(id, { ...line, Position })),
  },
  { weight: 2, arbitrary: fc.tuple(firstId, firstId).map(([id, Position]) => changeLine(id, { Position })) },
  anyId.map(removeLine),
  fc.record({ Kind: fc.constantFrom(1, 2, 3, 4), Id: anyId, UnitPrice: fc.integer({ min: 1, max: 500 }) }).map(
    ({ Kind, ...edits }): JobCommand => ({
      type: 'ChangeItem',
      data: { Kind: Kind as 1, PriceNote: 'Set', ...edits },
    }),
  ),
  fc.boolean().map(
    (IsMeasurement): JobCommand => ({
      type: 'EditJob',
      data: { IsMeasurement, ContinueWithFenceLines: true },
    }),
  ),
  fc.integer({ min: 1, max: 40 }).map((Quantity) => addPost({ Quantity })),
  fc.tuple(anyId, anyId).map(([line, post]) => linkPost(line, post)),
  fc
    .record({ Kind: fc.constantFrom(2, 4), Id: anyId })
    .map((data): JobCommand => ({ type: 'RemoveItem', data: data as { Kind: 2; Id: number } })),
  fc.constant(addMiscItems(postCaps())),
  fc.constantFrom(0, 0.05, 0.125).map((Discount): JobCommand => ({ type: 'EditJob', data: { Discount } })),
);

const anyEvents = fc.array(anyCommand, { maxLength: 25 }).map(acceptedEvents);

const keyOf = ({ Option = '', OptionGroup = '' }: InOption): string => `${OptionGroup}/${Option}`;

/** The quantities that the lines need, by option, counted independently of the decider. */
function neededBy(job: Job): Record<string, number> {
  const needed: Record<string, number> = {};
  const add = (key: string, quantity: number) => {
    if (quantity > 0) needed[key] = (needed[key] ?? 0) + quantity;
  };
  for (const line of fenceLinesOf(job)) {
    const { FenceSectionId, Section, TotalWidth, Quantity, JobGates } = line;
    const gates = JobGates.reduce((sum, gate) => sum + gate.Quantity * gate.Gate.Width, 0);
    const sections = job.IsMeasurement
      ? Math.ceil(Number(((TotalWidth - gates) / Section.Width).toFixed(9)))
      : Quantity;
    add(`1 ${FenceSectionId} ${keyOf(line)}`, sections);
    for (const gate of JobGates) add(`3 ${gate.GateId} ${gate.InventoryTypeId} ${keyOf(line)}`, gate.Quantity);
  }
  return needed;
}

const itemKeys = (job: Job): [string, number][] =>
  itemsOf(job).flatMap((item): [string, number][] => {
    if (item.Kind === ItemKinds.FenceSection) return [[`1 ${item.FenceSectionId} ${keyOf(item)}`, item.Quantity]];
    if (item.Kind === ItemKinds.Gate)
      return [[`3 ${item.GateId} ${item.InventoryTypeId} ${keyOf(item)}`, item.Quantity]];
    return [];
  });

it('each kind of command is accepted in some job', () => {
  const seen = new Set(
    fc.sample(anyEvents, { numRuns: 200, seed: 11 }).flatMap((each) => each.map(({ type }) => type)),
  );
  for (const type of [
    'FenceLineAdded',
    'FenceLineChanged',
    'FenceLineMoved',
    'FenceLineRemoved',
    'FenceLineGatesChanged',
    'MaterialsAdded',
    'ItemChanged',
    'ItemRemoved',
    'OptionChosen',
    'JobMeasurementChanged',
    'JobConvertedToOrder',
    'OrderReverted',
  ]) {
    expect(seen).toContain(type);
  }
});

describe('after any commands', () => {
  it('the summary has exactly what the fence lines need', () =>
    fc.assert(
      fc.property(anyEvents, (events) => {
        const job = fold(jobDecider, events)!;
        const keys = itemKeys(job);
        expect(new Set(keys.map(([key]) => key)).size).toBe(keys.length);
        expect(Object.fromEntries(keys)).toEqual(neededBy(job));
      }),
    ));

  it('applying the events one by one gives the same job', () =>
    fc.assert(
      fc.property(anyEvents, (events) => {
        const oneByOne = events.reduce<Job | null>((job, event) => jobDecider.evolve(job, event), null);
        expect(oneByOne).toEqual(fold(jobDecider, events));
      }),
    ));

  it('each line has a total width or a quantity, as the job says', () =>
    fc.assert(
      fc.property(anyEvents, (events) => {
        const job = fold(jobDecider, events)!;
        expect(Object.keys(job.FenceLines).map(Number).sort()).toEqual([...job.FenceLineIds].sort());
        for (const { TotalWidth, Quantity } of fenceLinesOf(job))
          expect(job.IsMeasurement ? Quantity : TotalWidth).toBe(0);
      }),
    ));

  it('links name lines and posts of the job, once each', () =>
    fc.assert(
      fc.property(anyEvents, (events) => {
        const job = fold(jobDecider, events)!;
        const links = fenceLinePostsOf(job);
        for (const { JobFenceLineId, JobPostId } of links) {
          expect(job.FenceLines[JobFenceLineId]).toBeDefined();
          expect(job.Items[JobPostId]?.Kind).toBe(ItemKinds.Post);
        }
        const pairs = links.map(({ JobFenceLineId, JobPostId }) => `${JobFenceLineId} ${JobPostId}`);
        expect(new Set(pairs).size).toBe(pairs.length);
      }),
    ));

  it('the last totals are those of the items, summed independently', () =>
    fc.assert(
      fc.property(anyEvents, (events) => {
        const job = fold(jobDecider, events)!;
        const chosen = new Set(job.ChosenOptions.map(keyOf));
        const counting = itemsOf(job).filter((item) => !item.Option || chosen.has(keyOf(item)));
        const cents = counting.reduce((sum, item) => {
          const exact = item.Quantity * item.UnitPrice * (1 - itemDiscount(item, job.Discount)) * 100;
          return sum + Math.round(Number(exact.toFixed(6)));
        }, 0);
        const last = events.findLast((event) => 'Totals' in event.data);
        expect(last && 'Totals' in last.data && last.data.Totals.OrderTotal).toBe(cents / 100);
        expect(priceOf(job).OrderTotal).toBe(cents / 100);
      }),
    ));
});

it('folding reads the lines of 2,000 events four times as often as those of 500', () => {
  const readsOf = (count: number): number => {
    const [added] = acceptedEvents([addLines({ Section: cedar(), TotalWidth: 8 })]).filter(
      (event) => event.type === 'FenceLineAdded',
    );
    let reads = 0;
    const counted = (Id: number) =>
      new Proxy(
        { ...added!.data.Line, Id },
        {
          get(line, field) {
            reads++;
            return Reflect.get(line, field);
          },
        },
      );
    const ids = Array.from({ length: count / 2 }, (_, index) => index + 1);
    fold(jobDecider, [
      ...acceptedEvents([]),
      ...ids.map((Id): JobEvent => ({ type: 'FenceLineAdded', data: { Line: counted(Id), Position: Id } })),
      ...ids.map((Id): JobEvent => ({ type: 'FenceLineChanged', data: { Id, Description: '', Now: { Turn: 45 } } })),
    ]);
    return reads;
  };
  expect(readsOf(2_000)).toBe(4 * readsOf(500));
});
