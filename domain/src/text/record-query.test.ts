import fc from 'fast-check';
import { readRecordQuery } from './record-query.ts';

const nothing = { only: null, phone: null, jobNumber: null };

describe(readRecordQuery, () => {
  it.each([
    '973 555 0360',
    '(973) 555-0360',
    '973.555.0360',
    '973-555-0360',
    '973/555/0360',
    '+1 973 555 0360',
    '+1 (973) 555-0360',
    '1-973-555-0360',
    '19735550360',
    '9735550360',
    'tel:+19735550360',
    '973‑555‑0360',
  ])('reads %j as the phone 9735550360', (text) => expect(readRecordQuery(text).phone).toBe('9735550360'));

  it.each([
    ['973 555', '973555'],
    ['+1 973 5', '9735'],
    ['1 973 555', '973555'],
    ['555-0360', '5550360'],
    ['0360', '0360'],
    ['1042', '1042'],
    ['+44 20 79', '+442079'],
    ['973', null],
    ['973 Elm', null],
    ['Ann', null],
  ])('reads the digits of %j as %j of a phone', (text, phone) => expect(readRecordQuery(text).phone).toBe(phone));

  it('reads the same phone with any signs between its digits', () => {
    const sign = fc.constantFrom('', ' ', '-', '.', ' - ');
    fc.assert(
      fc.property(
        fc.stringMatching(/^[2-9]\d{9}$/),
        sign,
        fc.constantFrom('', '1-', '+1 ', '+1'),
        (digits, between, code) => {
          const text = `${code}${[digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].join(between)}`;
          expect(readRecordQuery(text).phone).toBe(digits);
        },
      ),
    );
  });

  it.each([
    ['1042', { text: '1042', only: null, phone: '1042', jobNumber: 1042 }],
    ['42', { ...nothing, text: '42', jobNumber: 42 }],
    ['#1042', { text: '1042', only: 'jobs', phone: null, jobNumber: 1042 }],
    ['# pool', { ...nothing, text: 'pool', only: 'jobs' }],
    ['@ann', { ...nothing, text: 'ann', only: 'people' }],
    ['@973 555 0360', { ...nothing, text: '973 555 0360', only: 'people', phone: '9735550360' }],
    ['>new', { ...nothing, text: 'new', only: 'actions' }],
    ['1042-2', { ...nothing, text: '1042-2' }],
    [' ', { ...nothing, text: '' }],
  ])('reads %j as %j', (text, query) => expect(readRecordQuery(text)).toEqual(query));
});
