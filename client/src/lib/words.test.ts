import { wordsOf } from './words.ts';

it.each([
  ['JobName', 'Job Name'],
  ['PaymentTermId', 'Payment Term'],
  ['Id', 'Id'],
  ['IsTaxExempt', 'Is Tax Exempt'],
])('reads %s as %s', (field, words) => expect(wordsOf(field)).toBe(words));
