import fc from 'fast-check';
import { gateShape, lineShape } from '../../../testing/fence-lines.ts';
import { placeGates } from './gate-places.ts';
import { toFeet } from './length.ts';
import type { GateShape } from './line-shape.ts';

/** Gates as [from, to], stretches as [from, to, bays], in feet. */
const placed = (width: number, ...gates: GateShape[]) => {
  const { Gates, Stretches } = placeGates(lineShape(width, { JobGates: gates }));
  return {
    gates: Gates.map(({ From, To }) => [toFeet(From), toFeet(To)]),
    stretches: Stretches.map(({ From, To, Bays }) => [toFeet(From), toFeet(To), Bays]),
  };
};

describe('gates without an offset', () => {
  it('stand on section boundaries, and only the last stretch is cut', () =>
    expect(placed(42, gateShape(4))).toEqual({
      gates: [[16, 20]],
      stretches: [
        [0, 16, 2],
        [20, 42, 3],
      ],
    }));

  it('divide the sections as evenly as possible', () =>
    expect(placed(48, gateShape(4, { Quantity: 2 }))).toEqual({
      gates: [
        [8, 12],
        [28, 32],
      ],
      stretches: [
        [0, 8, 1],
        [12, 28, 2],
        [32, 48, 2],
      ],
    }));

  it('divide the feet evenly with fewer sections than stretches', () =>
    expect(placed(10, gateShape(4))).toEqual({
      gates: [[3, 7]],
      stretches: [
        [0, 3, 1],
        [7, 10, 1],
      ],
    }));

  it('fill a line as wide as they are', () =>
    expect(placed(12, gateShape(12))).toEqual({
      gates: [[0, 12]],
      stretches: [
        [0, 0, 0],
        [12, 12, 0],
      ],
    }));
});

describe('gates with an offset', () => {
  it('stand at their offset from the start of the line', () =>
    expect(placed(60, gateShape(4, { Offset: 10 }))).toEqual({
      gates: [[10, 14]],
      stretches: [
        [0, 10, 2],
        [14, 60, 6],
      ],
    }));

  it('leave the longest stretches to the others', () =>
    expect(placed(60, gateShape(4, { Offset: 10 }), gateShape(6))).toEqual({
      gates: [
        [10, 14],
        [30, 36],
      ],
      stretches: [
        [0, 10, 2],
        [14, 30, 2],
        [36, 60, 3],
      ],
    }));

  it('may leave no room for the others', () =>
    expect(placeGates(lineShape(10, { JobGates: [gateShape(4, { Offset: 3 }), gateShape(5)] })).Unplaced).toEqual([1]));
});

it('gates with and without offsets fill any line together with the stretches', () => {
  const length = fc.integer({ min: 0, max: 300_000 });
  const part = fc.record({ fence: length, gate: fc.integer({ min: 10_000, max: 120_000 }), isFree: fc.boolean() });
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), fc.integer({ min: 5_000, max: 300_000 }), (parts, rest) => {
      let at = 0;
      const JobGates = parts.map(({ fence, gate, isFree }) => {
        const Offset = toFeet(at + fence);
        at += fence + gate;
        return gateShape(toFeet(gate), { Offset: isFree ? null : Offset });
      });
      const line = lineShape(toFeet(at + rest), { JobGates });
      const { Gates, Stretches, Unplaced, Length } = placeGates(line);
      expect(Gates.length + Unplaced.length).toBe(parts.length);
      const sum = [...Gates, ...Stretches].reduce((total, { From, To }) => total + To - From, 0);
      expect(sum).toBe(Length);
      for (const { Index, From } of Gates) {
        const { Offset } = JobGates[Index]!;
        if (Offset !== null) expect(toFeet(From)).toBe(Offset);
      }
      for (const [index, { From }] of Gates.entries()) {
        expect(From).toBeGreaterThanOrEqual(Gates[index - 1]?.To ?? 0);
      }
      if (JobGates.every(({ Offset }) => Offset === null)) expect(Unplaced).toEqual([]);
    }),
  );
});
