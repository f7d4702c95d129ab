import { type FenceLineRow, layOut } from '@picket/domain';
import { fenceLine, gate } from '@/testing/fence-lines.ts';
import { draggedEnd, draggedGate } from './sketch-drag.ts';
import { labelsOf } from './sketch-labels.ts';
import { fitView, gridOf, toPixels } from './sketch-view.ts';

const lines = (...rows: Partial<FenceLineRow>[]) =>
  layOut(rows.map((row, index) => fenceLine({ Id: index + 1, ...row })));
const corner = lines({ TotalWidth: 40 }, { TotalWidth: 24 });
const [first, second] = corner.Runs[0]!.Lines;

describe('a sketch', () => {
  it.each([1, 4, 30])('of %i lines stays within its size, with a label for each line', (count) => {
    const layout = lines(...Array.from({ length: count }, (_, index) => ({ TotalWidth: 10 + 7 * (index % 5) })));
    const view = fitView(layout, 360, [190, 270]);
    for (const { Start, End } of layout.Runs.flatMap(({ Lines }) => Lines)) {
      for (const { X, Y } of [toPixels(Start, view), toPixels(End, view)]) {
        expect(X >= 0 && X <= view.Width && Y >= 0 && Y <= view.Height).toBe(true);
      }
    }
    const labels = labelsOf(layout, view).filter(({ Kind }) => Kind === 'line');
    expect(labels.map(({ Number: number }) => number)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  });

  it('has fewer grid lines for a long fence', () => {
    const view = fitView(lines({ TotalWidth: 5_000 }), 360, [190, 270]);
    expect(view.Grid).toBeGreaterThan(100);
    expect(gridOf(view).Across.length).toBeLessThan(45);
  });

  it('names gates by width and swing', () => {
    const layout = lines({ JobGates: [gate(4, { Swing: 'in' })] });
    const labels = labelsOf(layout, fitView(layout, 360, [190, 270]));
    expect(labels.map(({ Text }) => Text)).toContain('4 ft gate, swings in');
  });
});

describe('dragging the end of a line', () => {
  it('changes length and turn in steps', () => {
    expect(draggedEnd(second!, first, { X: 40, Y: 30.2 })).toEqual({ Length: 30, Turn: 90 });
    expect(draggedEnd(second!, first, { X: 58, Y: -17 })).toEqual({ Length: 25, Turn: -45 });
  });

  it('changes only the length of the first line of a run', () => {
    expect(draggedEnd(first!, undefined, { X: 33.3, Y: 12 })).toEqual({ Length: 33.5 });
    expect(draggedEnd(first!, undefined, { X: -5, Y: 0 })).toEqual({ Length: 0.5 });
  });
});

describe('dragging a gate', () => {
  it('moves it within its line', () => {
    expect(draggedGate(first!, 4, { X: 12.2, Y: 3 })).toBe(10);
    expect(draggedGate(first!, 4, { X: -9, Y: 0 })).toBe(0);
    expect(draggedGate(first!, 4, { X: 90, Y: 0 })).toBe(36);
  });
});
