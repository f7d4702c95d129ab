import { formatFigure } from './report-description.ts';
import { isReportName } from './reports.ts';

it.each([
  ['count', 1_214, '1,214'],
  ['money', 1_428.5, '$1,428.50'],
  ['money', -3, '-$3.00'],
  ['percent', 0.4112, '41.1%'],
  ['percent', 0.5, '50.0%'],
  ['days', 2.25, '2.3'],
  ['days', 1_000, '1,000'],
  ['money', null, '–'],
] as const)('formatFigure shows the %s %p as %s', (kind, value, text) => expect(formatFigure(kind, value)).toBe(text));

it.each([
  ['sales', true],
  ['shop-load', true],
  ['Sales', false],
  ['toString', false],
  [null, false],
])('isReportName of %p is %p', (name, isName) => expect(isReportName(name)).toBe(isName));
