import {
  gateShape,
  lineShape,
  lineShapes,
  longPost,
  shortPost,
  suggestPosts,
  workedLot,
} from '../../../testing/fence-lines.ts';
import type { LineShape } from './line-shape.ts';

const counts = (...lines: LineShape[]) =>
  suggestPosts(lineShapes(...lines)).map(({ Run, PostType, Quantity }) => [Run, PostType, Quantity]);
const reasons = (...lines: LineShape[]) =>
  suggestPosts(lineShapes(...lines)).map(({ Quantity, PostType, FenceLineIds, Reason }) => [
    Quantity,
    PostType,
    FenceLineIds,
    Reason,
  ]);

describe('the posts of a run', () => {
  it('of 60 ft with a 4 ft gate are 5 line, 2 end and 2 gate posts (ruling 18)', () =>
    expect(reasons(lineShape(60, { JobGates: [gateShape(4)] }))).toEqual([
      [5, 'Line', [1], '5 in line 1'],
      [2, 'End', [1], '1 at the start of line 1, 1 at the end of line 1'],
      [2, 'Gate', [1], '2 at the gate of line 1'],
    ]));

  it('of a driveway gate alone are 2 gate posts (ruling 18)', () =>
    expect(reasons(lineShape(12, { JobGates: [gateShape(12)] }))).toEqual([
      [2, 'Gate', [1], '1 at the gate of line 1 at its start, 1 at the gate of line 1 at its end'],
    ]));

  it('are one between gates that touch', () =>
    expect(reasons(lineShape(8, { JobGates: [gateShape(4, { Quantity: 2 })] }))).toEqual([
      [
        3,
        'Gate',
        [1],
        '1 at gate 1 of line 1 at its start, 1 between gates 1 and 2 of line 1, 1 at gate 2 of line 1 at its end',
      ],
    ]));

  it('are one gate post at a corner with a gate', () =>
    expect(reasons(lineShape(20, { JobGates: [gateShape(4, { Offset: 16 })] }), lineShape(16))).toEqual([
      [2, 'Line', [1, 2], '1 in line 1, 1 in line 2'],
      [2, 'End', [1, 2], '1 at the start of line 1, 1 at the end of line 2'],
      [2, 'Gate', [1, 2], '1 at the gate of line 1, 1 at the gate of line 1 where lines 1 and 2 meet at 90°'],
    ]));

  it('are a line post where lines meet at less than 10 degrees', () => {
    expect(counts(lineShape(8), lineShape(8, { Turn: -9.99 }))).toEqual([
      [1, 'Line', 1],
      [1, 'End', 2],
    ]);
    expect(reasons(lineShape(8), lineShape(8, { Turn: 10 }))).toEqual([
      [1, 'Corner', [1, 2], '1 where lines 1 and 2 meet at 10°'],
      [2, 'End', [1, 2], '1 at the start of line 1, 1 at the end of line 2'],
    ]);
  });

  it('are a corner post at a turn of 10 degrees after a turn with decimals', () =>
    expect(counts(lineShape(8), lineShape(8, { Turn: -60.7 }), lineShape(8, { Turn: 10 }))).toEqual([
      [1, 'Corner', 2],
      [1, 'End', 2],
    ]));

  it('have no ends if it closes', () =>
    expect(reasons(lineShape(16), lineShape(8), lineShape(16), lineShape(8))).toEqual([
      [2, 'Line', [1, 3], '1 in line 1, 1 in line 3'],
      [
        4,
        'Corner',
        [1, 2, 3, 4],
        '1 where lines 4 and 1 meet at 90°, 1 where lines 1 and 2 meet at 90°, ' +
          '1 where lines 2 and 3 meet at 90°, 1 where lines 3 and 4 meet at 90°',
      ],
    ]));

  it('close within half a foot, with three or more lines', () => {
    const lot = (last: number) => counts(lineShape(16), lineShape(8), lineShape(16), lineShape(last));
    expect(lot(7.5)).not.toContainEqual([1, 'End', 2]);
    expect(lot(7.49)).toContainEqual([1, 'End', 2]);
    expect(counts(lineShape(8), lineShape(8, { Turn: 180 }))).toContainEqual([1, 'End', 2]);
  });

  it('are a line post where a closed run starts in the middle of a side', () =>
    expect(counts(lineShape(8), lineShape(8), lineShape(16), lineShape(8), lineShape(8))).toEqual([
      [1, 'Line', 2],
      [1, 'Corner', 4],
    ]));

  it('take the longer length between two sections, and of equal lengths that of the earlier line', () => {
    const long = { Width: 8, ...longPost };
    const round = { Width: 8, ...shortPost, PostStyleId: 2 };
    const cornerOf = (...sections: LineShape['Section'][]) =>
      suggestPosts(lineShapes(...sections.map((Section) => lineShape(8, { Section })))).find(
        ({ PostType }) => PostType === 'Corner',
      )?.Size;
    const short = { Width: 8, ...shortPost };
    expect(cornerOf(short, long)).toEqual(longPost);
    expect(cornerOf(long, short)).toEqual(longPost);
    expect(cornerOf(short, round)).toEqual(shortPost);
    expect(cornerOf(round, short)).toEqual({ ...shortPost, PostStyleId: 2 });
  });

  it('are one row for each length', () => {
    const lines = [lineShape(16), lineShape(16, { Section: { Width: 8, ...longPost } })];
    expect(
      suggestPosts(lineShapes(...lines)).map(({ PostType, Size, Quantity }) => [PostType, Size.PostLength, Quantity]),
    ).toEqual([
      ['Line', '8 ft', 1],
      ['Line', '10 ft', 1],
      ['Corner', '10 ft', 1],
      ['End', '8 ft', 1],
      ['End', '10 ft', 1],
    ]);
  });
});

it('the worked lot of docs/estimating.md has 24 posts in two runs', () => {
  expect(counts(...workedLot())).toEqual([
    [1, 'Line', 13],
    [1, 'Corner', 2],
    [1, 'End', 2],
    [1, 'Gate', 2],
    [2, 'Line', 1],
    [2, 'End', 2],
    [2, 'Gate', 2],
  ]);
});
