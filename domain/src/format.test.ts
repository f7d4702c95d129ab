import { formatMoney, formatPercent, humanizeFieldName } from './format.ts';

describe(formatMoney, () => {
  it('formats dollars with cents and thousands separators', () => {
    expect(formatMoney(1234567.5)).toBe('$1,234,567.50');
    expect(formatMoney(-3)).toBe('-$3.00');
  });
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
