import { resourceNames } from '@picket/domain';
import { Ajv } from 'ajv';
import { ItemPipe } from './item.pipe.ts';
import { itemSchema, pricesSchema } from './item-schema.ts';

const isDescribed = (schema: object, body: unknown) => new Ajv({ strict: false }).validate(schema, body);
const isTaken = (resource: 'tax-rates' | 'misc-items', body: unknown) => {
  try {
    return new ItemPipe(resource).transform(body) !== undefined;
  } catch {
    return false;
  }
};

it.each(resourceNames)('%s has a description of its body', (resource) =>
  expect(isDescribed(itemSchema(resource), { Id: 1, Version: 2 })).toBe(true),
);

it.each<['tax-rates' | 'misc-items', unknown, boolean]>([
  ['tax-rates', { Name: 'New Jersey', Rate: 0.06625, State: 'NJ' }, true],
  ['tax-rates', { Rate: 6.625 }, false],
  ['tax-rates', { Rate: '0.07' }, false],
  ['tax-rates', { Name: 'x'.repeat(61) }, false],
  ['tax-rates', { Colour: 'red' }, false],
  ['tax-rates', [], false],
  ['misc-items', { Description: 'Cap', MiscItemTypeId: 1, MiscItemPrices: [{ PriceLevelId: 1, Price: 2.5 }] }, true],
  ['misc-items', { MiscItemTypeId: 0 }, false],
  ['misc-items', { MiscItemPrices: [{ PriceLevelId: 1 }] }, false],
  ['misc-items', { SortOrder: 1.5 }, false],
])('describes what is taken: %s %j', (resource, body, expected) => {
  expect(isDescribed(itemSchema(resource), body)).toBe(expected);
  expect(isTaken(resource, body)).toBe(expected);
});

it('describes a body of prices', () => {
  expect(isDescribed(pricesSchema('misc-items'), { MiscItemPrices: [] })).toBe(true);
  expect(isDescribed(pricesSchema('misc-items'), {})).toBe(false);
});
