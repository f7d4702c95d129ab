import { reports } from '@picket/domain';
import { activeFilters, addressAfter, chartGrouping, comparedPeriod, requestOf, searchIn } from './report-search.ts';

const today = '2026-11-18';
const report = reports['close-report'];
const search = (query: string) => searchIn(new URLSearchParams(query), report, today);

describe('the search of a report', () => {
  it('is the last 13 weeks, now, compared with those before, when the address says nothing', () => {
    expect(search('')).toMatchObject({
      preset: 'last-13-weeks',
      period: { StartDate: '2026-08-23', EndDate: '2026-11-18' },
      comparison: 'previous',
      asOf: null,
      grouping: 'estimator',
      figure: null,
    });
    expect(comparedPeriod(search(''), report)).toEqual({ StartDate: '2026-05-27', EndDate: '2026-08-22' });
  });

  it('leaves out what is invalid', () =>
    expect(
      search('start=2026-12-01&end=2026-01-01&asOf=2026-11-19&by=stage&figure=__proto__&company=x&compare=toString'),
    ).toEqual(search('')));

  it('shows jobs of the compared period only where one is compared', () => {
    expect(search('figure=OrderCount&before=1').isBefore).toBe(true);
    expect(search('figure=OrderCount&before=1&compare=none').isBefore).toBe(false);
    expect(searchIn(new URLSearchParams('before=1'), reports.pipeline, today).isBefore).toBe(false);
  });

  it('asks for what the address says', () => {
    const found = search('start=2026-01-01&end=2026-01-31&asOf=2026-02-01&company=3&partner=4&team=5&compare=year');
    expect(requestOf(found, report)).toEqual({
      StartDate: '2026-01-01',
      EndDate: '2026-01-31',
      AsOf: '2026-02-01',
      CompanyId: 3,
      MarketPartnerId: 4,
      TeamId: 5,
    });
    expect(comparedPeriod(found, report)).toEqual({ StartDate: '2025-01-01', EndDate: '2025-01-31' });
    expect(requestOf(found, reports.pipeline)).not.toHaveProperty('StartDate');
  });
});

describe('activeFilters', () => {
  it('counts moment, company, market partner and team', () => {
    expect(activeFilters(search('start=2026-01-01&end=2026-01-31&compare=year&by=company'))).toBe(0);
    expect(activeFilters(search('asOf=2026-02-01&company=3&partner=4&team=5'))).toBe(4);
  });
});

describe('chartGrouping', () => {
  it('is weeks up to half a year if the report has them, and months for more', () => {
    expect(chartGrouping(search('period=last-13-weeks'), report)).toBe('week');
    expect(chartGrouping(search('period=last-12-months'), report)).toBe('month');
    expect(chartGrouping(search('period=this-month'), reports.sales)).toBe('week');
    expect(chartGrouping(search('period=last-12-months'), reports['lost-reasons'])).toBe('reason');
    expect(chartGrouping(search('period=this-month'), reports['sales-tax'])).toBe('month');
  });
});

describe('addressAfter', () => {
  const after = (query: string, change: Parameters<typeof addressAfter>[1]) =>
    addressAfter(new URLSearchParams(query), change).toString();

  it('replaces days by a preset and a preset by days', () => {
    expect(after('start=2026-01-01&end=2026-01-31', { preset: 'this-year' })).toBe('period=this-year');
    expect(after('period=this-year', { period: { StartDate: '2026-01-01', EndDate: '2026-01-31' } })).toBe(
      'start=2026-01-01&end=2026-01-31',
    );
  });

  it('closes the jobs behind a figure when anything else changes', () => {
    expect(after('figure=OrderCount&key=3&page=2', { page: 3 })).toBe('figure=OrderCount&key=3&page=3');
    expect(after('figure=OrderCount&key=3&page=2', { asOf: '2026-02-01' })).toBe('asOf=2026-02-01');
    expect(after('name=sales&company=3', { companyId: null })).toBe('name=sales');
  });
});
