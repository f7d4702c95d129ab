import {
  addressField,
  emailField,
  enumField,
  flagField,
  imageField,
  numberField,
  phonesField,
  referenceField,
  referencesField,
  textField,
  type ValuesOf,
} from './field.ts';
import { editEvents, type InputOf, isSameValue, rowValues, valuesAfter } from './field-values.ts';

const fields = {
  Name: textField('Name', 10),
  Email: emailField('Email', ''),
  TypeId: enumField('Type', { 1: 'Retail', 2: 'Wholesale' }, 1),
  Count: numberField('Count', { max: 5 }, 0),
  IsOpen: flagField('Open'),
  TeamId: referenceField('Team', 'teams', null),
  CompanyIds: referencesField('Companies', 'Company', 'companies'),
  Address: addressField(),
  Phones: phonesField(),
  Image: imageField('Logo'),
} as const;

type Values = ValuesOf<typeof fields>;

const blank: Values = {
  Name: 'Pat',
  Email: '',
  TypeId: 1,
  Count: 0,
  IsOpen: false,
  TeamId: null,
  CompanyIds: [],
  Address: null,
  Phones: [],
  Image: null,
};
const elm = { Address1: '12 Elm St', City: 'Trenton', State: 'NJ', Zip: '08608' };
const mobile = { Phone: '6095550100', Extension: '', PhoneExt: '6095550100', IsPrimary: true, PhoneTypeId: 3 };
const logo = { Sha256: 'a', ThumbnailSha256: 'b' };

const refusal = (
  input: InputOf<typeof fields>,
  ...rest: [rules?: (values: Values) => Record<string, string | null>]
) => {
  try {
    valuesAfter(fields, blank, input, ...rest);
    return null;
  } catch (error) {
    return (error as { modelState?: unknown }).modelState;
  }
};

describe('valuesAfter', () => {
  it('keeps a stored value that a newer rule refuses, but refuses to enter it', () => {
    const before = {
      ...blank,
      Name: 'Ann\tLee',
      Address: { ...elm, State: 'PR' },
      Phones: [{ ...mobile, Phone: '5550100', PhoneExt: '5550100' }],
    };
    expect(valuesAfter(fields, before, { Count: 2 })).toEqual({ ...before, Count: 2 });
    expect(refusal({ Name: 'Bob\tLee' })).toEqual({ Name: ['Name must be one line'] });
  });

  it('returns the initial values of missing fields of a new record', () =>
    expect(valuesAfter(fields, null, { Name: 'Pat' })).toEqual(blank));

  it('keeps the values of missing fields of a stored record', () => {
    const before: Values = { ...blank, Email: 'pat@example.com', Address: elm, Phones: [mobile], Image: logo };
    expect(valuesAfter(fields, before, { Count: 2, Email: undefined })).toEqual({ ...before, Count: 2 });
  });

  it('returns the values in their stored form', () =>
    expect(
      valuesAfter(fields, blank, {
        Name: ' Sam ',
        CompanyIds: [3, 1, 3],
        Address: { ...elm, State: ' nj' },
        Phones: [{ PhoneExt: '(609) 555-0100', PhoneTypeId: 3 }, { PhoneExt: ' ' }],
      }),
    ).toEqual({ ...blank, Name: 'Sam', CompanyIds: [1, 3], Address: elm, Phones: [mobile] }));

  it('drops an address without text', () =>
    expect(valuesAfter(fields, blank, { Address: { Address1: ' ', City: '', State: '', Zip: '' } })).toEqual(blank));

  it.each<[InputOf<typeof fields>, Record<string, string[]>]>([
    [
      { Name: ' ', Email: 'pat', Count: 9 },
      {
        Name: ['Name is required'],
        Email: ['Email is not a valid email address'],
        Count: ['Count must be from 0 to 5'],
      },
    ],
    [{ Phones: [{ PhoneExt: '555' }] }, { Phones: ['Phone must have at least 10 digits'] }],
    [{ Address: { ...elm, State: 'XX' } }, { 'Address.State': ['State XX is not known'] }],
    [{ Address: { ...elm, City: 'x'.repeat(61) } }, { Address: ['City must be at most 60 characters'] }],
  ])('refuses %j', (input, messages) => expect(refusal(input)).toEqual(messages));

  it('refuses values by the rules about several fields, with trimmed texts', () => {
    const rules = ({ Name, Email }: Values) => ({ Email: Name === 'Sam' && Email === '' ? 'Email is required' : null });
    expect(refusal({ Name: 'Sam ' }, rules)).toEqual({ Email: ['Email is required'] });
    expect(refusal({ Name: 'Sam ', Email: 'sam@example.com' }, rules)).toBeNull();
  });
});

describe('editEvents', () => {
  const table = { Renamed: ['Name'], TermsChanged: ['Count', 'TeamId'], PhonesChanged: ['Phones'] } as const;

  it('returns an event with all fields of each entry that has a changed field, in the order of the table', () =>
    expect(editEvents(fields, table, blank, { ...blank, Phones: [mobile], Count: 3 })).toEqual([
      { type: 'TermsChanged', data: { Count: 3, TeamId: null } },
      { type: 'PhonesChanged', data: { Phones: [mobile] } },
    ]));

  it('returns nothing for equal values', () =>
    expect(editEvents(fields, table, blank, { ...blank, Phones: [] })).toEqual([]));
});

describe('isSameValue', () => {
  it.each<[keyof Values, unknown, unknown]>([
    ['Name', 'Pat', 'Sam'],
    ['Address', elm, { ...elm, Zip: '08609' }],
    ['Phones', [mobile], [{ ...mobile, PhoneTypeId: 1 }]],
    ['CompanyIds', [1, 2], [1]],
    ['Image', logo, { ...logo, Sha256: 'c' }],
  ])('compares the content of %s', (name, a, b) => {
    expect(isSameValue(fields[name], a, structuredClone(a))).toBe(true);
    expect(isSameValue(fields[name], a, b)).toBe(false);
  });
});

describe('rowValues', () => {
  it('has an image as its paths, and other values as they are', () =>
    expect(rowValues({ ...blank, Address: elm, Image: logo })).toEqual({
      ...blank,
      Address: elm,
      Image: { Path: 'images/a', ThumbnailPath: 'images/b' },
    }));

  it('has null without an image', () => expect(rowValues(blank).Image).toBeNull());
});
