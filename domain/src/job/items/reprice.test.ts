import { fold } from '../../core/decider.ts';
import { ItemKinds } from '../../enums.ts';
import { addLines, addPost, cedarLine, changeLine, walkGate } from '../../testing/fence-lines.ts';
import { addJob, addLabor, addMiscItems, convertToOrder, jobEvents, lattice, postCaps } from '../../testing/jobs.ts';
import { given } from '../../testing/specification.ts';
import { type JobCommand, jobDecider } from '../job.decider.ts';
import type { RepriceItems } from '../record/job.commands.ts';
import { repricedItems } from './reprice.ts';

/** Items 1: fence sections, 2: post caps, 3: lattice with a price set by hand, 4: labor, 5: posts. */
const estimate: JobCommand[] = [
  addJob(),
  addLines(cedarLine(56)),
  addMiscItems(postCaps(), lattice()),
  { type: 'ChangeItem', data: { Kind: ItemKinds.Misc, Id: 3, UnitPrice: 70, PriceNote: 'Old stock' } },
  addLabor(),
  addPost(),
];
const price = (Id: number, Price: number | null, IsArchived = false) => ({ Id, Price, IsArchived });
const today = [price(1, 230), price(2, 5, true), price(3, 90), price(4, 65), price(5, null)];
const reprice = (data: Partial<RepriceItems['data']> = {}): RepriceItems => ({
  type: 'RepriceItems',
  data: { Prices: today, ...data },
});
const job = fold(jobDecider, jobEvents(estimate))!;

describe('repricing', () => {
  it('names what changes, and what keeps its price and why', () =>
    expect(repricedItems(job, reprice().data)).toEqual({
      Changes: [
        { Id: 1, Kind: ItemKinds.FenceSection, Description: 'Cedar board-on-board 6 x 8', UnitPrice: 230, Was: 214 },
        { Id: 4, Kind: ItemKinds.Labor, Description: 'Installation', UnitPrice: 65, Was: 60 },
      ],
      Unchanged: [
        { Id: 2, Kind: ItemKinds.Misc, Description: 'Post cap', Reason: 'The item is archived' },
        { Id: 3, Kind: ItemKinds.Misc, Description: 'Lattice', Reason: 'The price was changed by hand' },
        { Id: 5, Kind: ItemKinds.Post, Description: 'Cedar 5 x 5, 8 ft', Reason: 'The price level has no price' },
      ],
    }));

  it('sets the price and the catalogue price', () =>
    given(jobDecider, ...jobEvents(estimate))
      .when(reprice({ Ids: [1] }))
      .then({
        type: 'ItemChanged',
        data: {
          Id: 1,
          Kind: ItemKinds.FenceSection,
          Description: 'Cedar board-on-board 6 x 8',
          Now: { UnitPrice: 230, OriginalPrice: 230 },
          Was: { UnitPrice: 214, OriginalPrice: 214 },
          Totals: expect.objectContaining({ FenceSectionTotal: 1610 }),
        },
      }));

  it('sets the price at which an item is added again, for the section and gates of its lines', () => {
    const lines = addLines(cedarLine(56), cedarLine(42, { JobGates: [walkGate()] }));
    const events = jobEvents([addJob(), lines, reprice({ Prices: [price(1, 230), price(2, 300)] })]);
    given(jobDecider, ...events)
      .when(changeLine(2, { Option: 'Side', JobGates: [walkGate(), walkGate({ InventoryTypeId: 3 })] }))
      .then(
        expect.anything(),
        expect.objectContaining({ type: 'FenceLineGatesChanged' }),
        expect.objectContaining({ type: 'ItemChanged' }),
        expect.objectContaining({ type: 'ItemChanged' }),
        expect.objectContaining({
          data: expect.objectContaining({
            Items: [
              expect.objectContaining({ Kind: ItemKinds.FenceSection, UnitPrice: 230, OriginalPrice: 230 }),
              expect.objectContaining({ Kind: ItemKinds.Gate, UnitPrice: 300 }),
            ],
          }),
        }),
      );
  });

  it('leaves the price of lines whose item keeps its own', () => {
    const byHand: JobCommand = {
      type: 'ChangeItem',
      data: { Kind: ItemKinds.FenceSection, Id: 1, UnitPrice: 200, PriceNote: 'Loyal' },
    };
    const job = fold(jobDecider, jobEvents([addJob(), addLines(cedarLine(56)), byHand, reprice()]))!;
    expect(job.FenceLines[1]!.Section.OriginalPrice).toBe(214);
  });

  it('does nothing the second time', () =>
    given(jobDecider, ...jobEvents([...estimate, reprice()]))
      .when(reprice())
      .nothing());

  it('requires an estimate', () =>
    given(jobDecider, ...jobEvents([...estimate, convertToOrder()]))
      .when(reprice())
      .refused('Only the items of an estimate can be changed'));
});
