import {
  choosePrimary,
  cleanPhones,
  emptyPhone,
  formatPhone,
  isCompletePhone,
  primaryPhone,
  splitPhone,
} from './phone.ts';

const home = { Phone: '6095550100', Extension: '', PhoneExt: '6095550100', IsPrimary: true, PhoneTypeId: 1 };

describe('splitPhone', () => {
  it('splits the first 10 digits from the extension', () =>
    expect(splitPhone('(609) 555-0100 x12')).toEqual({
      Phone: '6095550100',
      Extension: '12',
      PhoneExt: '609555010012',
    }));

  it.each([
    ['+1 201 555 8927', '2015558927'],
    ['+1 (201) 555-8927 x12', '201555892712'],
    ['+1 201 555 8927 12', '201555892712'],
    ['1-201-555-8927', '2015558927'],
    ['1-201-555-8927 ext. 5', '20155589275'],
    ['12015558927', '2015558927'],
    ['Fax 1 201 555 8927', '2015558927'],
    ['Mobile +1 201 555 8927', '2015558927'],
    ['201-555-8927 x1', '20155589271'],
    ['1201555892', '1201555892'],
    ['+1 201 555 892', '1201555892'],
    ['+44 20 7946 0958', '442079460958'],
    ['120155589271', '120155589271'],
  ])('reads %j as %s', (text, digits) => expect(splitPhone(text).PhoneExt).toBe(digits));

  it('requires 10 digits for a number', () => {
    expect(isCompletePhone('609-555-0100')).toBe(true);
    expect(isCompletePhone('609-555-010')).toBe(false);
  });
});

describe('cleanPhones', () => {
  it('drops empty phones and makes the first one primary by default', () =>
    expect(
      cleanPhones([
        { PhoneExt: '  ', IsPrimary: true },
        { Phone: '6095550100', Extension: '7', PhoneTypeId: 3 },
        { PhoneExt: '6095550101' },
      ]),
    ).toEqual([
      { Phone: '6095550100', Extension: '7', PhoneExt: '60955501007', IsPrimary: true, PhoneTypeId: 3 },
      { Phone: '6095550101', Extension: '', PhoneExt: '6095550101', IsPrimary: false, PhoneTypeId: 2 },
    ]));

  it('leaves only the first of two primary phones', () =>
    expect(cleanPhones([{ PhoneExt: '6095550101' }, home, home]).map(({ IsPrimary }) => IsPrimary)).toEqual([
      false,
      true,
      false,
    ]));

  it('returns an empty list for empty phones', () => expect(cleanPhones([emptyPhone()])).toEqual([]));

  it.each([
    ['555-0100', 'Phone must have at least 10 digits'],
    ['call me', 'Phone must have at least 10 digits'],
    ['123456789012345678901', 'Phone must have at most 20 digits'],
  ])('rejects %s', (PhoneExt, message) =>
    expect(() => cleanPhones([home, { PhoneExt }])).toThrow(
      expect.objectContaining({ modelState: { Phones: [message] } }),
    ),
  );
});

it('choosePrimary sets one primary phone and clears the others', () =>
  expect(choosePrimary([home, { ...home, IsPrimary: false }], 1).map(({ IsPrimary }) => IsPrimary)).toEqual([
    false,
    true,
  ]));

it('primaryPhone returns the primary number', () => {
  expect(
    primaryPhone([
      { ...home, IsPrimary: false },
      { ...home, PhoneExt: '6095550199' },
    ]),
  ).toBe('6095550199');
  expect(primaryPhone([])).toBe('');
});

it.each([
  ['6095550100', '(609) 555-0100'],
  ['609555010012', '(609) 555-0100 x12'],
  ['5550100', '555-0100'],
  ['', ''],
  ['911', '911'],
])('formatPhone formats %s as %s', (digits, shown) => expect(formatPhone(digits)).toBe(shown));
