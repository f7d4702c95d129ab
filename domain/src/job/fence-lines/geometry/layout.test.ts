import fc from 'fast-check';
import {
  countPosts,
  gateShape,
  lineShape,
  lineShapes,
  longPost,
  shortPost,
  workedLot,
} from '../../../testing/fence-lines.ts';
import type { PostSize } from '../../record/fence-line.ts';
import { type Layout, layOut } from './layout.ts';
import type { GateShape, LineShape } from './line-shape.ts';
import { rowsOfRun } from './suggested-posts.ts';

describe('layOut', () => {
  it('turns right for positive degrees and puts each run below the previous one', () => {
    const { Width, Height, Runs } = layOut(workedLot());
    expect(Runs.map(({ IsClosed, Length, Sections }) => [IsClosed, Length, Sections])).toEqual([
      [false, 133.5, 17],
      [false, 30, 3],
    ]);
    expect(Runs[0]!.Lines.map(({ Heading, Start, End }) => [Heading, Start, End])).toEqual([
      [0, { X: 0, Y: 0 }, { X: 42, Y: 0 }],
      [90, { X: 42, Y: 0 }, { X: 42, Y: 64 }],
      [135, { X: 42, Y: 64 }, { X: 22.5546, Y: 83.4454 }],
    ]);
    expect(Runs[1]!.Lines[0]).toMatchObject({ Number: 4, Start: { X: 0, Y: 93.4454 }, End: { X: 30, Y: 93.4454 } });
    expect([Width, Height]).toEqual([42, 93.4454]);
  });

  it('starts at 0 when lines go left or up', () =>
    expect(layOut(lineShapes(lineShape(10), lineShape(20, { Turn: -90 }), lineShape(30, { Turn: -90 })))).toMatchObject(
      {
        Width: 30,
        Height: 20,
        Runs: [{ Lines: [{ Start: { X: 20, Y: 20 } }, { End: { X: 30, Y: 0 } }, { End: { X: 0, Y: 0 } }] }],
      },
    ));

  it('places gates with their swing, and posts', () => {
    const [run] = layOut(lineShapes(lineShape(20, { JobGates: [gateShape(4, { Offset: 8, Swing: 'out' })] }))).Runs;
    expect(run!.Lines[0]!.Gates).toEqual([
      {
        Index: 0,
        Description: 'Gate 4 ft',
        Swing: 'out',
        From: 8,
        To: 12,
        Start: { X: 8, Y: 0 },
        End: { X: 12, Y: 0 },
      },
    ]);
    expect(run!.Posts.map(({ PostType, X }) => [PostType, X])).toEqual([
      ['End', 0],
      ['Gate', 8],
      ['Gate', 12],
      ['End', 20],
    ]);
  });

  it('has nothing for no lines', () => expect(layOut([])).toEqual({ Width: 0, Height: 0, Runs: [] }));
});

const feet = (max: number) => fc.integer({ min: 5_000, max: max * 10_000 }).map((each) => each / 10_000);
const anyGate: fc.Arbitrary<GateShape> = fc
  .record({ width: feet(12), Quantity: fc.integer({ min: 1, max: 3 }) })
  .map(({ width, Quantity }) => gateShape(width, { Quantity }));
const anyLine: fc.Arbitrary<LineShape> = fc
  .record({
    fence: fc.option(feet(200)),
    Quantity: fc.integer({ min: 0, max: 20 }),
    width: fc.integer({ min: 4, max: 24 }).map((each) => each / 2),
    Turn: fc.integer({ min: -180, max: 180 }),
    Stop: fc.boolean(),
    isLong: fc.boolean(),
    JobGates: fc.array(anyGate, { maxLength: 3 }),
    atEnd: fc.boolean(),
  })
  .map(({ fence, Quantity, width, isLong, JobGates, atEnd, ...rest }) => {
    const gates = JobGates.reduce((sum, gate) => sum + gate.Quantity * gate.Gate.Width, 0);
    const TotalWidth = fence === null ? 0 : Number((fence + gates).toFixed(4));
    const start = gateShape(0.5, { Offset: 0 });
    return lineShape(TotalWidth, {
      ...rest,
      Quantity: fence === null ? Math.max(Quantity, 1) : 0,
      Section: { Width: width, ...(isLong ? longPost : shortPost) },
      JobGates: atEnd && fence !== null && fence > 1 ? [...JobGates, start] : JobGates,
    });
  });
const anyLot = fc.array(anyLine, { minLength: 1, maxLength: 12 }).map((lines) => lineShapes(...lines));
const isEqualSize = (a: PostSize, b: PostSize) => a.PostStyleId === b.PostStyleId && a.PostLengthId === b.PostLengthId;
const runsWithPosts = (layout: Layout) =>
  layout.Runs.map((run) => ({
    ...run,
    of: (type: string) => run.Posts.filter(({ PostType }) => PostType === type).length,
  }));

it('countPosts has one entry for all line posts of a stretch', () => {
  const [run] = countPosts([lineShape(40_000)]);
  expect(run!.Posts.map(({ PostType, Quantity }) => [PostType, Quantity])).toEqual([
    ['End', 1],
    ['Line', 4_999],
    ['End', 1],
  ]);
});

describe('any lot', () => {
  it('has no negative number and stays within its size', () =>
    fc.assert(
      fc.property(anyLot, (lines) => {
        const { Width, Height, Runs } = layOut(lines);
        for (const { Lines, Posts } of Runs) {
          expect(Posts.filter(({ X, Y }) => X < 0 || Y < 0 || X > Width + 0.001 || Y > Height + 0.001)).toEqual([]);
          for (const { Sections, Length, Stretches } of Lines) {
            for (const value of [
              Sections,
              Length,
              ...Stretches.flatMap(({ From, To, Bays }) => [From, To - From, Bays]),
            ]) {
              expect(value).toBeGreaterThanOrEqual(0);
            }
          }
        }
      }),
    ));

  it('has lines as long as their stretches and gates together', () =>
    fc.assert(
      fc.property(anyLot, (lines) => {
        for (const { Lines } of layOut(lines).Runs) {
          for (const { Length, Stretches, Gates } of Lines) {
            const parts = [...Stretches, ...Gates].reduce((sum, { From, To }) => sum + To - From, 0);
            expect(parts).toBeCloseTo(Length, 6);
          }
        }
      }),
    ));

  it('places every gate once, with a gate post at each edge', () =>
    fc.assert(
      fc.property(anyLot, (lines) => {
        for (const { Lines, Posts } of layOut(lines).Runs) {
          for (const line of Lines) {
            const { JobGates } = lines.find(({ Id }) => Id === line.Id)!;
            expect(line.Gates).toHaveLength(JobGates.reduce((sum, { Quantity }) => sum + Quantity, 0));
            for (const { Start, End } of line.Gates) {
              for (const edge of [Start, End]) {
                const posts = Posts.filter(
                  ({ X, Y, FenceLineIds }) =>
                    FenceLineIds.includes(line.Id) && Math.hypot(X - edge.X, Y - edge.Y) < 0.0003,
                );
                expect(posts.map(({ PostType }) => PostType)).toContain('Gate');
              }
            }
          }
        }
      }),
    ));

  it('has as many posts of each type and size as are counted', () =>
    fc.assert(
      fc.property(anyLot, fc.infiniteStream(fc.boolean()), (lot, choices) => {
        const lines = lot.map((line) => ({ ...line, IsChosen: choices.next().value }));
        const counted = countPosts(lines);
        const { Runs } = layOut(lines);
        expect(counted.map((run) => [run.Number, run.LineIds])).toEqual(
          Runs.map((run) => [run.Number, run.Lines.map(({ Id }) => Id)]),
        );
        for (const [index, { Posts }] of Runs.entries()) {
          for (const { PostType, Size, Quantity, FenceLineIds, Reason } of rowsOfRun(counted[index]!)) {
            const placed = Posts.filter((post) => post.PostType === PostType && isEqualSize(post.Size, Size));
            expect(placed).toHaveLength(Quantity);
            expect(new Set(placed.flatMap((post) => post.FenceLineIds))).toEqual(new Set(FenceLineIds));
            const places = [...new Set(placed.map(({ Place }) => Place))];
            const numberAt = (place: string) => placed.filter(({ Place }) => Place === place).length;
            expect(Reason).toBe(places.map((place) => `${numberAt(place)} ${place}`).join(', '));
          }
          expect(rowsOfRun(counted[index]!).reduce((sum, { Quantity }) => sum + Quantity, 0)).toBe(Posts.length);
        }
      }),
    ));

  it('has one post for each start, end and meeting of lines, and one line post fewer than bays', () =>
    fc.assert(
      fc.property(anyLot, (lines) => {
        for (const { IsClosed, Lines, Posts, of } of runsWithPosts(layOut(lines))) {
          expect(of('End')).toBeLessThanOrEqual(IsClosed ? 0 : 2);
          expect(of('Corner')).toBeLessThanOrEqual(IsClosed ? Lines.length : Lines.length - 1);
          const meetings = Lines.length + (IsClosed ? 0 : 1);
          const within = Lines.flatMap(({ Stretches }) => Stretches).reduce(
            (sum, { Bays }) => sum + Math.max(0, Bays - 1),
            0,
          );
          const edges = Lines.reduce((sum, { Gates, Length }) => {
            const places = new Set(Gates.flatMap(({ From, To }) => [From, To]));
            places.delete(0);
            places.delete(Length);
            return sum + places.size;
          }, 0);
          expect(Posts).toHaveLength(meetings + within + edges);
        }
      }),
    ));
});

it('a lot that returns to its start closes', () =>
  fc.assert(
    fc.property(feet(300), feet(300), feet(200), feet(200), (a, b, c, d) => {
      const sum = (...parts: number[]) => Number(parts.reduce((total, part) => total + part, 0).toFixed(4));
      const lShape = [
        lineShape(sum(a, c)),
        lineShape(b),
        lineShape(c),
        lineShape(d, { Turn: -90 }),
        lineShape(a),
        lineShape(sum(b, d)),
      ];
      const [run] = layOut(lineShapes(...lShape)).Runs;
      expect(run!.IsClosed).toBe(true);
      expect(run!.Lines.at(-1)!.End).toEqual(run!.Lines[0]!.Start);
      expect(run!.Posts.filter(({ PostType }) => PostType === 'Corner')).toHaveLength(6);
    }),
  ));

it('a lot of equal sides and turns closes', () =>
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 30 }), feet(100), (sides, length) => {
      const lines = Array.from({ length: sides }, () => lineShape(length, { Turn: 360 / sides }));
      expect(layOut(lineShapes(...lines)).Runs[0]!.IsClosed).toBe(true);
    }),
  ));

it('layOut keeps the given space between runs', () => {
  const lines = lineShapes(lineShape(40, { Stop: true }), lineShape(40));
  const starts = (gap?: number) => layOut(lines, gap).Runs.map(({ Lines }) => Lines[0]!.Start.Y);
  expect([starts(), starts(35)]).toEqual([
    [0, 10],
    [0, 35],
  ]);
});
