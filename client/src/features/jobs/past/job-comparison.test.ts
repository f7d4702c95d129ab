import { ItemKinds, ItemManufacturingStatuses, type ItemSide, type JobComparison } from '@picket/domain';
import { changesOf } from './job-comparison.tsx';

const lattice: ItemSide = {
  Description: 'Lattice',
  Quantity: 1,
  UnitPrice: 80,
  DiscountPercent: null,
  PriceNote: '',
  Option: '',
  OptionGroup: '',
  IsChosen: true,
  LineTotal: 80,
  ManufacturingStatusId: ItemManufacturingStatuses.Pending,
  BlockReason: '',
  ExpectedDate: null,
};

const comparisonOf = (To: ItemSide): JobComparison => ({
  From: { Version: 4, Position: '4', At: '2026-11-20T15:00:00.000Z' },
  To: { Version: 6, Position: '6', At: '2026-11-20T16:00:00.000Z' },
  Money: [],
  Items: [{ Kind: ItemKinds.Misc, Id: 3, From: lattice, To }],
  FenceLines: [],
  Payments: [],
  Documents: [],
  Fields: [],
});

describe('changesOf', () => {
  it('shows how far the shop was with an item: status, expected date and block', () => {
    const progress = {
      ManufacturingStatusId: ItemManufacturingStatuses.Ordered,
      BlockReason: 'Warped',
      ExpectedDate: '2026-11-30',
    };
    expect(changesOf(comparisonOf({ ...lattice, ...progress }))).toEqual([
      { Field: 'Lattice', From: 'Pending', To: 'Ordered, expected 11/30/2026, blocked: Warped' },
    ]);
  });

  it('shows no progress for labor', () => {
    const labor = { ...lattice, ManufacturingStatusId: null };
    const { Items, ...others } = comparisonOf({ ...labor, Quantity: 2 });
    const Labor = [{ ...Items[0]!, Kind: ItemKinds.Labor, From: labor }];
    expect(changesOf({ ...others, Items: Labor })).toEqual([{ Field: 'Lattice, quantity', From: '1', To: '2' }]);
  });
});
