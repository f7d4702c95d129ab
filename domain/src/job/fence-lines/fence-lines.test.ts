import { fold } from '../../core/decider.ts';
import { ItemKinds } from '../../enums.ts';
import {
  addLines,
  addWorkedLot,
  cedar,
  cedarLine,
  changeLine,
  driveGate,
  removeLine,
  spruce,
  walkGate,
} from '../../testing/fence-lines.ts';
import { addJob, convertToOrder, jobEvents } from '../../testing/jobs.ts';
import { given } from '../../testing/specification.ts';
import { type JobCommand, jobDecider } from '../job.decider.ts';
import type { GateInput } from '../record/job.commands.ts';
import { fenceLinesOf, itemsOf, type Job } from '../record/job.ts';

const measured = [addJob()];
const counted = [addJob({ IsMeasurement: false })];
const after = (...commands: JobCommand[]): Job => fold(jobDecider, jobEvents(commands))!;
const when = (before: readonly JobCommand[], command: JobCommand) =>
  given(jobDecider, ...jobEvents(before)).when(command);
const totals = expect.objectContaining({ MaterialTotal: expect.any(Number) });
const { FenceSectionId, ...cedarFacts } = cedar();
const item = (fields: object) => ({
  DiscountPercent: null,
  PriceNote: '',
  PriceChangedBy: '',
  ManufacturingStatusId: 1,
  ...fields,
});

describe('adding fence lines', () => {
  it('records the line, then the items that it needs', () =>
    when(measured, addLines(cedarLine(60, { JobGates: [walkGate({ Swing: 'in' })] }))).then(
      {
        type: 'FenceLineAdded',
        data: {
          Position: 1,
          Line: {
            Id: 1,
            FenceSectionId,
            Section: cedarFacts,
            TotalWidth: 60,
            Quantity: 0,
            Stop: false,
            Turn: 90,
            Note: '',
            JobGates: [{ ...walkGate(), Quantity: 1, Offset: null, Swing: 'in' } as never],
          },
        },
      },
      {
        type: 'MaterialsAdded',
        data: {
          Totals: expect.objectContaining({ FenceSectionTotal: 1498, GateTotal: 285, MaterialTotal: 1783 }),
          Items: [
            item({
              Id: 1,
              Kind: ItemKinds.FenceSection,
              FenceSectionId: 31,
              Description: 'Cedar board-on-board 6 x 8',
              InventoryTypeId: 3,
              InventoryType: 'Made to Order',
              Quantity: 7,
              UnitPrice: 214,
              OriginalPrice: 214,
            }) as never,
            item({
              Id: 2,
              Kind: ItemKinds.Gate,
              GateId: 41,
              Description: 'Cedar gate 4 ft',
              InventoryTypeId: 1,
              InventoryType: 'Special Order',
              Quantity: 1,
              UnitPrice: 285,
              OriginalPrice: 285,
            }) as never,
          ],
        },
      },
    ));

  it('adds to the quantities of the items', () =>
    when([...measured, addLines(cedarLine(56))], addLines(cedarLine(16))).then(
      { type: 'FenceLineAdded', data: { Position: 2, Line: expect.objectContaining({ Id: 2, TotalWidth: 16 }) } },
      {
        type: 'ItemChanged',
        data: {
          Id: 1,
          Kind: ItemKinds.FenceSection,
          Description: 'Cedar board-on-board 6 x 8',
          Now: { Quantity: 9 },
          Was: { Quantity: 7 },
          Totals: totals,
        },
      },
    ));

  it('adds several at a position, in order', () => {
    const job = after(...measured, addLines(cedarLine(8), cedarLine(16)), {
      type: 'AddFenceLines',
      data: { Lines: [cedarLine(24), cedarLine(32)], Position: 2 },
    });
    expect(fenceLinesOf(job).map(({ Id, TotalWidth }) => [Id, TotalWidth])).toEqual([
      [1, 8],
      [3, 24],
      [4, 32],
      [2, 16],
    ]);
  });

  it('stores the quantity of quantity jobs, and no total width', () => {
    const [line] = fenceLinesOf(after(...counted, addLines(cedarLine(60, { Quantity: 5 }))));
    expect(line).toMatchObject({ TotalWidth: 0, Quantity: 5 });
  });

  it('stores the total width of measurement jobs, and no quantity', () => {
    const [line] = fenceLinesOf(after(...measured, addLines(cedarLine(60, { Quantity: 5 }))));
    expect(line).toMatchObject({ TotalWidth: 60, Quantity: 0 });
  });

  it('accepts 0 sections beside a gate on quantity jobs', () => {
    const job = after(...counted, addLines({ Section: cedar(), Quantity: 0, JobGates: [driveGate()] }));
    expect(itemsOf(job).map(({ Kind, Quantity }) => [Kind, Quantity])).toEqual([[ItemKinds.Gate, 1]]);
  });

  it('has one item per gate and inventory type', () => {
    const stock = walkGate({ InventoryTypeId: 2, InventoryType: 'Stock' });
    const job = after(
      ...measured,
      addLines(cedarLine(60, { JobGates: [walkGate(), stock] }), cedarLine(60, { JobGates: [stock] })),
    );
    expect(
      itemsOf(job).flatMap((each) => (each.Kind === ItemKinds.Gate ? [[each.InventoryType, each.Quantity]] : [])),
    ).toEqual([
      ['Special Order', 1],
      ['Stock', 2],
    ]);
  });

  it.each([
    ['no total width', measured, cedarLine(0), { TotalWidth: ['Total width is required'] }],
    ['no quantity', counted, cedarLine(9), { Quantity: ['Quantity is required'] }],
    ['5 decimals', measured, cedarLine(1.00001), { TotalWidth: ['Total width must have at most 4 decimals'] }],
    ['a broken quantity', counted, cedarLine(0, { Quantity: 1.5 }), { Quantity: ['Quantity must be a whole number'] }],
    ['a turn above 180', measured, cedarLine(9, { Turn: 181 }), { Turn: ['Turn must be from -180 to 180'] }],
    [
      'a long note',
      measured,
      cedarLine(9, { Note: 'x'.repeat(201) }),
      { Note: ['Note must be at most 200 characters'] },
    ],
    ['too many sections', measured, cedarLine(50_000), { TotalWidth: ['A fence line has at most 5000 sections'] }],
  ])('rejects %s', (_what, before, line, message) => when(before, addLines(line)).invalid(message));

  const gate = (fields: Partial<GateInput>) => walkGate(fields);
  it.each<[string, GateInput[], string]>([
    ['wider than the line', [gate({ Quantity: 3 })], 'Gates are wider than the fence line'],
    ['past the end of the line', [gate({ Offset: 7 })], 'Gates must be within the fence line'],
    ['that overlap', [gate({ Offset: 1 }), gate({ Offset: 4 })], 'Gates may not overlap'],
    ['of quantity 2 with an offset', [gate({ Offset: 1, Quantity: 2 })], 'A gate with an offset has quantity 1'],
    ['without room', [gate({ Offset: 3 }), gate({})], 'The other gates leave no room for a gate: change an offset'],
    ['of an unknown swing', [gate({ Swing: 'up' as never })], 'Swing is in, out, double or slide'],
    ['without quantity', [gate({ Quantity: 0 })], 'Quantity must be from 1 to 100'],
    ['with a negative offset', [gate({ Offset: -1 })], 'Offset must be from 0 to 100000'],
    ['that are not known', [gate({ Gate: undefined })], 'Gate is not available'],
  ])('rejects gates %s', (_what, JobGates, message) =>
    when(measured, addLines(cedarLine(10, { JobGates }))).invalid({ JobGates: [message] }),
  );

  it('rejects gates that leave a quantity line', () =>
    when(counted, addLines(cedarLine(0, { Quantity: 1, JobGates: [gate({ Offset: 9 })] }))).invalid({
      JobGates: ['Gates must be within the fence line'],
    }));

  it('accepts at most 20,000 sections in a job', () => {
    const full = [...measured, addLines(...Array.from({ length: 4 }, () => cedarLine(40_000)))];
    const refusal = 'A job has at most 20,000 sections';
    when(full, addLines(cedarLine(8))).refused(refusal);
    const other = [...full, changeLine(1, { TotalWidth: 39_992 }), addLines(cedarLine(8))];
    when(other, changeLine(5, { TotalWidth: 9 })).refused(refusal);
    when(other, changeLine(5, { TotalWidth: 7 })).state((job) => expect(job?.FenceLines[5]?.TotalWidth).toBe(7));
  });

  it('accepts at most 2,000 gates in a job', () => {
    const gates = () => cedarLine(400, { JobGates: [walkGate({ Quantity: 100 })] });
    const full = [...measured, addLines(...Array.from({ length: 20 }, gates))];
    when(full, addLines(cedarLine(8, { JobGates: [walkGate()] }))).refused('A job has at most 2,000 gates');
  });

  it('rejects a section without a width, also in another line', () => {
    const Section = cedar({ FenceSectionId: 39, Width: 0 });
    const message = { FenceSectionId: ['Fence section has no width'] };
    for (const before of [measured, counted])
      when(before, addLines(cedarLine(8, { Quantity: 1, Section }))).invalid(message);
    when([...measured, addLines(cedarLine(8))], changeLine(1, { Section })).invalid(message);
  });

  it('accepts at most 200 lines', () => {
    const full = [...measured, addLines(...Array.from({ length: 200 }, () => cedarLine(8)))];
    when(full, addLines(cedarLine(8))).refused('A job has at most 200 fence lines');
  });

  it('rejects a position that does not exist', () =>
    when(measured, { type: 'AddFenceLines', data: { Lines: [cedarLine(8)], Position: 2 } }).invalid({
      Position: ['Position must be from 1 to 1'],
    }));

  it('requires an estimate', () =>
    when([...measured, addLines(cedarLine(8)), convertToOrder()], addLines(cedarLine(8))).refused(
      'Only the fence lines of an estimate can be changed',
    ));
});

describe('changing a fence line', () => {
  const lot = [...measured, addWorkedLot];

  it('records only what changed, then the items', () =>
    when(lot, changeLine(3, { TotalWidth: 40, Note: ' steep ' })).then(
      {
        type: 'FenceLineChanged',
        data: { Id: 3, Description: 'Cedar board-on-board 6 x 8', Now: { TotalWidth: 40, Note: 'steep' } },
      },
      expect.objectContaining({ type: 'ItemChanged', data: expect.objectContaining({ Now: { Quantity: 18 } }) }),
    ));

  it('records only the gates that changed', () => {
    const gates = [0, 10, 20, 30].map((Offset) => walkGate({ Offset }));
    const before = [...measured, addLines(cedarLine(60, { JobGates: gates }))];
    const moved = gates.with(1, walkGate({ Offset: 11 }));
    const recorded = (...change: [At: number, Removed: number, Added: object[]]) => {
      const [At, Removed, Added] = change;
      const data = { Id: 1, Description: 'Cedar board-on-board 6 x 8', At, Removed, Added };
      return { type: 'FenceLineGatesChanged', data } as never;
    };
    const added = expect.objectContaining({ Offset: 11 });
    when(before, changeLine(1, { JobGates: moved })).then(recorded(1, 1, [added]));
    const more = [...gates.slice(0, 1), walkGate({ Offset: 5 }), ...gates.slice(1)];
    const last = after(...before, changeLine(1, { JobGates: more }), changeLine(1, { JobGates: gates.slice(1) }));
    expect(last.FenceLines[1]!.JobGates.map(({ Offset }) => Offset)).toEqual([10, 20, 30]);
    expect(last.Items[2]!.Quantity).toBe(3);
  });

  it('adds, changes and removes items with another section', () => {
    const job = after(...lot, changeLine(4, { Section: cedar() }));
    expect(itemsOf(job).map(({ Description, Quantity }) => [Description, Quantity])).toEqual([
      ['Cedar board-on-board 6 x 8', 20],
      ['Cedar gate 4 ft', 1],
      ['Spruce double gate 10 ft', 1],
    ]);
  });

  it('keeps the facts of its section and gates until they are chosen again', () => {
    const wider = cedar({ Width: 10, OriginalPrice: 300 });
    when(lot, changeLine(2, { Section: wider })).nothing();
    const job = after(...lot, changeLine(1, { JobGates: [walkGate({ Gate: { ...walkGate().Gate!, Width: 5 } })] }));
    expect(job.FenceLines[1]!.JobGates[0]!.Gate.Width).toBe(4);
    const again = after(...lot, changeLine(2, { Section: spruce() }), changeLine(2, { Section: wider }));
    expect(again.FenceLines[2]!.Section.Width).toBe(10);
  });

  it('keeps id, price, discount and note of the item', () => {
    const priced: JobCommand = {
      type: 'ChangeItem',
      data: { Kind: ItemKinds.FenceSection, Id: 1, UnitPrice: 200, DiscountPercent: 0.05, PriceNote: 'Neighbor' },
    };
    const before = after(...lot, priced).Items[1];
    expect(after(...lot, priced, changeLine(2, { TotalWidth: 80 })).Items[1]).toEqual({ ...before, Quantity: 19 });
  });

  it('does nothing for the same values', () =>
    when(
      lot,
      changeLine(1, { TotalWidth: 42, Turn: 90, JobGates: [walkGate({ Swing: 'in' })], Position: 1 }),
    ).nothing());

  it('moves it', () => {
    when(lot, changeLine(3, { Position: 1 })).then({
      type: 'FenceLineMoved',
      data: { Id: 3, Description: 'Cedar board-on-board 6 x 8', Position: 1, Was: { Position: 3 } },
    });
    expect(after(...lot, changeLine(3, { Position: 1 })).FenceLineIds).toEqual([3, 1, 2, 4]);
    expect(after(...lot, changeLine(1, { Position: 4 })).FenceLineIds).toEqual([2, 3, 4, 1]);
    when(lot, changeLine(3, { Position: 5 })).invalid({ Position: ['Position must be from 1 to 4'] });
  });

  it('rejects gates that no longer fit', () =>
    when(lot, changeLine(4, { TotalWidth: 9 })).invalid({ JobGates: ['Gates are wider than the fence line'] }));

  it('requires a line and an estimate', () => {
    when(lot, changeLine(9, {})).refused('Not found');
    when([...lot, convertToOrder()], changeLine(1, { TotalWidth: 50 })).refused(
      'Only the fence lines of an estimate can be changed',
    );
  });
});

describe('removing a fence line', () => {
  const lot = [...measured, addWorkedLot];

  it('removes the items that nothing needs any more', () =>
    when(lot, removeLine(4)).then(
      { type: 'FenceLineRemoved', data: { Id: 4, Description: 'Spruce picket 4 x 8' } },
      expect.objectContaining({
        type: 'ItemRemoved',
        data: expect.objectContaining({ Kind: ItemKinds.FenceSection, Description: 'Spruce picket 4 x 8' }),
      }),
      expect.objectContaining({
        type: 'ItemRemoved',
        data: expect.objectContaining({ Kind: ItemKinds.Gate, Description: 'Spruce double gate 10 ft' }),
      }),
    ));

  it('never reuses its id', () =>
    expect(after(...lot, removeLine(4), addLines(cedarLine(8))).FenceLineIds).toEqual([1, 2, 3, 5]));

  it('requires a line', () => when(lot, removeLine(9)).refused('Not found'));
});

describe('an item that follows the fence lines', () => {
  const lot = [...measured, addWorkedLot];
  const change = (data: object): JobCommand => ({
    type: 'ChangeItem',
    data: { Kind: ItemKinds.FenceSection, Id: 1, ...data },
  });

  it('accepts only its own quantity', () => {
    when(lot, change({ Quantity: 17 })).nothing();
    when(lot, change({ Quantity: 18 })).invalid({ Quantity: ['Quantity follows the fence lines'] });
  });

  it('has its price changed with a note', () => {
    when(lot, change({ UnitPrice: 200 })).invalid({ PriceNote: ['Note is required'] });
    when(lot, change({ UnitPrice: 200, PriceNote: 'Neighbor' })).state((job) =>
      expect(job?.Items[1]).toMatchObject({ UnitPrice: 200, OriginalPrice: 214, PriceChangedBy: 'Olive Office' }),
    );
  });

  it('cannot be removed', () =>
    when(lot, { type: 'RemoveItem', data: { Kind: ItemKinds.FenceSection, Id: 1 } }).refused(
      'Quantity follows the fence lines',
    ));
});

describe('switching between measurement and quantity', () => {
  const to = (IsMeasurement: boolean, ContinueWithFenceLines?: boolean): JobCommand => ({
    type: 'EditJob',
    data: { IsMeasurement, ContinueWithFenceLines },
  });

  it('asks for confirmation when the job has fence lines', () => {
    when([...measured, addWorkedLot], to(false)).refused(
      'The fence lines will get numbers of sections from their total widths',
    );
    when([...counted, addLines(cedarLine(0, { Quantity: 2 }))], to(true)).refused(
      'The fence lines will get total widths from their numbers of sections',
    );
  });

  it('does not ask for confirmation without fence lines', () =>
    when(measured, to(false)).then({
      type: 'JobMeasurementChanged',
      data: { IsMeasurement: false, Was: { IsMeasurement: true } },
    }));

  it('names the line that would be too long', () =>
    when(
      [...counted, addLines(cedarLine(0, { Quantity: 2 }), { Section: cedar({ Width: 24 }), Quantity: 5_000 })],
      to(true, true),
    ).refused('Line 2: Total width must be from 0 to 100000'));

  it('turns sections into quantities', () => {
    const before = after(...measured, addWorkedLot);
    const job = after(...measured, addWorkedLot, to(false, true));
    expect(fenceLinesOf(job).map(({ TotalWidth, Quantity }) => [TotalWidth, Quantity])).toEqual([
      [0, 5],
      [0, 8],
      [0, 4],
      [0, 3],
    ]);
    expect(job.Items).toEqual(before.Items);
  });

  it('turns quantities into sections x section width plus gate widths', () => {
    const job = after(
      ...counted,
      addLines(cedarLine(0, { Quantity: 2, JobGates: [walkGate({ Quantity: 2 })] })),
      to(true, true),
    );
    expect(fenceLinesOf(job)).toMatchObject([{ TotalWidth: 24, Quantity: 0 }]);
    expect(job.Items[1]!.Quantity).toBe(2);
  });
});
