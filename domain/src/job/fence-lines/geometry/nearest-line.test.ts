import { lineShape, lineShapes } from '../../../testing/fence-lines.ts';
import { layOut } from './layout.ts';
import { nearestLine } from './nearest-line.ts';

/** 40 ft to the right, then 24 ft down. */
const corner = layOut(lineShapes(lineShape(40), lineShape(24)));

it.each([
  ['beside a line', { X: 12, Y: -3 }, 1],
  ['beside the next one', { X: 43, Y: 12 }, 2],
  ['beyond an end', { X: -20, Y: 5 }, 1],
  ['at the corner of two', { X: 41, Y: -1 }, 2],
])('nearestLine finds the line of a point %s', (_where, point, Id) => expect(nearestLine(corner, point)?.Id).toBe(Id));

it('nearestLine of an empty layout is undefined', () =>
  expect(nearestLine(layOut([]), { X: 0, Y: 0 })).toBeUndefined());
