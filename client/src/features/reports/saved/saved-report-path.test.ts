import { reports } from '@picket/domain';
import { searchIn } from '../shared/report-search.ts';
import { savedReportPath, viewOf } from './saved-report-path.ts';

const today = '2026-11-18';

describe('a saved report', () => {
  it.each([
    ['close-report', '/report/list?period=last-month&by=company&company=3&partner=4&team=5'],
    ['sales', '/report/view?name=sales&start=2026-01-01&end=2026-01-31&by=product&compare=year&sort=-OrderTotal'],
    ['pipeline', '/report/view?name=pipeline&period=last-13-weeks&by=stage'],
  ] as const)('of %s opens at the page that was saved', (name, path) => {
    const search = searchIn(new URLSearchParams(path.split('?')[1]), reports[name], today);
    expect(savedReportPath(viewOf(name, search))).toBe(path);
  });
});
