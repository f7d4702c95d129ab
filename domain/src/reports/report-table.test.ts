import type { ReportRow } from '../contract/reports.ts';
import { changedFigure, changeOf, comparedWith, figureBefore, figuresBy, isFirm, sortedRows } from './report-table.ts';
import { reports } from './reports.ts';

const fieldsOf = (figures: readonly { Field: string }[]) => figures.map(({ Field }) => Field);

describe('figuresBy', () => {
  it('leaves out the amounts of products by product', () => {
    expect(fieldsOf(figuresBy(reports.sales, 'product'))).toEqual(['OrderCount', 'OrderTotal']);
    expect(fieldsOf(figuresBy(reports.sales, 'company'))).toHaveLength(7);
    expect(fieldsOf(figuresBy(reports.sales, null))).toHaveLength(7);
  });
});

describe('changedFigure', () => {
  it('is the first percentage, else the first figure', () => {
    expect(changedFigure(reports['close-report'], 'company')?.Field).toBe('ConversionPercent');
    expect(changedFigure(reports.sales, 'product')?.Field).toBe('OrderCount');
  });

  it('is missing for weeks and months, and for reports of a moment', () => {
    expect(changedFigure(reports['close-report'], 'week')).toBeUndefined();
    expect(changedFigure(reports.sales, 'month')).toBeUndefined();
    expect(changedFigure(reports.pipeline, 'stage')).toBeUndefined();
  });
});

describe('changeOf', () => {
  it('has the decimals of its kind', () => {
    expect(changeOf('percent', 0.4561, 0.41)).toBe(0.0461);
    expect(changeOf('money', 0.3, 0.1)).toBe(0.2);
    expect(changeOf('count', 3, 5)).toBe(-2);
  });

  it('is missing when a value is', () => {
    expect(changeOf('days', null, 4)).toBeNull();
    expect(changeOf('days', 4, null)).toBeNull();
  });
});

describe('figureBefore', () => {
  const [estimates, , , , rate] = reports['close-report'].Figures;

  it('of a group that had no row is zero for counts and missing for percentages', () => {
    expect(figureBefore(estimates!, undefined)).toBe(0);
    expect(figureBefore(rate!, undefined)).toBeNull();
  });
});

describe('isFirm', () => {
  const { Figures } = reports['close-report'];
  const row = (EstimateCount: number): ReportRow => ({ Key: 1, Label: 'A', EstimateCount, OrderCount: 1 });

  it('needs ten jobs in both periods', () => {
    expect(isFirm(Figures, row(10), row(12))).toBe(true);
    expect(isFirm(Figures, row(40), row(9))).toBe(false);
    expect(isFirm(Figures, row(40), undefined)).toBe(false);
  });
});

describe('comparedWith', () => {
  it('is the period before or the year before', () => {
    const may = { StartDate: '2026-05-01', EndDate: '2026-05-31' };
    expect(comparedWith('previous', may)).toEqual({ StartDate: '2026-04-01', EndDate: '2026-04-30' });
    expect(comparedWith('year', may)).toEqual({ StartDate: '2025-05-01', EndDate: '2025-05-31' });
  });
});

describe('sortedRows', () => {
  const rows: ReportRow[] = [
    { Key: 1, Label: 'A', Days: 3 },
    { Key: 2, Label: 'B', Days: null },
    { Key: 3, Label: 'C', Days: -7 },
  ];
  const labels = (sort: string | null) => sortedRows(rows, sort).map(({ Label }) => Label);

  it('sorts by a figure in both directions, missing values lowest', () => {
    expect(labels('Days')).toEqual(['B', 'C', 'A']);
    expect(labels('-Days')).toEqual(['A', 'C', 'B']);
    expect(labels(null)).toEqual(['A', 'B', 'C']);
  });
});
