import { curveOf, rateOf } from './close-curve.ts';

const week = (EstimateCount: number, OrderCount: number) => ({ Key: null, Label: '', EstimateCount, OrderCount });

it('rateOf adds up what became orders', () => {
  expect(rateOf([week(6, 3), week(2, 0)])).toEqual({ estimates: 8, orders: 3, rate: 0.375 });
  expect(rateOf([])).toEqual({ estimates: 0, orders: 0, rate: 0 });
});

it('curveOf draws the rate of each week with estimates', () => {
  expect(curveOf([week(2, 2), week(0, 0), week(4, 2)])).toEqual({
    points: [
      [0, 2],
      [100, 50],
    ],
    mean: 34,
  });
});
