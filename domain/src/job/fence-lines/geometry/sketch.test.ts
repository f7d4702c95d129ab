import fc from 'fast-check';
import { gateShape, lineShape, lineShapes } from '../../../testing/fence-lines.ts';
import { type GateLeaf, gateLeaves } from './gate-leaves.ts';
import { overlaps } from './label-places.ts';
import { layOut } from './layout.ts';
import { type SketchLabel, sketchLabels } from './sketch-labels.ts';
import { gatePaths, turnPaths } from './sketch-shapes.ts';
import { fitView, scaleBar, sketchGrid, toPixels } from './sketch-view.ts';

const lines = (...shapes: Parameters<typeof lineShape>[]) =>
  layOut(lineShapes(...shapes.map((shape) => lineShape(...shape))));

describe('a sketch', () => {
  it.each([1, 4, 30])('of %i lines stays within its size, with a label for each line', (count) => {
    const layout = layOut(lineShapes(...Array.from({ length: count }, (_, index) => lineShape(10 + 7 * (index % 5)))));
    const view = fitView(layout, 360, [190, 270]);
    for (const { Start, End } of layout.Runs.flatMap(({ Lines }) => Lines)) {
      for (const { X, Y } of [toPixels(Start, view), toPixels(End, view)]) {
        expect(X >= 0 && X <= view.Width && Y >= 0 && Y <= view.Height).toBe(true);
      }
    }
    const labels = sketchLabels(layout, view).filter(({ Kind }) => Kind === 'line');
    expect(labels.map(({ Number: number }) => number)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  });

  it('of more lines labels those that have room beside them', () => {
    const layout = layOut(lineShapes(...Array.from({ length: 200 }, (_, index) => lineShape(20 + ((index * 7) % 60)))));
    const view = fitView(layout, 362, [220, 420]);
    const labels = sketchLabels(layout, view);
    expect(labels.length).toBeGreaterThan(0);
    expect(labels.length).toBeLessThan(200);
    for (const { LineId, X, Y } of labels) {
      const { Start, End } = layout.Runs[0]!.Lines[LineId! - 1]!;
      const [from, to] = [toPixels(Start, view), toPixels(End, view)];
      const [left, top] = [Math.min(from.X, to.X), Math.min(from.Y, to.Y)];
      const beside = {
        X: left - 110,
        Y: top - 70,
        Width: Math.abs(to.X - from.X) + 140,
        Height: Math.abs(to.Y - from.Y) + 100,
      };
      expect(overlaps({ X, Y, Width: 1, Height: 1 }, beside)).toBe(true);
    }
  });

  it('has fewer grid lines for a long fence', () => {
    const view = fitView(lines([5_000]), 360, [190, 270]);
    expect(view.Grid).toBeGreaterThan(100);
    expect(sketchGrid(view).Across.length).toBeLessThan(45);
  });

  it('names gates by width and swing', () => {
    const layout = lines([40, { JobGates: [gateShape(4, { Swing: 'in' })] }]);
    const labels = sketchLabels(layout, fitView(layout, 360, [190, 270]));
    expect(labels.map(({ Text }) => Text)).toContain('4 ft gate, swings in');
  });
});

it('a gate of a sketch is named without its swing where that has no room', () => {
  const layout = lines([42, { JobGates: [gateShape(4, { Swing: 'in' })] }], [64]);
  const labels = sketchLabels(layout, fitView(layout, 362, [190, 260]));
  expect(labels.flatMap(({ Kind, Text }) => (Kind === 'gate' ? [Text] : []))).toEqual(['4 ft gate']);
});

describe('the gates of a sketch', () => {
  it.each([
    ['in', 1, 1],
    ['out', 1, 1],
    ['double', 2, 2],
    ['slide', 1, 0],
    [null, 0, 0],
  ] as const)('with the swing %s have %i leaves and %i arcs', (Swing, leaves, arcs) => {
    const layout = lines([40, { JobGates: [gateShape(4, { Swing })] }]);
    const [line] = layout.Runs[0]!.Lines;
    const { Opening, Leaves, Swings } = gatePaths(line!.Gates[0]!, line!.Heading, fitView(layout, 360, [190, 270]));
    expect([Leaves.length, Swings.length, Opening !== null]).toEqual([leaves, arcs, Swing === null]);
  });

  it('open to the right of the line for in and to the left for out', () => {
    const end = (Swing: 'in' | 'out') => {
      const layout = lines([40, { JobGates: [gateShape(4, { Swing })] }]);
      const [line] = layout.Runs[0]!.Lines;
      const [leaf] = gatePaths(line!.Gates[0]!, line!.Heading, fitView(layout, 360, [190, 270])).Leaves;
      const [, startY, endY] = /,([\d.]+)L[\d.]+,([\d.]+)/.exec(leaf!)!;
      return Math.sign(Number(endY) - Number(startY));
    };
    expect([end('in'), end('out')]).toEqual([1, -1]);
  });
});

/** The room that the texts of a label take at least, in the sizes of the sketch: 12 px and 11 px. */
function boxOf({ Kind, X, Y, Text, Detail }: SketchLabel) {
  const size = Kind === 'line' ? 12 : 11;
  const text = Text.length * size * 0.55;
  const width = Kind === 'line' ? 18 + (Text ? 4 + text : 0) : text;
  return { X, Y, Width: Math.max(width, Detail.length * 11 * 0.55), Height: Detail ? 30 : 15 };
}

it('labels of lines stand beside open gates and the scale bar, where there is room', () => {
  const gate = gateShape(4, { Swing: 'out' });
  const layout = lines([42, { JobGates: [gate] }], [26], [42], [26]);
  const view = fitView(layout, 362, [220, 420]);
  const [first] = layout.Runs[0]!.Lines;
  const [{ Hinge, Open, Closed }] = gateLeaves(first!.Gates[0]!, 0, view) as [GateLeaf];
  const swing = { X: Hinge.X, Y: Open.Y, Width: Closed.X - Hinge.X, Height: Hinge.Y - Open.Y };
  const { Left, Right, TextTop, Bottom } = scaleBar(view);
  const bar = { X: Left, Y: TextTop, Width: Right - Left, Height: Bottom - TextTop };
  for (const label of sketchLabels(layout, view)) {
    expect([label.Key, overlaps(boxOf(label), swing)]).toEqual([label.Key, false]);
    expect([label.Key, overlaps(boxOf(label), bar)]).toEqual([label.Key, false]);
  }
});

it('labels of a lot of 1 to 30 lines never overlap or leave the sketch, on a laptop and on a phone', () => {
  const anyLine = fc.record({
    feet: fc.integer({ min: 12, max: 300 }),
    Turn: fc.constantFrom(-180, -135, -90, -45, 0, 5, 45, 90, 135, 180),
    Stop: fc.boolean(),
    JobGates: fc.array(
      fc.constantFrom(...(['in', 'out', 'double', 'slide', null] as const)).map((Swing) => gateShape(4, { Swing })),
      { maxLength: 2 },
    ),
  });
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 30 }),
      fc.constantFrom<[number, [number, number]]>([360, [190, 270]], [620, [300, 460]]),
      (shapes, [width, heights]) => {
        const layout = layOut(lineShapes(...shapes.map(({ feet, ...line }) => lineShape(feet, line))));
        const view = fitView(layout, width, heights);
        const boxes = sketchLabels(layout, view).map(boxOf);
        expect(boxes.length).toBeGreaterThanOrEqual(shapes.length);
        for (const [index, box] of boxes.entries()) {
          expect(box.X >= 0 && box.Y >= 0).toBe(true);
          expect(box.X + box.Width <= view.Width && box.Y + box.Height <= view.Height).toBe(true);
          for (const other of boxes.slice(index + 1)) expect(overlaps(box, other)).toBe(false);
        }
      },
    ),
  );
});

it('a turn has an arc unless the line goes straight on', () => {
  const [straight, turned] = [lines([40], [40, { Turn: 0 }]), lines([40], [40, { Turn: 90 }])].map((layout) => {
    const [before, line] = layout.Runs[0]!.Lines;
    return turnPaths(before!, line!, fitView(layout, 360, [190, 270]));
  });
  expect(straight).toBeNull();
  expect(turned!.Arc).toMatch(/A16 16 0 0 1 /);
});
