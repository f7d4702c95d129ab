import { type FenceLineRow, layOut } from '@picket/domain';
import { fenceLine } from '@/testing/fence-lines.ts';
import { draggedEnd, draggedGate } from './sketch-drag.ts';

const lines = (...rows: Partial<FenceLineRow>[]) =>
  layOut(rows.map((row, index) => fenceLine({ Id: index + 1, ...row })));
const corner = lines({ TotalWidth: 40 }, { TotalWidth: 24 });
const [first, second] = corner.Runs[0]!.Lines;

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
