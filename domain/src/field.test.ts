import {
  checkedValues,
  completeValues,
  type Field,
  fieldMessage,
  flagField,
  moneyField,
  numberField,
  percentField,
  referenceField,
  stateField,
  textField,
  timeZoneField,
} from './field.ts';

const fields = {
  Name: textField('Name', 5),
  Note: textField('Note', 5, ''),
  Rate: percentField('Rate', 6),
  Active: flagField('Active', true),
};

describe('fieldMessage', () => {
  const money = moneyField('Price');
  const whole = numberField('Sort Order', { max: 10 }, 0);
  const percent = percentField('Rate', 6);
  const state = stateField('State');
  const zone = timeZoneField('Time Zone');
  const link = referenceField('Type', 'types');
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
  ])('%j takes %j', (field, value) => expect(fieldMessage(field, value)).toBeNull());

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
    [whole, 1.5, 'Sort Order must be a whole number'],
    [percent, 0.0662501, 'Rate must have at most 6 decimals'],
    [percent, 6.625, 'Rate must be from 0 to 1'],
    [state, 'ZZ', 'State is not a state'],
    [state, 7, 'State is not a state'],
    [zone, 'Mars/Base', 'Time Zone is not a time zone'],
    [flagField('Flag'), 'true', 'Flag must be true or false'],
    [link, null, 'Type is required'],
    [link, 0, 'Type is not known'],
    [link, 1.5, 'Type is not known'],
    [link, '7', 'Type is not known'],
  ])('%j refuses %j', (field, value, message) => expect(fieldMessage(field, value)).toBe(message));
});

describe('checkedValues', () => {
  it('trims texts and leaves out what was left out', () =>
    expect(checkedValues(fields, { Name: '  Oak ', Rate: 0.5, Note: undefined })).toEqual({ Name: 'Oak', Rate: 0.5 }));

  it('says what is wrong with each field', () =>
    expect(() => checkedValues(fields, { Name: 'Too long', Rate: 2, Colour: 'red' })).toThrow(
      expect.objectContaining({
        modelState: {
          Name: ['Name must be at most 5 characters'],
          Rate: ['Rate must be from 0 to 1'],
          Colour: ['Colour is not known here'],
        },
      }),
    ));

  it.each(['__proto__', 'constructor', 'toString'])('refuses a field called %s', (name) =>
    expect(() => checkedValues(fields, JSON.parse(`{ "${name}": "x" }`))).toThrow(`${name} is not known here`),
  );
});

describe('completeValues', () => {
  it('gives the initial values', () =>
    expect(completeValues(fields, { Name: 'Oak', Rate: 0 })).toEqual({ Name: 'Oak', Note: '', Rate: 0, Active: true }));

  it('asks for each required field', () =>
    expect(() => completeValues(fields, { Name: '' })).toThrow(
      expect.objectContaining({ modelState: { Name: ['Name is required'], Rate: ['Rate is required'] } }),
    ));
});
