import { gateShape, lineShape, lineShapes } from '../../testing/fence-lines.ts';
import { layOut } from './layout.ts';
import { sketchLabels } from './sketch-labels.ts';
import { gatePaths, turnPaths } from './sketch-shapes.ts';
import { fitView, sketchGrid, toPixels } from './sketch-view.ts';

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

it('a turn has an arc unless the line goes straight on', () => {
  const [straight, turned] = [lines([40], [40, { Turn: 0 }]), lines([40], [40, { Turn: 90 }])].map((layout) => {
    const [before, line] = layout.Runs[0]!.Lines;
    return turnPaths(before!, line!, fitView(layout, 360, [190, 270]));
  });
  expect(straight).toBeNull();
  expect(turned!.Arc).toMatch(/A16 16 0 0 1 /);
});
