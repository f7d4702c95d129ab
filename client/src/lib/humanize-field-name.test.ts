import { humanizeFieldName } from './humanize-field-name.ts';

it.each([
  ['JobName', 'Job name'],
  ['PaymentTermId', 'Payment term'],
  ['Id', 'Id'],
  ['IsTaxExempt', 'Is tax exempt'],
])('humanizeFieldName turns %s into %s', (field, text) => expect(humanizeFieldName(field)).toBe(text));
