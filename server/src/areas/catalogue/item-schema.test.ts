import { type ResourceName, resourceNames, resources } from '@picket/domain';
import { Ajv } from 'ajv';
import { ItemPipe } from './item.pipe.ts';
import { newItemSchema, pricesSchema, savedItemSchema, searchSchema } from './item-schema.ts';

const ajv = new Ajv({ strict: false });
const isDescribed = (schema: object, body: unknown) => ajv.validate(schema, body);
const isTaken = (resource: ResourceName, body: unknown) => {
  try {
    return new ItemPipe(resource).transform(body) !== undefined;
  } catch {
    return false;
  }
};

describe.each(resourceNames)('%s', (resource) => {
  it('requires an Id in a save, and the required fields in a new item', () => {
    expect(isDescribed(savedItemSchema(resource), { Id: 1, Version: 2 })).toBe(true);
    expect(isDescribed(savedItemSchema(resource), {})).toBe(false);
    expect(isDescribed(newItemSchema(resource), { Id: 1 })).toBe(false);
    const required = Object.values(resources[resource].fields).some(({ initial }) => initial === undefined);
    expect(isDescribed(newItemSchema(resource), {})).toBe(!required);
  });
});

it.each<[ResourceName, object, boolean]>([
  ['tax-rates', { Name: 'New Jersey', Rate: 0.06625, State: 'NJ' }, true],
  ['tax-rates', { Rate: 6.625 }, false],
  ['tax-rates', { Rate: '0.07' }, false],
  ['tax-rates', { Name: 'x'.repeat(61) }, false],
  ['tax-rates', { Colour: 'red' }, false],
  ['tax-rates', { Image: null }, false],
  ['tax-rates', { Version: null }, false],
  ['tax-rates', { Id: null }, false],
  ['misc-items', { Description: 'Cap', MiscItemTypeId: 1, MiscItemPrices: [{ PriceLevelId: 1, Price: 2.5 }] }, true],
  ['misc-items', { MiscItemTypeId: 0 }, false],
  ['misc-items', { MiscItemPrices: [{ PriceLevelId: 1 }] }, false],
  ['misc-items', { MiscItemPrices: 'free' }, false],
  ['misc-items', { FenceSectionParts: [] }, false],
  ['misc-items', { SortOrder: 1.5 }, false],
  ['fence-sections', { FenceSectionParts: [{ Description: 'Rail', Quantity: 2.5 }] }, true],
  ['fence-sections', { FenceSectionParts: 'rails' }, false],
  ['sub-contractors', { CompanyId: null, InstallationDisclaimer: '<p>Ours</p>', Image: null }, true],
  ['sub-contractors', { InstallationDisclaimer: 'x'.repeat(20_001) }, false],
  ['sub-contractors', { Image: 'x' }, false],
])('the body schema of %s accepts or rejects %j', (resource, body, expected) => {
  expect(isDescribed(savedItemSchema(resource), { Id: 1, ...body })).toBe(expected);
  expect(isTaken(resource, { Id: 1, ...body })).toBe(expected);
});

it('the body schema of an item rejects a list', () => expect(isTaken('tax-rates', [])).toBe(false));

it('the body schema of prices has a list of prices', () => {
  expect(isDescribed(pricesSchema('misc-items'), { MiscItemPrices: [] })).toBe(true);
  expect(isDescribed(pricesSchema('misc-items'), {})).toBe(false);
});

it('the schema of a search has its filters', () => {
  const schema = searchSchema([{ key: 'HeightId', field: resources.gates.fields.HeightId! }]);
  expect(isDescribed(schema, { Query: '*', Take: 12, HeightId: 4 })).toBe(true);
  expect(isDescribed(schema, { GateWidthId: 4 })).toBe(false);
});
