import fc from 'fast-check';
import { ValidationError } from '../core/errors.ts';
import {
  choosePrimary,
  cleanPhones,
  emptyPhone,
  isCompletePhone,
  offeredPhones,
  readPhone,
  readPhones,
} from './phone.ts';
import { formatPhone, primaryPhone } from './stored-phones.ts';

const home = { Phone: '6095550100', Extension: '', PhoneExt: '6095550100', IsPrimary: true, PhoneTypeId: 1 };

const numbersIn = (text: string) => readPhones(text).phones.map(({ PhoneExt }) => PhoneExt);

describe('readPhones', () => {
  it('splits the number from the extension', () =>
    expect(readPhones('(609) 555-0100 x12')).toEqual({
      phones: [{ Phone: '6095550100', Extension: '12', PhoneExt: '609555010012' }],
      message: null,
    }));

  it.each([
    ['609-555-0124', '6095550124'],
    ['609.555.0124', '6095550124'],
    ['(609)555-0124', '6095550124'],
    ['609/555-0124', '6095550124'],
    ['609–555–0124', '6095550124'],
    ['609‑555‑0124', '6095550124'],
    ['609\u00a0555\u00a00124', '6095550124'],
    ['\u202d609-555-0124\u202c', '6095550124'],
    ['６０９-５５５-０１２４', '6095550124'],
    ['+1 201 555 8927', '2015558927'],
    ['+12015558927', '2015558927'],
    ['(+1) 201-555-8927', '2015558927'],
    ['+1 (201) 555-8927 x12', '201555892712'],
    ['1-201-555-8927', '2015558927'],
    ['1-201-555-8927 ext. 5', '20155589275'],
    ['12015558927', '2015558927'],
    ['tel:+1-201-555-8927;ext=12', '201555892712'],
    ['201-555-8927 x1', '20155589271'],
    ['201-555-8927, ext 12', '201555892712'],
    ['201-555-8927 Extension 12', '201555892712'],
    ['201-555-8927 (ext. 12)', '201555892712'],
    ['201-555-8927 #12', '201555892712'],
    ['201-555-8927#12', '201555892712'],
    ['201-555-8927 x 6095550126', '20155589276095550126'],
    ['1201555892', '1201555892'],
    ['120155589271', '120155589271'],
    ['123-456-7890 x1', '1234567890x1'],
    ['123-456-7890 x12', '123456789012'],
    ['+44 20 7946 0958', '+442079460958'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['+44-20-7946-0958 ext 12', '+442079460958x12'],
    ['+33.1.23.45.67.89', '+33123456789'],
    ['+52 55 1234 5678', '+525512345678'],
  ])('reads %j as %s', (text, number) => expect(numbersIn(text)).toEqual([number]));

  it.each([
    ['609-555-0125 / 609-555-0126', ['6095550125', '6095550126']],
    ['609-555-0125/609-555-0126', ['6095550125', '6095550126']],
    ['609-555-0125 609-555-0126', ['6095550125', '6095550126']],
    ['609-555-0125, 609-555-0126', ['6095550125', '6095550126']],
    ['609-555-0125\n609-555-0126', ['6095550125', '6095550126']],
    ['609-555-0125 or 609-555-0126', ['6095550125', '6095550126']],
    ['(609) 555-0125 & (609) 555-0126', ['6095550125', '6095550126']],
    ['6095550125 6095550126', ['6095550125', '6095550126']],
    ['609-555-0125 x12, ext 609-555-0126', []],
    ['609-555-0125 x12, 609-555-0126, ext 13', ['609555012512', '609555012613']],
    ['609-555-0125 +44 20 7946 0958', ['6095550125', '+442079460958']],
    ['609-555-0125;', ['6095550125']],
    ['609-555-0125;;609-555-0126;', ['6095550125', '6095550126']],
    [' ; ', []],
  ])('reads %j as the phones %j', (text, numbers) => expect(numbersIn(text)).toEqual(numbers));

  it('reads the types that a text names', () =>
    expect(readPhones('Home 609-555-0126; cell: 609 555 0127; 609-555-0128 (fax), Tel. +44 20 7946 0958')).toEqual({
      phones: [
        { Phone: '6095550126', Extension: '', PhoneExt: '6095550126', PhoneTypeId: 1 },
        { Phone: '6095550127', Extension: '', PhoneExt: '6095550127', PhoneTypeId: 3 },
        { Phone: '6095550128', Extension: '', PhoneExt: '6095550128', PhoneTypeId: 4 },
        { Phone: '+442079460958', Extension: '', PhoneExt: '+442079460958', PhoneTypeId: 2 },
      ],
      message: null,
    }));

  it.each([
    ['609-555-0134 call after 5pm', 'Phone must be a number such as'],
    ['ask for Bob 609-555-0134', 'Phone must be a number such as'],
    ['6095550124.0', 'Phone must be a number such as'],
    ['1609555012.0', 'Phone must be a number such as'],
    ['6.095550124E+09', 'Phone must be a number such as'],
    ['609-555-0100 12', 'Phone must be a number such as'],
    ['+1 201 555 8927 12', 'Phone must be a number such as'],
    ['+1 201 555 892', 'Phone must be a number such as'],
    ['12/31/1999 10', 'Phone must be a number such as'],
    ['609-555-0100 x12345678901', 'Phone must be a number such as'],
    ['609-555-0125 / 0126', 'Phone must be a number such as'],
    ['+44 20', 'Phone must be a number such as'],
    ['cell 609-555-0125 home', 'Phone must be a number such as'],
    ['609555010012 x5', 'Phone must be a number such as'],
    ['555-0100', 'Phone must have at least 10 digits'],
    ['call me', 'Phone must be a number such as'],
    ['123456789012345678901', 'Phone must have at most 20 digits'],
  ])('rejects %j', (text, message) =>
    expect(readPhones(text)).toEqual({ phones: [], message: expect.stringContaining(message) }),
  );

  it('reads what it returns, and what formatPhone returns, as the same phone', () => {
    const digits = (minLength: number, maxLength: number) =>
      fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength });
    const number = fc.oneof(
      digits(10, 10),
      fc.tuple(fc.constantFrom('44', '33', '525', '7'), digits(7, 12)).map(([code, rest]) => `+${code}${rest}`),
    );
    const typed = fc
      .tuple(number, digits(0, 10))
      .map(([main, extension]) => (extension ? `${main} x${extension}` : main));
    fc.assert(
      fc.property(typed, (text) => {
        const phone = readPhone(text)!;
        expect(readPhone(phone.PhoneExt)).toEqual(phone);
        expect(readPhone(formatPhone(phone.PhoneExt))).toEqual(phone);
        expect(text.replace(' x', '')).toBe(phone.Phone + phone.Extension);
      }),
    );
  });

  it('requires 10 digits for a number', () => {
    expect(isCompletePhone('609-555-0100')).toBe(true);
    expect(isCompletePhone('609-555-010')).toBe(false);
  });
});

it.each([
  ['6095550124.0', '6095550124'],
  ['16095550124.00', '16095550124'],
  ['6095550124.0; Home 6095550125.0', '6095550124; Home 6095550125'],
  ['6095550124', null],
  ['609555012.0', null],
  ['6095550124.5', null],
  ['6095550124.0 call', null],
  ['', null],
])('offeredPhones offers for %j %j', (text, offered) => expect(offeredPhones(text)).toBe(offered));

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

  it('makes two phones of two numbers in one text, with the types that it names', () =>
    expect(cleanPhones([home, { PhoneExt: '609-555-0125 / cell 609-555-0126', PhoneTypeId: 1 }])).toEqual([
      home,
      { Phone: '6095550125', Extension: '', PhoneExt: '6095550125', IsPrimary: false, PhoneTypeId: 1 },
      { Phone: '6095550126', Extension: '', PhoneExt: '6095550126', IsPrimary: false, PhoneTypeId: 3 },
    ]));

  it.each([
    [{ Phone: '609-555-0100', Extension: 'x12' }, '609555010012'],
    [{ Phone: '+44 20 7946 0958', Extension: '12' }, '+442079460958x12'],
    [{ PhoneExt: '609-555-0100', Extension: '12' }, '609555010012'],
    [{ PhoneExt: '609-555-0101', Phone: '6095550100', Extension: '12' }, '6095550101'],
    [{ Phone: '', Extension: '' }, undefined],
  ])('reads the fields %j as %s', (input, number) => expect(cleanPhones([input])[0]?.PhoneExt).toBe(number));

  it.each([
    [{ Phone: '609-555-0100 x1', Extension: '12' }],
    [{ Phone: '609-555-0100', Extension: 'ask for Bob' }],
    [{ Phone: '609-555-0100', Extension: '12345678901' }],
    [{ Phone: '609-555-0100 / 609-555-0101', Extension: '12' }],
    [{ Extension: '12' }],
    [{ Phone: '609555', Extension: '0100' }],
  ])('rejects the fields %j', (input) => expect(() => cleanPhones([input])).toThrow(ValidationError));

  it('rejects more phones than are possible, also in one text', () =>
    expect(() => cleanPhones([{ PhoneExt: Array(11).fill('6095550100').join(';') }])).toThrow(
      expect.objectContaining({ modelState: { Phones: ['At most 10 are possible'] } }),
    ));

  it('returns an empty list for empty phones', () => expect(cleanPhones([emptyPhone()])).toEqual([]));

  it.each([
    ['555-0100', 'Phone must have at least 10 digits'],
    ['609-555-0100 call me', expect.stringMatching(/^Phone must be a number such as/)],
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
  ['1234567890x1', '(123) 456-7890 x1'],
  ['16095550100', '(609) 555-0100'],
  ['+442079460958', '+442079460958'],
  ['+442079460958x12', '+442079460958 x12'],
  ['60955501256095550126', '(609) 555-0125 x6095550126'],
  ['442079460958', '(442) 079-4609 x58'],
  ['', ''],
  ['911', '911'],
])('formatPhone formats %s as %s', (digits, shown) => expect(formatPhone(digits)).toBe(shown));
