import { wordsOf } from './words.ts';

it.each([
  ['JobName', 'Job name'],
  ['PaymentTermId', 'Payment term'],
  ['Id', 'Id'],
  ['IsTaxExempt', 'Is tax exempt'],
])('reads %s as %s', (field, words) => expect(wordsOf(field)).toBe(words));
