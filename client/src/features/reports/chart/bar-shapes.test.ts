import type { FigureDescription } from '@picket/domain';
import { chartBars, labelLines, shortFigure } from './bar-shapes.ts';

const figure = (Field: string): FigureDescription => ({ Field, Label: Field, Kind: 'count' });
const row = { Key: 1, Label: 'May', Orders: 4, Estimates: 10, Lost: 3 };
const partsOf = (fields: string[], whole?: string) => chartBars([row], fields.map(figure), whole)[0]!.parts;

describe('the bars of a chart', () => {
  it('stack their figures', () => expect(partsOf(['Orders', 'Lost'])).toEqual([4, 3]));

  it('draw a figure that contains the others as the rest', () =>
    expect(partsOf(['Orders', 'Estimates'], 'Estimates')).toEqual([4, 6]));

  it('have no part for a negative or missing figure', () =>
    expect(
      chartBars([{ Key: null, Label: 'x', Effect: -5 }], [figure('Effect'), figure('Gone')], undefined),
    ).toMatchObject([{ key: '~none', total: 0, parts: [0, 0] }]));
});

it('figures of a chart are short', () => {
  expect(shortFigure('money', 45_200)).toBe('$45.2K');
  expect(shortFigure('percent', 0.414)).toBe('41%');
  expect(shortFigure('count', 12)).toBe('12');
});

it.each([
  ['Nov 1', 8, ['Nov 1']],
  ['31 to 60 days', 8, ['31 to 60', 'days']],
  ['More than 90 days', 8, ['More', 'than 90…']],
  ['Lindqvist-Hamilton', 8, ['Lindqvi…']],
])('the label %s has lines of %d letters', (label, letters, lines) =>
  expect(labelLines(label, letters)).toEqual(lines),
);
