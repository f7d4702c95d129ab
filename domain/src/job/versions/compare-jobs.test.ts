import { fold } from '../../core/decider.ts';
import { ItemKinds, ItemManufacturingStatuses } from '../../enums.ts';
import { addLines, cedarLine, changeLine, removeLine, walkGate } from '../../testing/fence-lines.ts';
import {
  addJob,
  addMiscItems,
  blockItems,
  convertToOrder,
  expectItems,
  jobEvents,
  lattice,
  pricedEstimate,
  setMiscStatus,
} from '../../testing/jobs.ts';
import { type JobCommand, jobDecider } from '../job.decider.ts';
import {
  compareFenceLines,
  compareItems,
  compareMoney,
  compareParts,
  hasSameItems,
  type PaidJob,
} from './compare-jobs.ts';

const jobAfter = (commands: readonly JobCommand[], PaidTotal = 0): PaidJob => ({
  ...fold(jobDecider, jobEvents(commands))!,
  PaidTotal,
});
const before = jobAfter(pricedEstimate);
const afterwards = (...commands: JobCommand[]) => jobAfter([...pricedEstimate, ...commands]);

describe('compareMoney', () => {
  it('lists the amounts, the grand total first, with their differences', () =>
    expect(compareMoney(before, { ...before, PaidTotal: 27.98 })).toEqual([
      { Key: 'GrandTotal', Label: 'Grand total', From: 227.98, To: 227.98, Difference: 0 },
      { Key: 'MiscTotal', Label: 'Misc items', From: 45, To: 45, Difference: 0 },
      { Key: 'LaborTotal', Label: 'Labor', From: 180, To: 180, Difference: 0 },
      { Key: 'Tax', Label: 'Tax', From: 2.98, To: 2.98, Difference: 0 },
      { Key: 'PaidTotal', Label: 'Paid', From: 0, To: 27.98, Difference: 27.98 },
      { Key: 'Balance', Label: 'Balance', From: 227.98, To: 200, Difference: -27.98 },
    ]));

  it('starts from nothing before the job was added', () =>
    expect(compareMoney(null, before)[0]).toMatchObject({ From: 0, To: 227.98, Difference: 227.98 }));
});

describe('compareItems', () => {
  it('is empty for the same job', () => expect(compareItems(before, before)).toEqual([]));

  it('has both sides of a changed item', () => {
    const changed = afterwards({
      type: 'ChangeItem',
      data: { Kind: ItemKinds.Misc, Id: 1, Quantity: 10, UnitPrice: 4, PriceNote: 'Match' },
    });
    expect(compareItems(before, changed)).toMatchObject([
      {
        Kind: ItemKinds.Misc,
        Id: 1,
        From: { UnitPrice: 4.5, LineTotal: 45 },
        To: { UnitPrice: 4, PriceNote: 'Match' },
      },
    ]);
  });

  it('has one side of an added and of a removed item', () => {
    const added = afterwards({ type: 'AddMiscItems', data: { Items: [lattice()] } });
    expect(compareItems(before, added)).toMatchObject([{ Id: 3, From: null, To: { Quantity: 1 } }]);
    expect(compareItems(added, before)).toMatchObject([{ Id: 3, To: null, From: { Quantity: 1 } }]);
    expect(compareItems(null, before)).toHaveLength(2);
  });

  it('shows the amounts that follow from the discount of the job', () =>
    expect(compareItems(before, afterwards({ type: 'EditJob', data: { Discount: 0.1 } }))).toMatchObject([
      { Id: 1, From: { LineTotal: 45 }, To: { LineTotal: 40.5 } },
    ]));
});

describe('the progress of the shop', () => {
  const { Pending, Ordered, Ready } = ItemManufacturingStatuses;
  const ordered = [...pricedEstimate, addMiscItems(lattice()), convertToOrder()];
  const then = jobAfter(ordered);
  const now = jobAfter([
    ...ordered,
    setMiscStatus(1, Ready),
    setMiscStatus(3, Ordered),
    expectItems('2026-11-30', 3),
    blockItems('Warped', 3),
  ]);

  it('is compared: status, reason of a block and expected date', () =>
    expect(compareItems(then, now)).toMatchObject([
      { Id: 1, From: { ManufacturingStatusId: Pending }, To: { ManufacturingStatusId: Ready } },
      {
        Id: 3,
        From: { ManufacturingStatusId: Pending, BlockReason: '', ExpectedDate: null },
        To: { ManufacturingStatusId: Ordered, BlockReason: 'Warped', ExpectedDate: '2026-11-30' },
      },
    ]));

  it('leaves the items the same for a restore, unlike a price or an added item', () => {
    expect(hasSameItems(then, now)).toBe(true);
    expect(hasSameItems(before, then)).toBe(false);
    expect(hasSameItems(before, afterwards({ type: 'EditJob', data: { Discount: 0.1 } }))).toBe(false);
  });
});

describe('compareFenceLines', () => {
  const lines = jobAfter([addJob(), addLines(cedarLine(40), cedarLine(24))]);
  const later = (...commands: JobCommand[]) =>
    jobAfter([addJob(), addLines(cedarLine(40), cedarLine(24)), ...commands]);

  it('has the text of both sides', () =>
    expect(compareFenceLines(lines, later(changeLine(1, { Turn: -45, JobGates: [walkGate()] })))).toEqual([
      {
        Id: 1,
        From: "1. 40' of Cedar board-on-board 6 x 8",
        To: "1. 40' of Cedar board-on-board 6 x 8, turn -45, 1 × Cedar gate 4 ft (Special Order)",
      },
    ]));

  it('shows a removed line, and the new places of others', () =>
    expect(compareFenceLines(lines, later(removeLine(1)))).toEqual([
      { Id: 2, From: "2. 24' of Cedar board-on-board 6 x 8", To: "1. 24' of Cedar board-on-board 6 x 8" },
      { Id: 1, From: "1. 40' of Cedar board-on-board 6 x 8", To: null },
    ]));
});

it('compareParts leaves out a part that returned under another id', () =>
  expect(compareParts([{ Id: 1, Text: 'a' }], [{ Id: 2, Text: 'a' }])).toEqual([]));

it('compareParts matches texts by id', () =>
  expect(
    compareParts(
      [
        { Id: 1, Text: 'a' },
        { Id: 2, Text: 'b' },
      ],
      [
        { Id: 2, Text: 'c' },
        { Id: 3, Text: 'd' },
      ],
    ),
  ).toEqual([
    { Id: 2, From: 'b', To: 'c' },
    { Id: 3, From: null, To: 'd' },
    { Id: 1, From: 'a', To: null },
  ]));
