import {
  addressField,
  dayField,
  emailField,
  enumField,
  type Field,
  flagField,
  imageField,
  instantField,
  moneyField,
  notesField,
  numberField,
  percentField,
  personal,
  personalFields,
  phonesField,
  referenceField,
  referencesField,
  richTextField,
  stateField,
  templateField,
  textField,
  timeZoneField,
} from './field.ts';
import { checkedValues, completeValues, fieldMessage } from './field-rules.ts';

const fields = {
  Name: textField('Name', 5),
  Note: textField('Note', 5, ''),
  Rate: percentField('Rate', 6),
  Active: flagField('Active', true),
};

describe('fieldMessage', () => {
  const money = moneyField('Price');
  const whole = numberField('Sort order', { max: 10 }, 0);
  const percent = percentField('Rate', 6);
  const state = stateField('State');
  const zone = timeZoneField('Time zone');
  const link = referenceField('Type', 'types');
  const kind = enumField('Delivery type', { 1: 'Delivery', 2: 'Pick-up' });
  const links = referencesField('Companies', 'Company', 'companies');
  const optionalLink = referenceField('Type', 'types', null);

  it.each<[Field, unknown]>([
    [textField('Name', 3), 'abc'],
    [textField('Name', 3, ''), ''],
    [money, 0],
    [money, 12.34],
    [money, 2_147_483_647],
    [whole, 10],
    [percent, 0.066251],
    [percent, 1],
    [state, 'NJ'],
    [zone, 'America/New_York'],
    [flagField('Flag'), false],
    [link, 7],
    [optionalLink, null],
    [kind, 2],
    [dayField('Due date'), '2026-05-04'],
    [dayField('Due date'), null],
    [instantField('Start'), '2026-05-04T10:00-04:00'],
    [instantField('Start'), null],
    [emailField('Email', ''), ' olive@example.com '],
    [addressField(), null],
    [addressField(), { Address1: '12 Elm St', City: 'Trenton', State: 'NJ', Zip: '08608' }],
    [phonesField(), []],
    [phonesField(), [{ PhoneExt: '(609) 555-0100 x12' }, { PhoneExt: '' }]],
    [links, [1, 7]],
    [imageField('Logo'), null],
    [emailField('Email', ''), ''],
    [whole, 0],
    [referenceField('Type', 'types'), 2_147_483_647],
    [links, Array(999).fill(1)],
    [richTextField('Text', 20), '<p>a</p>\n<p>b</p>'],
    [notesField('Note', 20), 'a\nb'],
    [templateField('Body', 40, 5, ['Name'], ''), 'Dear {Name}\nHello'],
  ])('%j accepts %j', (field, value) => expect(fieldMessage(field, value)).toBeNull());

  it.each<[Field, unknown, string]>([
    [textField('Name', 3), '', 'Name is required'],
    [textField('Name', 3), null, 'Name is required'],
    [textField('Name', 3), 'abcd', 'Name must be at most 3 characters'],
    [textField('Name', 3), { $ne: '' }, 'Name must be text'],
    [money, 1.005, 'Price must have at most 2 decimals'],
    [money, -0.01, 'Price must be from 0 to 2147483647'],
    [money, '12', 'Price must be a number'],
    [money, Number.NaN, 'Price must be a number'],
    [money, Number.POSITIVE_INFINITY, 'Price must be a number'],
    [whole, 1.5, 'Sort order must be a whole number'],
    [percent, 0.0662501, 'Rate must have at most 6 decimals'],
    [percent, 6.625, 'Rate must be from 0 to 1'],
    [state, 'ZZ', 'State is not a state'],
    [state, 7, 'State is not a state'],
    [zone, 'Mars/Base', 'Time zone is not a time zone'],
    [flagField('Flag'), 'true', 'Flag must be true or false'],
    [link, null, 'Type is required'],
    [link, 0, 'Type is not known'],
    [link, 1.5, 'Type is not known'],
    [link, '7', 'Type is not known'],
    [kind, null, 'Delivery type is required'],
    [kind, 3, 'Delivery type is required'],
    [kind, '1', 'Delivery type is required'],
    [enumField('Status', { 1: 'Active' }, 1), null, 'Status is not known'],
    [dayField('Due date'), '2026-02-30', 'Due date must be a date (yyyy-MM-dd)'],
    [dayField('Due date'), '', 'Due date must be a date (yyyy-MM-dd)'],
    [instantField('Estimate start'), 'soon', 'Estimate start must be a date and time (ISO 8601)'],
    [emailField('Email', ''), 'olive', 'Email is not a valid email address'],
    [addressField(), 'Elm St', 'Address is not valid'],
    [addressField(), { Address1: '', City: 'x'.repeat(61), State: '', Zip: '' }, 'City must be at most 60 characters'],
    [addressField(), { Address1: '12 Elm St' }, 'City must be text'],
    [phonesField(), null, 'Phones is required'],
    [phonesField(), ['6095550100'], 'Phones is required'],
    [phonesField(), Array(11).fill({}), 'At most 10 are possible'],
    [phonesField(), [{ PhoneExt: '555' }], 'Phone must have at least 10 digits'],
    [phonesField(), [{ PhoneExt: '1'.repeat(21) }], 'Phone must have at most 20 digits'],
    [links, 7, 'Companies is required'],
    [links, [0], 'Company is not known'],
    [imageField('Logo'), 'x', 'Upload the image as a file'],
    [textField('Name', 20), 'a\nb', 'Name must be one line'],
    [templateField('Subject', 40, 1, ['Name'], ''), 'a\nb', 'Subject must be one line'],
    [templateField('Subject', 40, 1, ['Name'], ''), '{Nmae}', 'Subject has an unknown placeholder {Nmae}. Use {Name}'],
    [emailField('Email', ''), 7, 'Email is not a valid email address'],
    [whole, true, 'Sort order must be a number'],
    [link, 2_147_483_648, 'Type is not known'],
    [links, [1, '2'], 'Company is not known'],
    [links, Array(1_000).fill(1), 'At most 999 are possible'],
  ])('%j rejects %j', (field, value, message) => expect(fieldMessage(field, value)).toBe(message));
});

describe('checkedValues', () => {
  it('trims texts and omits omitted fields', () =>
    expect(checkedValues(fields, { Name: '  Oak ', Rate: 0.5, Note: undefined })).toEqual({ Name: 'Oak', Rate: 0.5 }));

  it('returns a message for each invalid field', () =>
    expect(() => checkedValues(fields, { Name: 'Too long', Rate: 2, Colour: 'red' })).toThrow(
      expect.objectContaining({
        modelState: {
          Name: ['Name must be at most 5 characters'],
          Rate: ['Rate must be from 0 to 1'],
          Colour: ['Colour is not known here'],
        },
      }),
    ));

  it.each(['__proto__', 'constructor', 'toString'])('rejects a field named %s', (name) =>
    expect(() => checkedValues(fields, JSON.parse(`{ "${name}": "x" }`))).toThrow(`${name} is not known here`),
  );
});

describe('personalFields', () => {
  it('returns the names of the personal fields', () =>
    expect(personalFields({ ...fields, Email: personal(emailField('Email')) })).toEqual(['Email']));
});

describe('completeValues', () => {
  it('fills in initial values', () =>
    expect(completeValues(fields, { Name: 'Oak', Rate: 0 })).toEqual({ Name: 'Oak', Note: '', Rate: 0, Active: true }));

  it('rejects missing required fields', () =>
    expect(() => completeValues(fields, { Name: '' })).toThrow(
      expect.objectContaining({ modelState: { Name: ['Name is required'], Rate: ['Rate is required'] } }),
    ));
});
