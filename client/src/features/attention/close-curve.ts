import type { ReportRow } from '@picket/domain';

const figure = (row: ReportRow, name: string): number => Number(row[name] ?? 0);

/** The estimates of all rows, and how many became orders. The rate is a fraction, 0 without estimates. */
export function rateOf(rows: readonly ReportRow[]): { estimates: number; orders: number; rate: number } {
  const sum = (name: string) => rows.reduce((total, row) => total + figure(row, name), 0);
  const [estimates, orders] = [sum('EstimateCount'), sum('OrderCount')];
  return { estimates, orders, rate: estimates === 0 ? 0 : orders / estimates };
}

/** The rate of each row with estimates, and that of all, in a square of 100 by 100 whose top is the highest rate. */
export function curveOf(rows: readonly ReportRow[]): { points: [x: number, y: number][]; mean: number } {
  const rates = rows.map((row) => (figure(row, 'EstimateCount') > 0 ? rateOf([row]).rate : null));
  const most = Math.max(...rates.map((rate) => rate ?? 0)) || 1;
  const y = (rate: number) => Math.round(100 - (96 * rate) / most - 2);
  const x = (index: number) => Math.round((100 * index) / Math.max(1, rows.length - 1));
  return {
    points: rates.flatMap((rate, index) => (rate === null ? [] : [[x(index), y(rate)] as [number, number]])),
    mean: y(rateOf(rows).rate),
  };
}
