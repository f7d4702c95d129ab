import type { FieldValues } from '../fields/field.ts';
import { given } from '../testing/specification.ts';
import type { CatalogueCommand } from './catalogue.commands.ts';
import { catalogueDecider } from './catalogue.decider.ts';
import type { CatalogueEvent, PriceRow } from './catalogue.events.ts';

const taxRates = catalogueDecider('tax-rates');
const locations = catalogueDecider('locations');
const laborTypes = catalogueDecider('labor-types');
const miscItems = catalogueDecider('misc-items');

const jersey = { Name: 'New Jersey', Rate: 0.06625, State: 'NJ' };
const cap = { Description: 'Post cap', MiscItemTypeId: 2, InventoryTypeId: 2, SortOrder: 0, Weight: 0 };

const added = (Values: FieldValues, Prices: PriceRow[] = []): CatalogueEvent => ({
  type: 'CatalogueItemAdded',
  data: { Values, Prices },
});
const archived: CatalogueEvent = { type: 'CatalogueItemArchived', data: {} };
const restored: CatalogueEvent = { type: 'CatalogueItemRestored', data: {} };
const priced = (...Prices: PriceRow[]): CatalogueEvent => ({ type: 'CatalogueItemPricesChanged', data: { Prices } });
const madeDefault: CatalogueEvent = { type: 'CatalogueItemMadeDefault', data: {} };
const defaultEnded: CatalogueEvent = { type: 'CatalogueItemDefaultEnded', data: {} };

const add = (Values: FieldValues, rest: { Prices?: PriceRow[]; CopiedFrom?: number } = {}): CatalogueCommand => ({
  type: 'AddItem',
  data: { Values, ...rest },
});
const save = (Values: FieldValues, rest: { Prices?: PriceRow[]; IsDefault?: boolean } = {}): CatalogueCommand => ({
  type: 'SaveItem',
  data: { Values, ...rest },
});
const price = (...Prices: PriceRow[]): CatalogueCommand => ({ type: 'PriceItem', data: { Prices } });
const archive: CatalogueCommand = { type: 'ArchiveItem', data: {} };
const restore: CatalogueCommand = { type: 'RestoreItem', data: {} };

describe('adding an item', () => {
  it('records every field of its resource', () => given(taxRates).when(add(jersey)).then(added(jersey)));

  it('fills in initial values', () =>
    given(miscItems)
      .when(add({ Description: ' Post cap ', MiscItemTypeId: 2, InventoryTypeId: 2 }))
      .then(added(cap)));

  it('names a tax rate without a name after its state', () =>
    given(taxRates)
      .when(add({ Rate: 0.06625, State: 'NJ' }))
      .then(added(jersey)));

  it('rejects missing required fields', () =>
    given(taxRates)
      .when(add({ Name: 'x' }))
      .invalid({ Rate: ['Rate is required'], State: ['State is required'] }));

  it('rejects invalid values', () =>
    given(taxRates)
      .when(add({ ...jersey, Rate: 6.625, Colour: 'red' }))
      .invalid({ Rate: ['Rate must be from 0 to 1'], Colour: ['Colour is not known here'] }));

  it('rejects an Id in use', () =>
    given(taxRates, added(jersey)).when(add(jersey)).refused('This tax rate already exists'));

  it('records prices sorted by level', () =>
    given(miscItems)
      .when(
        add(cap, {
          Prices: [
            { PriceLevelId: 2, Price: 3.5 },
            { PriceLevelId: 1, Price: 4 },
          ],
        }),
      )
      .then(
        added(cap, [
          { PriceLevelId: 1, Price: 4 },
          { PriceLevelId: 2, Price: 3.5 },
        ]),
      ));

  it('records the item that it was copied from', () =>
    given(miscItems)
      .when(add(cap, { CopiedFrom: 7 }))
      .then({ type: 'CatalogueItemAdded', data: { Values: cap, Prices: [], CopiedFrom: 7 } }));

  it('rejects prices if the resource has none', () =>
    given(taxRates)
      .when(add(jersey, { Prices: [{ PriceLevelId: 1, Price: 4 }] }))
      .refused('Tax Rates have no prices'));
});

describe('saving an item', () => {
  it('records a rename in its own event', () =>
    given(taxRates, added(jersey))
      .when(save({ Name: 'Jersey', Rate: 0.07, State: 'NJ' }))
      .then(
        { type: 'CatalogueItemRenamed', data: { Name: 'Jersey' } },
        { type: 'CatalogueItemDetailsChanged', data: { Values: { Rate: 0.07 } } },
      ));

  it('does not change omitted fields', () =>
    given(taxRates, added(jersey))
      .when(save({ Rate: 0.07 }))
      .state(({ Values }) => expect(Values).toEqual({ ...jersey, Rate: 0.07 })));

  it('records a change of the name field as a rename', () =>
    given(miscItems, added(cap))
      .when(save({ Description: 'Cap' }))
      .state(({ Values }) => expect(Values).toEqual({ ...cap, Description: 'Cap' })));

  it('does nothing if nothing changed', () => given(taxRates, added(jersey)).when(save(jersey)).nothing());

  it('rejects clearing a required field', () =>
    given(miscItems, added(cap))
      .when(save({ Description: ' ' }))
      .invalid({ Description: ['Description is required'] }));

  it('changes prices in the same save', () =>
    given(miscItems, added(cap, [{ PriceLevelId: 1, Price: 4 }]))
      .when(save({}, { Prices: [{ PriceLevelId: 1, Price: 5 }] }))
      .then(priced({ PriceLevelId: 1, Price: 5 })));

  it.each([save(jersey), archive, restore, price()])('throws item not found for %j', (command) =>
    given(taxRates).when(command).refused('Tax rate not found'),
  );
});

describe('the default of a resource', () => {
  const main = { Name: 'Main' };

  it('is recorded in its own event', () =>
    given(locations)
      .when(add({ ...main, Default: true }))
      .then(added(main), madeDefault));

  it('is not recorded for an item that is not the default', () =>
    given(locations)
      .when(add({ ...main, Default: false }))
      .then(added(main)));

  it('can return to an earlier default', () =>
    given(locations, added(main), madeDefault)
      .when(save({ Default: true }, { IsDefault: false }))
      .then(madeDefault));

  it('is not recorded again for the current default', () =>
    given(locations, added(main))
      .when(save({ ...main, Default: true }, { IsDefault: true }))
      .nothing());

  it('does not change if a save omits it', () =>
    given(locations, added(main))
      .when(save(main, { IsDefault: true }))
      .nothing());

  it('can be cleared', () =>
    given(locations, added(main))
      .when(save({ Default: false }, { IsDefault: true }))
      .then(defaultEnded));
});

describe('prices', () => {
  const four = { PriceLevelId: 1, Price: 4 };

  it('are recorded as the complete new list', () => given(miscItems, added(cap)).when(price(four)).then(priced(four)));

  it('do nothing if they are the same', () => given(miscItems, added(cap), priced(four)).when(price(four)).nothing());

  it('can be removed', () =>
    given(miscItems, added(cap, [four]))
      .when(price())
      .then(priced()));

  it.each([
    [-1, 'Price must be from 0 to 2147483647'],
    [1.005, 'Price must have at most 2 decimals'],
    [Number.NaN, 'Price must be a number'],
  ])('rejects %d', (Price, message) =>
    given(miscItems, added(cap))
      .when(price({ PriceLevelId: 1, Price }))
      .invalid({ MiscItemPrices: [message] }),
  );

  it.each<[unknown, string]>([
    ['free', 'A price has a PriceLevelId and a Price'],
    [null, 'A price has a PriceLevelId and a Price'],
    [{ PriceLevelId: 1 }, 'Price is required'],
    [{ PriceLevelId: 1, Price: '4' }, 'Price must be a number'],
    [{ PriceLevelId: { $gt: 0 }, Price: 4 }, 'Price level is not known'],
    [{ PriceLevelId: 1, Price: 4, Note: 'x' }, 'Note is not known here'],
  ])('rejects %j instead of prices', (row, message) =>
    given(miscItems, added(cap))
      .when(price(row as PriceRow))
      .invalid({ MiscItemPrices: [message] }),
  );

  it('rejects too many prices', () =>
    given(miscItems, added(cap))
      .when(price(...Array.from({ length: 201 }, (_, index) => ({ PriceLevelId: index + 1, Price: 1 }))))
      .invalid({ MiscItemPrices: ['At most 200 prices are possible'] }));

  it('rejects a duplicate price level', () =>
    given(miscItems, added(cap))
      .when(price(four, four))
      .invalid({ MiscItemPrices: ['Each price level can have one price'] }));
});

describe('archiving an item', () => {
  it('archives and restores', () => {
    given(taxRates, added(jersey)).when(archive).then(archived);
    given(taxRates, added(jersey), archived).when(restore).then(restored);
    given(taxRates, added(jersey), archived)
      .when({ type: 'SaveItem', data: { Values: {}, Archived: false } })
      .then(restored);
  });

  it('does nothing if repeated', () => {
    given(taxRates, added(jersey), archived).when(archive).nothing();
    given(taxRates, added(jersey), archived, restored).when(restore).nothing();
  });
});

describe('an image', () => {
  const installers = catalogueDecider('sub-contractors');
  const Values = { Name: 'Shore Installers', CompanyId: null, InstallationDisclaimer: '' };
  const logo = { Sha256: 'a1', ThumbnailSha256: 'b1' };
  const other = { Sha256: 'a2', ThumbnailSha256: 'b2' };
  const installer = (Image: typeof logo | null): CatalogueEvent => ({
    type: 'CatalogueItemAdded',
    data: { Values, Prices: [], Image },
  });
  const pictured = (Image: typeof logo | null): CatalogueEvent => ({
    type: 'CatalogueItemPictureChanged',
    data: { Image },
  });
  const saveImage = (Image?: typeof logo | null): CatalogueCommand => ({
    type: 'SaveItem',
    data: { Values: {}, Image },
  });

  it('is optional for a new item', () => {
    given(installers)
      .when({ type: 'AddItem', data: { Values, Image: logo } })
      .then(installer(logo));
    given(installers).when({ type: 'AddItem', data: { Values } }).then(installer(null));
  });

  it('can be changed and removed', () => {
    given(installers, installer(logo)).when(saveImage(other)).then(pictured(other));
    given(installers, installer(logo), pictured(other)).when(saveImage(null)).then(pictured(null));
  });

  it('does not change if it is the same or omitted', () => {
    given(installers, installer(null), pictured(logo)).when(saveImage(logo)).nothing();
    given(installers, installer(logo)).when(saveImage()).nothing();
  });
});

describe('installation labor', () => {
  const installation: CatalogueEvent = {
    type: 'CatalogueItemAdded',
    data: { Values: { Name: 'Installation', Rate: 0 }, Prices: [], IsLocked: true },
  };

  it('cannot be edited', () =>
    given(laborTypes, installation)
      .when(save({ Rate: 5 }))
      .refused('Cannot Edit Installation Labor Item'));

  it('cannot be archived', () =>
    given(laborTypes, installation).when(archive).refused('Cannot archive Instllation Labor item'));

  it('does not lock other labor types', () =>
    given(laborTypes, added({ Name: 'Tear out', Rate: 40 }))
      .when(save({ Rate: 45 }))
      .then({ type: 'CatalogueItemDetailsChanged', data: { Values: { Rate: 45 } } }));
});

describe('offering the schedule of a payment term', () => {
  const terms = catalogueDecider('payment-terms');
  const Schedule = [{ IsRest: true, When: 'invoice', Days: 30 }] as const;
  const net30 = added({ Name: 'Net 30', Schedule });
  const by = { IncludeSigned: false, UserRoleId: 1 };
  const offer = (...Jobs: number[]): CatalogueCommand => ({ type: 'OfferSchedule', data: { Jobs, ...by } });
  const Refused = [{ Id: 8, Message: 'Archived' }];
  const end = (Offer?: number): CatalogueCommand => ({ type: 'EndScheduleOffer', data: { Offer, Refused } });
  const offered = (Offer: number): CatalogueEvent => ({
    type: 'TermScheduleOffered',
    data: { Schedule, Jobs: [7, 8], ...by, Offer },
  });
  const early: CatalogueEvent = { type: 'TermScheduleOffered', data: { Schedule, Jobs: [7, 8] } };
  const taken: CatalogueEvent = { type: 'TermScheduleTaken', data: { Refused: [{ Id: 8, Message: 'Archived' }] } };

  it('names the jobs and the schedule, and ends once', () => {
    given(terms, net30).when(offer(7, 8)).then(offered(1));
    given(terms, net30, offered(1)).when(end(1)).then(taken);
    given(terms, net30, offered(1), taken).when(end(1)).nothing();
    given(terms, net30, offered(1), taken).when(offer(7, 8)).then(offered(2));
  });
  it('is not ended by a late end of an earlier offer', () => {
    given(terms, net30, offered(1), taken, offered(2)).when(end(1)).nothing();
    given(terms, net30, early, taken, offered(1)).when(end()).nothing();
    given(terms, net30, early).when(end()).then(taken);
    given(terms, net30, early, taken).when(offer(7, 8)).then(offered(1));
  });
  it('is refused without a schedule, without jobs, and while jobs are edited', () => {
    given(terms, added({ Name: 'Net 30', Schedule: [] }))
      .when(offer(7))
      .refused('This payment term has no schedule');
    given(terms, net30).when(offer()).refused('No open job uses this payment term without a schedule');
    given(terms, net30, offered(1))
      .when(offer(9))
      .refused('The schedule is being applied to jobs: wait until that is done');
    given(taxRates, added(jersey)).when(offer(7)).refused('This payment term has no schedule');
  });
});
