import { gateShape, lineShape } from '../../../testing/fence-lines.ts';
import { lineLength, sectionsOf } from './line-shape.ts';

it.each([
  ['of 60 ft with a 4 ft gate', lineShape(60, { JobGates: [gateShape(4)] }), 7, 600_000],
  ['of 56 ft', lineShape(56), 7, 560_000],
  ['a ten-thousandth of a foot longer', lineShape(56.0001), 8, 560_001],
  [
    'of 8.1 ft sections, exact in decimals',
    lineShape(24.3, { Section: { ...lineShape(0).Section, Width: 8.1 } }),
    3,
    243_000,
  ],
  ['as wide as its gates', lineShape(8, { JobGates: [gateShape(4, { Quantity: 2 })] }), 0, 80_000],
  ['narrower than its gates', lineShape(3, { JobGates: [gateShape(4)] }), 0, 30_000],
  ['counted, with a gate', lineShape(0, { Quantity: 5, JobGates: [gateShape(4)] }), 5, 440_000],
  ['counted, of a gate alone', lineShape(0, { JobGates: [gateShape(12)] }), 0, 120_000],
])('a line %s has its sections and length', (_what, line, sections, length) => {
  expect(sectionsOf(line)).toBe(sections);
  expect(lineLength(line)).toBe(length);
});
