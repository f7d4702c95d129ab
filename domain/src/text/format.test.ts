import {
  formatCount,
  formatEnum,
  formatMoney,
  formatNumber,
  formatPercent,
  formatTime,
  humanizeFieldName,
  namedValue,
} from './format.ts';

describe(formatMoney, () => {
  it('formats dollars with cents and thousands separators', () => {
    expect(formatMoney(1234567.5)).toBe('$1,234,567.50');
    expect(formatMoney(-3)).toBe('-$3.00');
  });
});

describe(formatCount, () => {
  it('uses the singular for one only', () => {
    expect([0, 1, 2].map((count) => formatCount(count, 'stop'))).toEqual(['0 stops', '1 stop', '2 stops']);
  });

  it('takes an irregular plural', () => expect(formatCount(3, 'delivery', 'deliveries')).toBe('3 deliveries'));
});

describe(formatNumber, () => {
  it('separates thousands', () => expect(formatNumber(1234567.5)).toBe('1,234,567.5'));
});

describe(formatTime, () => {
  it.each([
    ['00:05', '12:05 AM'],
    ['07:30', '7:30 AM'],
    ['12:00', '12:00 PM'],
    ['23:59', '11:59 PM'],
    ['', ''],
  ])('formats %j as %j', (time, text) => expect(formatTime(time)).toBe(text));
});

describe(formatPercent, () => {
  it('formats a fraction with a fixed number of decimals', () => {
    expect(formatPercent(0.06625, 4)).toBe('6.6250%');
    expect(formatPercent(0.145, 2)).toBe('14.50%');
  });

  it('formats as many decimals as the fraction needs, up to 4', () => {
    expect(formatPercent(0.06625)).toBe('6.625%');
    expect(formatPercent(0.145)).toBe('14.5%');
    expect(formatPercent(1 / 3)).toBe('33.3333%');
  });
});

describe(humanizeFieldName, () => {
  it.each([
    ['JobName', 'Job name'],
    ['PaymentTermId', 'Payment term'],
    ['Id', 'Id'],
    ['IsTaxExempt', 'Is tax exempt'],
  ])('turns %s into %s', (name, text) => expect(humanizeFieldName(name)).toBe(text));
});

it('formatEnum returns the name of a value, or the value without one', () =>
  expect([formatEnum({ 2: 'Wholesale' }, 2), formatEnum({ 2: 'Wholesale' }, 3)]).toEqual(['Wholesale', '3']));

it('namedValue has the id with its name, if it has one', () =>
  expect([namedValue({ 2: 'Wholesale' }, 2), namedValue({ 2: 'Wholesale' }, 3)]).toEqual([
    { Id: 2, Name: 'Wholesale' },
    { Id: 3, Name: '' },
  ]));
