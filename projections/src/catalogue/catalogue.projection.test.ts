import type { CatalogueEvent, FieldValues, PriceRow } from '@picket/domain';
import { given, on } from '../testing/projection-specification.ts';
import { type CatalogueRecord, catalogueProjection } from './catalogue.projection.ts';

const added = (Values: FieldValues, Prices: PriceRow[] = []): CatalogueEvent => ({
  type: 'CatalogueItemAdded',
  data: { Values, Prices },
});
const archived: CatalogueEvent = { type: 'CatalogueItemArchived', data: {} };
const madeDefault: CatalogueEvent = { type: 'CatalogueItemMadeDefault', data: {} };

const jersey = added({ Name: 'New Jersey', Rate: 0.06625, State: 'NJ' });
const jerseyRow: CatalogueRecord = {
  Resource: 'tax-rates',
  Id: 3,
  Version: 1,
  Name: 'New Jersey',
  NameKey: 'new jersey',
  Rate: 0.06625,
  State: 'NJ',
  Archived: false,
};
const givenJerseyAnd = (...events: CatalogueEvent[]) =>
  given(catalogueProjection, ...on('tax-rates-3', jersey, ...events));

describe('a list item', () => {
  it('has the fields of its resource', () => givenJerseyAnd().then(jerseyRow));

  it.each<[CatalogueEvent, Partial<CatalogueRecord>]>([
    [
      { type: 'CatalogueItemRenamed', data: { Name: 'Jersey' } },
      { Name: 'Jersey', NameKey: 'jersey' },
    ],
    [{ type: 'CatalogueItemDetailsChanged', data: { Values: { Rate: 0.07 } } }, { Rate: 0.07 }],
    [archived, { Archived: true }],
  ])('%j', (event, changed) => givenJerseyAnd(event).then({ ...jerseyRow, ...changed, Version: 2 }));

  it('is restored', () =>
    givenJerseyAnd(archived, { type: 'CatalogueItemRestored', data: {} }).then({ ...jerseyRow, Version: 3 }));

  it('has its own row beside an item of another resource with the same Id', () => {
    const log = given(
      catalogueProjection,
      ...on('teams-1', added({ Name: 'North' })),
      ...on('trucks-1', added({ Name: 'Ford' })),
      ...on('teams-1', archived),
    );
    log.row('teams-1', { Id: 1, Name: 'North', Archived: true, Version: 2 });
    log.row('trucks-1', { Id: 1, Name: 'Ford', Archived: false, Version: 1 });
  });
});

describe('the default location', () => {
  const two = [...on('locations-1', added({ Name: 'Main' })), ...on('locations-2', added({ Name: 'Yard' }))];

  it('is unset at first', () => {
    given(catalogueProjection, ...two).row('locations-1', { Default: false });
  });

  it('is the last location that was set as default', () => {
    const log = given(
      catalogueProjection,
      ...two,
      ...on('locations-1', madeDefault),
      ...on('locations-2', madeDefault),
    );
    log.row('locations-1', { Default: false, Version: 2 });
    log.row('locations-2', { Default: true, Version: 2 });
  });

  it('does not affect other resources', () =>
    given(
      catalogueProjection,
      ...on('locations-1', added({ Name: 'Main' }), madeDefault),
      ...on('teams-1', added({ Name: 'North' }), madeDefault),
    ).row('locations-1', { Default: true }));

  it.each<CatalogueEvent>([archived, { type: 'CatalogueItemDefaultEnded', data: {} }])('ends with %j', (event) =>
    given(catalogueProjection, ...two, ...on('locations-1', madeDefault, event)).row('locations-1', {
      Default: false,
      Version: 3,
    }),
  );
});

describe('a misc item', () => {
  const cap = { Description: 'Post cap', MiscItemTypeId: 2, InventoryTypeId: 2, SortOrder: 5, Weight: 0.5 };
  const four = [{ PriceLevelId: 1, Price: 4 }];
  const capRow: CatalogueRecord = {
    ...cap,
    Resource: 'misc-items',
    Id: 9,
    Version: 1,
    Name: 'Post cap',
    NameKey: 'post cap',
    MiscItemPrices: four,
    Archived: false,
  };
  const givenCapAnd = (...events: CatalogueEvent[]) =>
    given(catalogueProjection, ...on('misc-items-9', added(cap, four), ...events));

  it('has prices and uses its description as name', () => givenCapAnd().then(capRow));

  it('updates description and name together', () =>
    givenCapAnd({ type: 'CatalogueItemRenamed', data: { Name: 'Cap' } }).then({
      ...capRow,
      Version: 2,
      Description: 'Cap',
      Name: 'Cap',
      NameKey: 'cap',
    }));

  it('takes new prices', () =>
    givenCapAnd({ type: 'CatalogueItemPricesChanged', data: { Prices: [{ PriceLevelId: 2, Price: 3 }] } }).row(
      'misc-items-9',
      {
        MiscItemPrices: [{ PriceLevelId: 2, Price: 3 }],
        Version: 2,
      },
    ));
});

describe('a fence section', () => {
  const rail = { Id: 1, Description: 'Rail', Quantity: 3 };
  const section: CatalogueEvent = {
    type: 'CatalogueItemAdded',
    data: { Values: { Description: 'Cedar 6 x 8', HeightId: 4 }, Prices: [], Parts: [rail] },
  };

  it('has parts and prices', () =>
    given(catalogueProjection, ...on('fence-sections-1', section)).row('fence-sections-1', {
      FenceSectionParts: [rail],
      FenceSectionPrices: [],
      HeightId: 4,
    }));

  it('takes new parts', () =>
    given(
      catalogueProjection,
      ...on('fence-sections-1', section, { type: 'CatalogueItemPartsChanged', data: { Parts: [] } }),
    ).row('fence-sections-1', { FenceSectionParts: [], Version: 2 }));
});

describe('a sub-contractor', () => {
  const installer = (Image: { Sha256: string; ThumbnailSha256: string } | null): CatalogueEvent => ({
    type: 'CatalogueItemAdded',
    data: { Values: { Name: 'Shore', CompanyId: null, InstallationDisclaimer: '' }, Prices: [], Image },
  });
  const logo = { Sha256: 'a1', ThumbnailSha256: 'b1' };

  it('has an optional logo', () => {
    given(catalogueProjection, ...on('sub-contractors-1', installer(logo))).row('sub-contractors-1', {
      Image: { Path: 'images/a1', ThumbnailPath: 'images/b1' },
    });
    given(catalogueProjection, ...on('sub-contractors-1', installer(null))).row('sub-contractors-1', { Image: null });
  });

  it('takes a new logo', () =>
    given(
      catalogueProjection,
      ...on('sub-contractors-1', installer(null), { type: 'CatalogueItemPictureChanged', data: { Image: logo } }),
    ).row('sub-contractors-1', { Image: { Path: 'images/a1', ThumbnailPath: 'images/b1' }, Version: 2 }));
});
