import { enumField, type Field, flagField, moneyField, onlyOneField, percentField, textField } from './field.ts';
import { formatField } from './format-field.ts';

describe(formatField, () => {
  const named = { ...flagField('Tax'), names: { yes: 'Exempt', no: 'Taxed' } };

  it.each<[Field, unknown, string | null]>([
    [textField('Name', 10), 'Oak', 'Oak'],
    [textField('Name', 10), 0, '0'],
    [textField('Name', 10), '', null],
    [textField('Name', 10), null, null],
    [textField('Name', 10), undefined, null],
    [moneyField('Price'), 1250.5, '$1,250.50'],
    [moneyField('Price'), 0, '$0.00'],
    [percentField('Rate', 6), 0.06625, '6.625%'],
    [flagField('Open'), true, 'Yes'],
    [flagField('Open'), false, 'No'],
    [named, true, 'Exempt'],
    [named, false, 'Taxed'],
    [onlyOneField('Default'), true, 'Yes'],
    [onlyOneField('Default'), false, 'No'],
    [enumField('Type', { 1: 'Retail' }), 1, 'Retail'],
    [enumField('Type', { 1: 'Retail' }), 7, '7'],
  ])('%j of %j', (field, value, text) => expect(formatField(field, value)).toBe(text));
});
