import { fold } from '../core/decider.ts';
import { InventoryTypes } from '../enums.ts';
import { testStamp } from '../testing/specification.ts';
import { catalogueDecider } from './catalogue.decider.ts';
import { defaultTaxRate } from './default-tax-rate.ts';
import { fixedIds, initialCatalogue } from './initial-catalogue.ts';
import { refuseTakenName } from './names.ts';
import { isResourceName, resourceNames, resources } from './resources.ts';

describe('resources', () => {
  it.each(resourceNames)('%s is called by one of its fields and refers to other resources only', (name) => {
    const { fields, nameField, sort } = resources[name];
    expect(fields[nameField]?.kind).toBe('text');
    for (const field of sort) expect(fields).toHaveProperty(field);
    for (const field of Object.values(fields))
      if (field.kind === 'reference') expect(isResourceName(field.to)).toBe(true);
  });

  it('has all lists of the specification', () =>
    expect(resourceNames).toEqual(
      expect.arrayContaining([
        ...['locations', 'teams', 'fence-styles', 'heights', 'gate-widths', 'fence-materials'],
        ...['miscellaneous-item-types', 'miscellaneous-item-type-categories', 'post-styles', 'post-types'],
        ...['fence-spacings', 'labor-types', 'trucks', 'price-levels', 'payment-terms', 'tax-rates'],
        ...['post-lengths', 'fence-section-widths', 'inventory-types', 'misc-items'],
      ]),
    ));
});

describe('initialCatalogue', () => {
  const items = initialCatalogue();

  it('gives commands that the decider takes, each for a new item', () => {
    expect(new Set(items.map(({ resource, id }) => `${resource}-${id}`)).size).toBe(items.length);
    for (const { resource, command } of items) {
      const decider = catalogueDecider(resource);
      const state = fold(decider, decider.decide(command, decider.initial, testStamp));
      expect(state.exists).toBe(true);
    }
  });

  const named = (resource: string, id: number) =>
    items.find((item) => item.resource === resource && item.id === id)?.command.data;

  it('keeps the installation labor at its Id', () =>
    expect(named('labor-types', fixedIds.installationLabor)).toEqual({
      Values: { Name: 'Installation', Rate: 0 },
      Kept: true,
    }));

  it('gives inventory types the Ids of the enumeration', () => {
    expect(named('inventory-types', InventoryTypes.SO)).toEqual({ Values: { Name: 'Special Order' } });
    expect(named('inventory-types', InventoryTypes.Stock)).toEqual({ Values: { Name: 'Stock' } });
    expect(named('inventory-types', InventoryTypes.MTO)).toEqual({ Values: { Name: 'Made to Order' } });
  });
});

describe('refuseTakenName', () => {
  const others = [
    { Id: 1, Name: 'Cedar' },
    { Id: 2, Name: 'Vinyl' },
  ];

  it('lets an item keep its name', () =>
    expect(() => refuseTakenName('fence-materials', { Id: 1, Name: 'CEDAR' }, others)).not.toThrow());

  it('refuses the name of another, whatever its capitals', () =>
    expect(() => refuseTakenName('fence-materials', { Id: null, Name: ' cedar ' }, others)).toThrow(
      expect.objectContaining({ modelState: { Name: ['There is a fence material called cedar already'] } }),
    ));

  it('names the field that items are called by', () =>
    expect(() => refuseTakenName('misc-items', { Id: 2, Name: 'Cedar' }, others)).toThrow(
      expect.objectContaining({ modelState: { Description: ['There is a miscellaneous item called Cedar already'] } }),
    ));
});

describe('defaultTaxRate', () => {
  const rate = (Id: number, State: string, Archived = false) => ({
    Id,
    Version: 1,
    Name: State,
    Rate: 0.06,
    State,
    Archived,
  });
  const rates = [rate(1, 'NY', true), rate(2, 'NJ'), rate(3, 'NY')];

  it('is the rate of the state', () => expect(defaultTaxRate(rates, 'NY', 'NJ')?.Id).toBe(3));
  it('is that of the company for a state without one', () => expect(defaultTaxRate(rates, 'CT', 'NJ')?.Id).toBe(2));
  it('is that of the company without an address', () => expect(defaultTaxRate(rates, undefined, 'NJ')?.Id).toBe(2));
  it('is none where neither has one', () => expect(defaultTaxRate([rate(1, 'NJ', true)], 'PA', 'NJ')).toBeNull());
});
