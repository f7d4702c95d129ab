import { isSamePrices, priceFor } from './prices.ts';

const prices = [
  { PriceLevelId: 1, Price: 4 },
  { PriceLevelId: 2, Price: 3.5 },
];

it.each([
  [1, 4],
  [2, 3.5],
  [3, null],
])('priceFor level %i is %p', (level, price) => expect(priceFor(prices, level)).toBe(price));

it.each([
  ['equal prices', structuredClone(prices), true],
  ['another price', [prices[0]!, { PriceLevelId: 2, Price: 3 }], false],
  ['another level', [prices[0]!, { PriceLevelId: 3, Price: 3.5 }], false],
  ['fewer prices', [prices[0]!], false],
])('isSamePrices compares with %s', (_case, others, isSame) => expect(isSamePrices(prices, others)).toBe(isSame));
