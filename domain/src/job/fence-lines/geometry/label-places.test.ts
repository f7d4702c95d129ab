import fc from 'fast-check';
import { propertyRuns } from '../../../testing/thorough.ts';
import { type Label, overlaps, placeLabels, type Segment } from './label-places.ts';

const area = { Width: 360, Height: 260 };
const full = { Width: 80, Height: 28 };
const short = { Width: 56, Height: 16 };
const number = { Width: 18, Height: 18 };
const up = { X: 0, Y: -1 };
const down = { X: 0, Y: 1 };

const anyPoint = fc.record({ X: fc.integer({ min: 40, max: 320 }), Y: fc.integer({ min: 40, max: 220 }) });
const anyLines = fc.array(fc.record({ From: anyPoint, To: anyPoint }), { minLength: 1, maxLength: 30 });

const labelOf = ({ From, To }: Segment, index: number): Label => {
  const middle = { X: (From.X + To.X) / 2, Y: (From.Y + To.Y) / 2 };
  return {
    Key: `line ${index}`,
    Sizes: [full, short, number],
    Anchors: [up, down].map((Direction) => ({ ...middle, Direction })),
    IsRequired: true,
  };
};

describe('placeLabels', () => {
  it('places a label of each of 1 to 30 lines within the area, without overlaps', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const placed = placeLabels(lines.map(labelOf), { Area: area, Obstacles: lines });
        expect(placed).toHaveLength(lines.length);
        for (const [index, label] of placed.entries()) {
          expect(label.X >= 0 && label.Y >= 0).toBe(true);
          expect(label.X + label.Width <= area.Width && label.Y + label.Height <= area.Height).toBe(true);
          for (const other of placed.slice(index + 1)) expect(overlaps(label, other)).toBe(false);
        }
      }),
      { numRuns: propertyRuns(200) },
    );
  });

  it('stands beside the line at the first anchor, in full size', () => {
    const line = { From: { X: 60, Y: 130 }, To: { X: 300, Y: 130 } };
    const placed = placeLabels([labelOf(line, 1)], { Area: area, Obstacles: [line] });
    expect(placed).toEqual([{ Key: 'line 1', SizeIndex: 0, X: 140, Y: 94, ...full }]);
  });

  it('moves to the other side of the line before it covers another line', () => {
    const line = { From: { X: 60, Y: 130 }, To: { X: 300, Y: 130 } };
    const above = { From: { X: 60, Y: 110 }, To: { X: 300, Y: 110 } };
    const [label] = placeLabels([labelOf(line, 1)], { Area: area, Obstacles: [line, above] });
    expect(label).toMatchObject({ SizeIndex: 0, Y: 138 });
  });

  it('leaves out an optional label without room', () => {
    const line = { From: { X: 60, Y: 130 }, To: { X: 300, Y: 130 } };
    const tiny = { Width: 40, Height: 10 };
    expect(placeLabels([{ ...labelOf(line, 1), IsRequired: false }], { Area: tiny, Obstacles: [line] })).toEqual([]);
  });
});
