import { fold } from '../core/decider.ts';
import { ValidationError } from '../core/errors.ts';
import { InventoryTypes } from '../enums.ts';
import type { Field, FieldValue, FieldValues } from '../fields/field.ts';
import { testStamp } from '../testing/specification.ts';
import { catalogueDecider } from './catalogue.decider.ts';
import { defaultTaxRate } from './default-tax-rate.ts';
import { fixedIds, initialCatalogue } from './initial-catalogue.ts';
import { refuseTakenName, similarNameKey } from './names.ts';
import { isResourceName, itemName, resourceNames, resources } from './resources.ts';

describe('resources', () => {
  it.each(resourceNames)('%s has a name field and refers only to other resources and companies', (name) => {
    const { fields, nameField, sort } = resources[name];
    expect(fields[nameField]?.kind).toBe('text');
    for (const field of sort) expect(fields).toHaveProperty(field);
    for (const field of Object.values(fields))
      if (field.kind === 'reference') expect(isResourceName(field.to) || field.to === 'companies').toBe(true);
  });

  it('contains all lists of the specification', () =>
    expect(resourceNames).toEqual(
      expect.arrayContaining([
        ...['locations', 'teams', 'fence-styles', 'heights', 'gate-widths', 'fence-materials'],
        ...['miscellaneous-item-types', 'miscellaneous-item-type-categories', 'post-styles', 'post-types'],
        ...['fence-spacings', 'labor-types', 'trucks', 'price-levels', 'payment-terms', 'tax-rates'],
        ...['post-lengths', 'fence-section-widths', 'inventory-types', 'misc-items'],
        ...['fence-sections', 'posts', 'gates', 'sub-contractors'],
      ]),
    ));
});

interface Sample {
  readonly takes: FieldValue;
  readonly refuses: readonly unknown[];
}

/** Valid and invalid values by field kind. */
const samples: { readonly [Kind in Field['kind']]?: Sample } = {
  text: { takes: 'Some words', refuses: [7, 'x'.repeat(100_000), { $ne: null }] },
  'rich-text': { takes: '<p>Some words</p>', refuses: [7, 'x'.repeat(100_000)] },
  template: { takes: 'Hello', refuses: [7, 'x'.repeat(100_000), '{unknown}'] },
  email: { takes: 'ann@example.com', refuses: [7, 'ann', 'ann@example.com\r\nBcc: eve@example.com'] },
  number: { takes: 4, refuses: ['4', -1, 1e12, Number.NaN, 0.000_001] },
  money: { takes: 4.25, refuses: ['4.25', -1, 1e12, 0.005] },
  percent: { takes: 0.06, refuses: ['6%', -0.1, 6, 0.000_000_1] },
  state: { takes: 'NJ', refuses: ['ZZ', 'nj', 7] },
  flag: { takes: true, refuses: ['true', 1] },
  'only-one': { takes: true, refuses: ['true', 1] },
  schedule: {
    takes: [
      { Percent: 0.5, When: 'signing', Days: 0 },
      { IsRest: true, When: 'invoice', Days: 10 },
    ],
    refuses: [
      'half',
      [{ Percent: 0.5, When: 'signing', Days: 0 }],
      [{ IsRest: true, When: 'someday', Days: 0 }],
      [{ IsRest: true, When: 'order', Days: 1.5 }],
      [{ IsRest: true, Percent: 0.5, When: 'order', Days: 1 }],
      Array.from({ length: 11 }, () => ({ IsRest: true, When: 'order', Days: 0 })),
    ],
  },
  reference: { takes: 3, refuses: [0, -1, 1.5, '3', { $gt: 0 }] },
};
const sampleOf = ({ kind }: Field): Sample => {
  const sample = samples[kind];
  if (!sample) throw new Error(`There is no sample of ${kind}`);
  return sample;
};

const every = resourceNames.flatMap((name) =>
  Object.entries(resources[name].fields).map(([fieldName, field]) => [name, fieldName, field] as const),
);

const complete = (name: (typeof resourceNames)[number]): FieldValues =>
  Object.fromEntries(Object.entries(resources[name].fields).map(([each, field]) => [each, sampleOf(field).takes]));

const addOf = (name: (typeof resourceNames)[number], Values: object) => {
  const decider = catalogueDecider(name);
  return decider.decide({ type: 'AddItem', data: { Values: Values as FieldValues } }, decider.initial, testStamp);
};

describe.each(resourceNames)('%s', (name) => {
  it('accepts an item with all of its fields', () => {
    const { Default: _, ...values } = complete(name);
    expect(addOf(name, complete(name))[0]).toMatchObject({ type: 'CatalogueItemAdded', data: { Values: values } });
  });
});

describe.each(every)('%s: %s', (name, fieldName, field) => {
  it('rejects invalid values', () => {
    for (const value of sampleOf(field).refuses) {
      const added = () => addOf(name, { ...complete(name), [fieldName]: value });
      expect(added).toThrow(ValidationError);
      expect(added).toThrow(expect.objectContaining({ modelState: { [fieldName]: [expect.any(String)] } }));
    }
  });

  it(field.initial === undefined ? 'is required' : 'may be left out', () => {
    const { [fieldName]: _, ...others } = complete(name);
    if (field.initial === undefined)
      expect(() => addOf(name, others)).toThrow(
        expect.objectContaining({ modelState: { [fieldName]: [`${field.label} is required`] } }),
      );
    else expect(addOf(name, others)[0]).toMatchObject({ type: 'CatalogueItemAdded' });
  });
});

describe('initialCatalogue', () => {
  const items = initialCatalogue();

  it('returns valid commands, each for a new item', () => {
    expect(new Set(items.map(({ resource, id }) => `${resource}-${id}`)).size).toBe(items.length);
    for (const { resource, command } of items) {
      const decider = catalogueDecider(resource);
      const state = fold(decider, decider.decide(command, decider.initial, testStamp));
      expect(state.exists).toBe(true);
    }
  });

  const named = (resource: string, id: number) =>
    items.find((item) => item.resource === resource && item.id === id)?.command.data;

  it('gives the installation labor its fixed Id', () =>
    expect(named('labor-types', fixedIds.installationLabor)).toEqual({
      Values: { Name: 'Installation', Rate: 0 },
      IsLocked: true,
    }));

  it('gives inventory types the Ids of the enum', () => {
    expect(named('inventory-types', InventoryTypes.SO)).toEqual({ Values: { Name: 'Special Order' } });
    expect(named('inventory-types', InventoryTypes.Stock)).toEqual({ Values: { Name: 'Stock' } });
    expect(named('inventory-types', InventoryTypes.MTO)).toEqual({ Values: { Name: 'Made to Order' } });
  });
});

it('itemName is the value of the name field, if there is one', () => {
  expect(itemName('misc-items', { Description: 'Post cap' })).toBe('Post cap');
  expect(itemName('misc-items', {})).toBe('');
});

describe('refuseTakenName', () => {
  const others = [
    { Id: 1, Name: 'Cedar' },
    { Id: 2, Name: 'Vinyl' },
  ];

  it('allows an item its own name', () =>
    expect(() => refuseTakenName('fence-materials', { Id: 1, Name: 'CEDAR' }, others)).not.toThrow());

  it('rejects a name in use, ignoring case', () =>
    expect(() => refuseTakenName('fence-materials', { Id: null, Name: ' cedar ' }, others)).toThrow(
      expect.objectContaining({ modelState: { Name: ['A fence material named cedar already exists'] } }),
    ));

  it('uses the right article before a vowel', () =>
    expect(() => refuseTakenName('sub-contractors', { Id: null, Name: 'Cedar' }, others)).toThrow(
      expect.objectContaining({ modelState: { Name: ['An independent installer named Cedar already exists'] } }),
    ));

  it('reports the error at the name field', () =>
    expect(() => refuseTakenName('misc-items', { Id: 2, Name: 'Cedar' }, others)).toThrow(
      expect.objectContaining({ modelState: { Description: ['A miscellaneous item named Cedar already exists'] } }),
    ));
});

describe('similarNameKey', () => {
  it.each([
    ['Post cap', 'post-cap'],
    ['Cedar 6 ft', ' CEDAR  6ft'],
    ['6 x 8', '6x8'],
    ['Stra\u00dfe \u2013 Nord', 'stra\u00dfe-nord'],
    ['caf\u00e9', 'cafe\u0301'],
  ])('is the same for %j and %j', (name, other) => expect(similarNameKey(name)).toBe(similarNameKey(other)));

  it.each([
    ['Post cap', 'Post caps'],
    ['1 1/2 in', '11/2 in'],
    ['1-1/2 in', '11/2 in'],
    ['4.5 ft', '45 ft'],
  ])('differs for %j and %j', (name, other) => expect(similarNameKey(name)).not.toBe(similarNameKey(other)));
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

  it('returns the rate of the state', () => expect(defaultTaxRate(rates, 'NY', 'NJ')?.Id).toBe(3));
  it('is that of the company for a state without one', () => expect(defaultTaxRate(rates, 'CT', 'NJ')?.Id).toBe(2));
  it('is the rate of the company without an address', () => expect(defaultTaxRate(rates, undefined, 'NJ')?.Id).toBe(2));
  it('is null if neither state has a rate', () => expect(defaultTaxRate([rate(1, 'NJ', true)], 'PA', 'NJ')).toBeNull());
});
