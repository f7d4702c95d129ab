import {
  type FieldValues,
  type PriceRow,
  type ResourceName,
  type SavePart,
  type TermRow,
  toCents,
  toDollars,
} from '@picket/domain';

/**
 * The demo company's additions to the initial catalogue. Their ids follow the initial ones. Prices by price level 1, 2,
 * 3.
 */
export interface DemoItem {
  readonly resource: ResourceName;
  readonly id: number;
  readonly values: FieldValues;
  readonly prices?: readonly PriceRow[];
  readonly parts?: readonly SavePart[];
}

const named = (resource: ResourceName, names: readonly string[], firstId = 1): DemoItem[] =>
  names.map((Name, index) => ({ resource, id: firstId + index, values: { Name } }));

export const LOCATIONS = [
  { Id: 1, Name: 'Main' },
  { Id: 2, Name: 'Shop Freehold' },
  { Id: 3, Name: 'Yard Hackensack' },
] as const;

export const PRICE_LEVELS = [
  { Id: 1, Name: 'Retail' },
  { Id: 2, Name: 'Contractor' },
  { Id: 3, Name: 'Dealer' },
] as const;

const restAfterInvoice = (Days: number): TermRow => ({ IsRest: true, When: 'invoice', Days });

export const PAYMENT_TERMS: readonly { Id: number; Name: string; Schedule: readonly TermRow[] }[] = [
  { Id: 1, Name: 'Due on receipt', Schedule: [restAfterInvoice(0)] },
  {
    Id: 2,
    Name: '50% down, rest on completion',
    Schedule: [{ Percent: 0.5, When: 'signing', Days: 0 }, restAfterInvoice(0)],
  },
  { Id: 3, Name: 'Net 15', Schedule: [restAfterInvoice(15)] },
  { Id: 4, Name: 'Net 30', Schedule: [restAfterInvoice(30)] },
];

export const TAX_RATES = [
  { Id: 1, Name: 'New Jersey', State: 'NJ', Rate: 0.06625 },
  { Id: 2, Name: 'New York', State: 'NY', Rate: 0.08375 },
  { Id: 3, Name: 'Pennsylvania', State: 'PA', Rate: 0.06 },
  { Id: 4, Name: 'Connecticut', State: 'CT', Rate: 0.0635 },
] as const;

export const LABOR_TYPES = [
  { Id: 1, Name: 'Installation', Rate: 0 },
  { Id: 2, Name: 'Tear-out and disposal', Rate: 6.5 },
  { Id: 3, Name: 'Line clearing, per hour', Rate: 85 },
  { Id: 4, Name: 'Core drilling, per hole', Rate: 45 },
] as const;

/** The post lengths of the initial catalogue, in feet; ids count from 1. */
export const POST_LENGTHS: readonly number[] = [5, 6, 7, 8, 9, 10, 12];

const CATEGORIES = ['Wood', 'Vinyl', 'Aluminum', 'Chain link', 'Hardware'] as const;

/** Type, category, and procurement: special order (1), stock (2) or made to order (3). */
const MISC_TYPES = [
  ['Wood panels', 1],
  ['Vinyl panels', 2],
  ['Aluminum panels', 3],
  ['Chain link fabric', 4],
  ['Latches and hinges', 5],
  ['Concrete and setting', 5],
  ['Caps and trim', 5],
] as const;

const MISC_ITEMS: readonly (readonly [description: string, type: number, inventory: 1 | 2 | 3, retail: number])[] = [
  ['Cedar stockade panel 6 x 8', 1, 2, 129],
  ['Spruce picket panel 4 x 8', 1, 2, 84.5],
  ['Cedar board-on-board panel 6 x 8', 1, 3, 214],
  ['Split rail section, 2 rail, 10 ft', 1, 2, 58],
  ['Vinyl privacy panel 6 x 8, white', 2, 2, 148.75],
  ['Vinyl privacy panel 6 x 8, tan', 2, 1, 168],
  ['Vinyl picket panel 4 x 8, scalloped', 2, 3, 119],
  ['Aluminum flat top panel 4 x 6, black', 3, 2, 96],
  ['Aluminum spear top panel 5 x 6, black', 3, 1, 142],
  ['Aluminum pool code panel 54 in, bronze', 3, 1, 158.5],
  ['Galvanized fabric 4 ft, 50 ft roll', 4, 2, 112],
  ['Black vinyl fabric 5 ft, 50 ft roll', 4, 2, 176],
  ['Privacy slats, box of 82', 4, 1, 88],
  ['Gravity latch', 5, 2, 18.95],
  ['Magnetic pool latch', 5, 2, 64],
  ['Heavy strap hinge pair', 5, 2, 32.5],
  ['Self-closing hinge pair', 5, 2, 58],
  ['Drop rod, 36 in', 5, 2, 41],
  ['Concrete mix 80 lb', 6, 2, 7.85],
  ['Post setting foam kit', 6, 2, 15.9],
  ['Pyramid cap 5 x 5', 7, 2, 4.25],
  ['Solar light cap 5 x 5', 7, 1, 26],
  ['Gothic cap 5 x 5', 7, 2, 6.75],
  ['Lattice topper 8 ft', 7, 3, 62],
];

interface DemoMiscItem {
  readonly Id: number;
  readonly Description: string;
  readonly Category: string;
  readonly InventoryTypeId: 1 | 2 | 3;
  readonly InventoryType: string;
  /** Dollars by price level id. */
  readonly prices: Readonly<Record<number, number>>;
}

const inventoryNames = { 1: 'Special Order', 2: 'Stock', 3: 'Made to Order' } as const;
const levels = (retail: number): Record<number, number> => ({
  1: retail,
  2: toDollars(toCents(retail * 0.9)),
  3: toDollars(toCents(retail * 0.78)),
});

/** The prices at all levels for a retail price in dollars. */
export const levelPrices = (retail: number): PriceRow[] =>
  Object.entries(levels(retail)).map(([level, Price]) => ({ PriceLevelId: Number(level), Price }));

export const DEMO_MISC_ITEMS: readonly DemoMiscItem[] = MISC_ITEMS.map(
  ([Description, type, inventory, retail], index) => ({
    Id: index + 1,
    Description,
    Category: CATEGORIES[MISC_TYPES[type - 1]![1] - 1]!,
    InventoryTypeId: inventory,
    InventoryType: inventoryNames[inventory],
    prices: levels(retail),
  }),
);

const miscItem = (id: number): DemoItem => {
  const [Description, MiscItemTypeId, InventoryTypeId, retail] = MISC_ITEMS[id - 1]!;
  return {
    resource: 'misc-items',
    id,
    values: { Description, MiscItemTypeId, InventoryTypeId, SortOrder: id * 10 },
    prices: levelPrices(retail),
  };
};

const TRUCKS = [
  { Name: 'Truck 1', WeightLimit: 9_000 },
  { Name: 'Truck 2', WeightLimit: 7_500 },
  { Name: 'Truck 3', WeightLimit: 3_500 },
  { Name: 'Trailer', WeightLimit: 0 },
];

export const DEMO_ITEMS: readonly DemoItem[] = [
  ...LOCATIONS.slice(1).map(({ Id, Name }): DemoItem => ({ resource: 'locations', id: Id, values: { Name } })),
  ...named('teams', ['North', 'Shore', 'Builders']),
  ...named('fence-styles', [
    'Stockade',
    'Picket',
    'Board-on-board',
    'Flat top',
    'Spear top',
    'Split rail',
    'Privacy',
    'Chain link',
  ]),
  ...named('fence-materials', ['Cedar', 'Spruce', 'Vinyl', 'Aluminum', 'Galvanized steel']),
  ...named('miscellaneous-item-type-categories', CATEGORIES),
  ...MISC_TYPES.map(
    ([Name, CategoryId], index): DemoItem => ({
      resource: 'miscellaneous-item-types',
      id: index + 1,
      values: { Name, CategoryId },
    }),
  ),
  ...named('post-styles', [
    'Cedar 5 x 5',
    'Spruce 4 x 4',
    'White vinyl 5 x 5',
    'Tan vinyl 5 x 5',
    'Black aluminum 2 in',
    'Galvanized 2 3/8 in',
    'Split rail locust',
  ]),
  ...named('fence-spacings', ['Solid', '2 in', '3 in']),
  ...LABOR_TYPES.slice(1).map(({ Id, ...values }): DemoItem => ({ resource: 'labor-types', id: Id, values })),
  ...TRUCKS.map((values, index): DemoItem => ({ resource: 'trucks', id: index + 1, values })),
  ...PRICE_LEVELS.slice(1).map(({ Id, Name }): DemoItem => ({ resource: 'price-levels', id: Id, values: { Name } })),
  ...PAYMENT_TERMS.map(({ Id, ...values }): DemoItem => ({ resource: 'payment-terms', id: Id, values })),
  ...TAX_RATES.map(({ Id, ...values }): DemoItem => ({ resource: 'tax-rates', id: Id, values })),
  ...MISC_ITEMS.map((_, index) => miscItem(index + 1)),
];
