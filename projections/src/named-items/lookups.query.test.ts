import type { CatalogueEvent, CompanyEvent, FieldValues } from '@picket/domain';
import { catalogueProjection } from '../catalogue/catalogue.projection.ts';
import { companiesProjection } from '../companies/companies.projection.ts';
import type { Reader } from '../core/reader.ts';
import { on } from '../testing/projection-specification.ts';
import { readerOf } from '../testing/reader-of.ts';
import { fenceLineGates, fenceLineItems, fenceLineSections, jobPostItems, jobPosts } from './lookups.query.ts';
import { searchItems } from './named-items.query.ts';

const added = (stream: string, Values: FieldValues) =>
  on(stream, { type: 'CatalogueItemAdded', data: { Values, Prices: [] } } satisfies CatalogueEvent);
const archived = (stream: string) => on(stream, { type: 'CatalogueItemArchived', data: {} } satisfies CatalogueEvent);
const names = (resource: string, ...all: string[]) =>
  all.flatMap((Name, index) => added(`${resource}-${index + 1}`, { Name }));

const cedar = {
  MiscItemTypeId: 1,
  HeightId: 1,
  FenceSpacingId: 1,
  FenceMaterialId: 1,
  FenceStyleId: 1,
  FenceSectionWidthId: 1,
  PostStyleId: 1,
  PostLengthId: 1,
  InventoryTypeId: 2,
};
const section = (id: number, Description: string, values: Partial<typeof cedar> = {}) =>
  added(`fence-sections-${id}`, { Description, ...cedar, ...values });
const post = (id: number, Description: string, PostStyleId: number, PostLengthId: number, InventoryTypeId = 2) =>
  added(`posts-${id}`, { Description, PostStyleId, PostLengthId, InventoryTypeId });
const gate = (id: number, Description: string, HeightId: number, FenceStyleId: number) =>
  added(`gates-${id}`, { Description, GateWidthId: 1, HeightId, FenceStyleId, InventoryTypeId: 2 });
const company: CompanyEvent = {
  type: 'CompanyAdded',
  data: {
    Name: 'Picket',
    CompanyTypeId: 1,
    PriceLevelId: 1,
    Address: null,
    Phone: '',
    Email: '',
    BrandColor: '',
    Disclaimer: '',
    EstimateDisclaimer: '',
    Image: null,
  },
};

let reader: Reader;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ reader, close } = await readerOf(
    [catalogueProjection, companiesProjection],
    ...names('miscellaneous-item-types', 'Wood', 'Vinyl', 'Wrought iron'),
    ...names('heights', '4 ft', '6 ft', '8 ft'),
    ...names('fence-spacings', 'Solid', '2 in'),
    ...names('fence-materials', 'Cedar', 'Spruce', 'Teak'),
    ...names('fence-styles', 'Stockade', 'Picket'),
    ...names('post-styles', 'Square', 'Round'),
    ...names('post-lengths', '6 ft', '8 ft'),
    ...names('inventory-types', 'Special Order', 'Stock'),
    ...section(1, 'Cedar stockade'),
    ...section(2, 'Spruce stockade', { FenceMaterialId: 2, HeightId: 2 }),
    ...section(3, 'Spruce picket', { FenceMaterialId: 2, HeightId: 2, FenceSpacingId: 2, FenceStyleId: 2 }),
    ...section(4, 'Vinyl', { MiscItemTypeId: 2 }),
    ...section(5, 'Teak, no longer made', { FenceMaterialId: 3, HeightId: 3, MiscItemTypeId: 3 }),
    ...archived('fence-sections-5'),
    ...section(6, 'Teak too', { FenceMaterialId: 3 }),
    ...archived('fence-materials-3'),
    ...post(1, 'Square 6', 1, 1),
    ...post(2, 'Square 8', 1, 2),
    ...post(3, 'Round 8', 2, 2, 1),
    ...gate(1, 'Stockade gate', 1, 1),
    ...gate(2, 'Picket gate', 1, 2),
    ...gate(3, 'Old stockade gate', 1, 1),
    ...archived('gates-3'),
    ...on('company-1', company),
    ...added('sub-contractors-1', { Name: 'Shore', CompanyId: 1, InstallationDisclaimer: '' }),
    ...added('sub-contractors-2', { Name: 'Hills', CompanyId: null, InstallationDisclaimer: '' }),
  ));
});
afterAll(() => close());

const called = async (list: Promise<{ data: { Name: string }[] }>) => (await list).data.map(({ Name }) => Name);

describe('a fence line', () => {
  it('starts with the types of sections that are not archived', async () =>
    expect(await called(fenceLineItems(reader, 'miscellaneous-item-types', 'MiscItemTypeId'))).toEqual([
      'Vinyl',
      'Wood',
    ]));

  it('narrows heights, spacings and materials by earlier choices', async () => {
    expect(await called(fenceLineItems(reader, 'heights', 'HeightId', { MiscItemTypeId: 1 }))).toEqual([
      '4 ft',
      '6 ft',
    ]);
    const tall = { MiscItemTypeId: 1, HeightId: 2 };
    expect(await called(fenceLineItems(reader, 'fence-spacings', 'FenceSpacingId', tall))).toEqual(['2 in', 'Solid']);
    const solid = { MiscItemTypeId: 1, HeightId: 2, FenceSpacingId: 1 };
    expect(await called(fenceLineItems(reader, 'fence-materials', 'FenceMaterialId', solid))).toEqual(['Spruce']);
    expect(await called(fenceLineItems(reader, 'heights', 'HeightId', { MiscItemTypeId: 9 }))).toEqual([]);
  });

  it('ignores archived items', async () =>
    expect(await called(fenceLineItems(reader, 'fence-materials', 'FenceMaterialId', { HeightId: 1 }))).toEqual([
      'Cedar',
    ]));

  it('returns the matching sections with the names of their references', async () => {
    const { FenceStyleId, FenceSectionWidthId, PostStyleId, PostLengthId, InventoryTypeId, ...choice } = cedar;
    const { data, total } = await fenceLineSections(reader, choice);
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({
      Description: 'Cedar stockade',
      MiscItemType: 'Wood',
      Height: '4 ft',
      FenceSpacing: 'Solid',
      FenceMaterial: 'Cedar',
      FenceStyle: 'Stockade',
      FenceSectionWidth: '',
      PostStyle: 'Square',
      PostLength: '6 ft',
      InventoryType: 'Stock',
    });
  });

  it('offers gates with the height and style of its section', async () => {
    expect(await called(fenceLineGates(reader, 1))).toEqual(['Stockade gate']);
    expect(await called(fenceLineGates(reader, 2))).toEqual([]);
    expect(await called(fenceLineGates(reader, 99))).toEqual([]);
  });
});

describe('the posts of a job', () => {
  it('are narrowed by style, length and inventory type', async () => {
    expect(await called(jobPostItems(reader, 'post-styles', 'PostStyleId'))).toEqual(['Round', 'Square']);
    expect(await called(jobPostItems(reader, 'post-styles', 'PostStyleId', { InventoryTypeId: 2 }))).toEqual([
      'Square',
    ]);
    expect(await called(jobPostItems(reader, 'post-lengths', 'PostLengthId', { PostStyleId: 2 }))).toEqual(['8 ft']);
    expect(await called(jobPosts(reader, { PostStyleId: 1, PostLengthId: 2, InventoryTypeId: 2 }))).toEqual([
      'Square 8',
    ]);
    expect(await called(jobPosts(reader, { PostStyleId: 2, PostLengthId: 2, InventoryTypeId: 2 }))).toEqual([]);
  });
});

it('returns sub-contractors with company names, empty without a company', async () =>
  expect((await searchItems(reader, 'sub-contractors', {})).data).toMatchObject([
    { Name: 'Hills', CompanyId: null, Company: '' },
    { Name: 'Shore', CompanyId: 1, Company: 'Picket' },
  ]));
