import { ItemKinds, ItemManufacturingStatuses } from '../../enums.ts';
import { MAX_ITEMS_PER_JOB } from '../../fields/job.fields.ts';
import {
  addJob,
  addLabor,
  addMiscItems,
  jobEvents,
  lattice,
  order,
  postCaps,
  pricedEstimate,
} from '../../testing/jobs.ts';
import { given } from '../../testing/specification.ts';
import { jobDecider } from '../job.decider.ts';
import type { ChangeItem, ItemEdits } from '../record/job.commands.ts';
import { itemsOf } from '../record/job.ts';

const empty = jobEvents([addJob()]);
const estimate = jobEvents(pricedEstimate);
const totals = (fields: object) => expect.objectContaining(fields);

const changeCaps = (edits: Partial<ItemEdits> = {}): ChangeItem => ({
  type: 'ChangeItem',
  data: { Kind: ItemKinds.Misc, Id: 1, Quantity: 10, UnitPrice: 4.5, DiscountPercent: null, ...edits },
});

describe('adding misc items', () => {
  it('adds items with a quantity at the catalogue price', () =>
    given(jobDecider, ...empty)
      .when(addMiscItems(postCaps(), postCaps({ MiscItemId: 13, Quantity: 0 }), lattice()))
      .then({
        type: 'MiscItemsAdded',
        data: {
          Items: [
            { ...postCaps(), Id: 1, ...untouched, UnitPrice: 4.5 },
            { ...lattice(), Id: 2, ...untouched, UnitPrice: 80 },
          ],
          Totals: totals({ MiscTotal: 125, OrderTotal: 125, Tax: 8.28, GrandTotal: 133.28 }),
        },
      }));

  const untouched = {
    Kind: ItemKinds.Misc,
    DiscountPercent: null,
    PriceNote: '',
    PriceChangedBy: '',
    ManufacturingStatusId: ItemManufacturingStatuses.Pending,
  };

  it.each([[[]], [[postCaps({ Quantity: 0 })]]])('rejects %j', (items) =>
    given(jobDecider, ...empty)
      .when(addMiscItems(...items))
      .invalid({ Items: ['Enter quantities to add misc items'] }),
  );

  it('rejects an excessive quantity', () =>
    given(jobDecider, ...empty)
      .when(addMiscItems(postCaps({ Quantity: 1_000_000 })))
      .invalid({ Quantity: ['Quantity must be from 0 to 100000'] }));

  it('limits the number of items of a job', () =>
    given(
      jobDecider,
      ...jobEvents([addJob(), addMiscItems(...Array<ReturnType<typeof postCaps>>(MAX_ITEMS_PER_JOB).fill(postCaps()))]),
    )
      .when(addMiscItems(postCaps()))
      .refused('A job has at most 500 items'));

  it('requires an estimate', () =>
    given(jobDecider, ...jobEvents(order))
      .when(addMiscItems(postCaps()))
      .refused('Only the items of an estimate can be changed'));
});

describe('adding labor', () => {
  it('uses the rate of the labor type', () =>
    given(jobDecider, ...empty)
      .when(addLabor())
      .then({
        type: 'LaborAdded',
        data: {
          Item: {
            Id: 1,
            Kind: ItemKinds.Labor,
            LaborTypeId: 1,
            LaborType: 'Installation',
            Description: 'Installation',
            Quantity: 3,
            UnitPrice: 60,
            OriginalPrice: 60,
            DiscountPercent: null,
            PriceNote: '',
            PriceChangedBy: '',
            ManufacturingStatusId: null,
            InventoryTypeId: null,
          },
          Totals: totals({ LaborTotal: 180, OrderTotal: 180, Tax: 0 }),
        },
      }));

  it('records the user who changed the price', () =>
    given(jobDecider, ...empty)
      .when(addLabor({ UnitPrice: 50, PriceNote: ' Slow season ' }))
      .state((job) =>
        expect(job?.Items[1]).toMatchObject({ PriceNote: 'Slow season', PriceChangedBy: 'Olive Office' }),
      ));

  it('rejects another price without a note', () =>
    given(jobDecider, ...empty)
      .when(addLabor({ UnitPrice: 50 }))
      .invalid({ PriceNote: ['Note is required'] }));

  it('rejects a missing price or quantity', () => {
    given(jobDecider, ...empty)
      .when(addLabor({ OriginalPrice: 0 }))
      .invalid({ UnitPrice: ['Must have price and quantity'] });
    given(jobDecider, ...empty)
      .when(addLabor({ Quantity: 0 }))
      .invalid({ Quantity: ['Must have price and quantity'] });
  });

  it('requires an estimate', () =>
    given(jobDecider, ...jobEvents(order))
      .when(addLabor())
      .refused('Only the items of an estimate can be changed'));
});

describe('changing an item', () => {
  it('records the new and old values', () =>
    given(jobDecider, ...estimate)
      .when(changeCaps({ Quantity: 12, DiscountPercent: 0.5 }))
      .then({
        type: 'ItemChanged',
        data: {
          Id: 1,
          Kind: ItemKinds.Misc,
          Description: 'Post cap',
          Now: { Quantity: 12, DiscountPercent: 0.5 },
          Was: { Quantity: 10, DiscountPercent: null },
          Totals: totals({ MiscTotal: 27 }),
        },
      }));

  it('does nothing if nothing changed', () =>
    given(jobDecider, ...estimate)
      .when(changeCaps())
      .nothing());

  it('requires a note for another price', () => {
    given(jobDecider, ...estimate)
      .when(changeCaps({ UnitPrice: 4 }))
      .invalid({ PriceNote: ['Note is required'] });
    given(jobDecider, ...estimate)
      .when(changeCaps({ UnitPrice: 4, PriceNote: 'Loyal customer' }))
      .state((job) =>
        expect(job?.Items[1]).toMatchObject({
          UnitPrice: 4,
          PriceNote: 'Loyal customer',
          PriceChangedBy: 'Olive Office',
        }),
      );
  });

  const repriced = jobEvents([...pricedEstimate, changeCaps({ UnitPrice: 4, PriceNote: 'Loyal customer' })]);

  it('clears note and author if the original price is restored', () =>
    given(jobDecider, ...repriced)
      .when(changeCaps({ PriceNote: 'Loyal customer' }))
      .state((job) => expect(job?.Items[1]).toMatchObject({ UnitPrice: 4.5, PriceNote: '', PriceChangedBy: '' })));

  it('does not change the author of the price if another user changes the quantity', () =>
    given(jobDecider, ...repriced)
      .when(changeCaps({ UnitPrice: 4, Quantity: 3 }), { actor: { kind: 'staff', id: 2, name: 'Sam Shop' } })
      .state((job) => expect(job?.Items[1]).toMatchObject({ Quantity: 3, PriceChangedBy: 'Olive Office' })));

  it.each([
    [{ Quantity: 0 }, 'Quantity'],
    [{ UnitPrice: 0, PriceNote: 'Free' }, 'UnitPrice'],
  ])('rejects %j', (wrong, field) =>
    given(jobDecider, ...estimate)
      .when(changeCaps(wrong))
      .invalid({ [field]: ['Must have price and quantity'] }),
  );

  it('rejects amounts out of range', () =>
    given(jobDecider, ...estimate)
      .when(changeCaps({ Quantity: Number.NaN, UnitPrice: 0.001, DiscountPercent: 2 }))
      .invalid({
        Quantity: ['Quantity must be a number'],
        UnitPrice: ['Price must have at most 2 decimals'],
        DiscountPercent: ['Discount must be from 0 to 1'],
      }));

  it('uses the rate of another labor type', () =>
    given(jobDecider, ...estimate)
      .when({
        type: 'ChangeItem',
        data: {
          Kind: ItemKinds.Labor,
          Id: 2,
          Quantity: 3,
          Labor: { LaborTypeId: 2, LaborType: 'Digging', OriginalPrice: 70 },
        },
      })
      .state((job) =>
        expect(job?.Items[2]).toMatchObject({
          LaborTypeId: 2,
          Description: 'Digging',
          UnitPrice: 70,
          OriginalPrice: 70,
        }),
      ));

  it('finds an item by kind and id', () => {
    given(jobDecider, ...estimate)
      .when(changeCaps({ Id: 9 }))
      .refused('Not found');
    given(jobDecider, ...estimate)
      .when(changeCaps({ Kind: ItemKinds.Labor }))
      .refused('Not found');
  });

  it('requires an estimate', () =>
    given(jobDecider, ...jobEvents(order))
      .when(changeCaps({ Quantity: 1 }))
      .refused('Only the items of an estimate can be changed'));
});

describe('removing an item', () => {
  const removeCaps = { type: 'RemoveItem', data: { Kind: ItemKinds.Misc, Id: 1 } } as const;

  it('subtracts its price from the totals', () =>
    given(jobDecider, ...estimate)
      .when(removeCaps)
      .then({
        type: 'ItemRemoved',
        data: { Id: 1, Kind: ItemKinds.Misc, Description: 'Post cap', Totals: totals({ OrderTotal: 180 }) },
      }));

  it('never reuses its id', () =>
    given(jobDecider, ...jobEvents([addJob(), addMiscItems(postCaps()), removeCaps]))
      .when(addLabor())
      .state((job) => expect(itemsOf(job!).map(({ Id }) => Id)).toEqual([2])));

  it('rejects an item that does not exist', () =>
    given(jobDecider, ...jobEvents([...pricedEstimate, removeCaps]))
      .when(removeCaps)
      .refused('Not found'));

  it('requires an estimate', () =>
    given(jobDecider, ...jobEvents(order))
      .when(removeCaps)
      .refused('Only the items of an estimate can be changed'));
});
