import type { GateShape, LineShape } from '../job/geometry/line-shape.ts';

/** Test helpers that build fence lines for the geometry. */

export const shortPost = {
  PostStyleId: 1,
  PostStyle: 'Cedar 5 x 5',
  PostLengthId: 4,
  PostLength: '8 ft',
  PostLengthFeet: 8,
};
export const longPost = {
  PostStyleId: 1,
  PostStyle: 'Cedar 5 x 5',
  PostLengthId: 6,
  PostLength: '10 ft',
  PostLengthFeet: 10,
};

export const gateShape = (Width: number, fields: Partial<GateShape> = {}): GateShape => ({
  Quantity: 1,
  Offset: null,
  Swing: null,
  Gate: { Description: `Gate ${Width} ft`, Width },
  ...fields,
});

/** A measured line of 8 ft sections that turns by 90 degrees. */
export const lineShape = (TotalWidth: number, fields: Partial<LineShape> = {}): LineShape => ({
  Id: 1,
  TotalWidth,
  Quantity: 0,
  Stop: false,
  Turn: 90,
  Section: { Width: 8, ...shortPost },
  JobGates: [],
  ...fields,
});

/** Numbers the lines from 1. */
export const lineShapes = (...lines: LineShape[]): LineShape[] =>
  lines.map((line, index) => ({ ...line, Id: index + 1 }));

/** The lot of docs/estimating.md: 4 lines, 2 gates, a corner of 90 and one of 45 degrees, and a stop after line 3. */
export const workedLot = (): LineShape[] =>
  lineShapes(
    lineShape(42, { JobGates: [gateShape(4, { Swing: 'in' })] }),
    lineShape(64),
    lineShape(27.5, { Turn: 45, Stop: true }),
    lineShape(30, { JobGates: [gateShape(10, { Swing: 'double' })] }),
  );
