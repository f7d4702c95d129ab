import { InventoryTypes, PostTypes } from '../enums.ts';
import { countRun, placeLines, type RunCount } from '../job/fence-lines/geometry/layout.ts';
import type { GateShape, LineShape } from '../job/fence-lines/geometry/line-shape.ts';
import { runsOf } from '../job/fence-lines/geometry/runs.ts';
import { rowsOfRun, type SuggestedPosts } from '../job/fence-lines/geometry/suggested-posts.ts';
import type { JobCommand } from '../job/job.decider.ts';
import type {
  ChangeFenceLine,
  FenceSectionChoice,
  GateInput,
  NewFenceLine,
  NewPost,
  PostChoice,
} from '../job/record/job.commands.ts';

/** Test helpers that build fence lines: for the geometry, and as commands of a job. */

export { runsOf };

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

/** Cedar sections of 6 x 8 ft at $214, made to order, with 8 ft posts. */
export const cedar = (fields: Partial<FenceSectionChoice> = {}): FenceSectionChoice => ({
  FenceSectionId: 31,
  Description: 'Cedar board-on-board 6 x 8',
  Width: 8,
  HeightId: 4,
  Height: '6 ft',
  FenceStyleId: 1,
  FenceStyle: 'Board-on-board',
  InventoryTypeId: InventoryTypes.MTO,
  InventoryType: 'Made to Order',
  Parts: [{ Description: 'Rail', Quantity: 3 }],
  OriginalPrice: 214,
  ...shortPost,
  ...fields,
});

/** Spruce pickets of 4 x 8 ft at $74, from stock. */
export const spruce = (fields: Partial<FenceSectionChoice> = {}): FenceSectionChoice =>
  cedar({
    FenceSectionId: 32,
    Description: 'Spruce picket 4 x 8',
    HeightId: 2,
    Height: '4 ft',
    InventoryTypeId: InventoryTypes.Stock,
    InventoryType: 'Stock',
    OriginalPrice: 74,
    ...fields,
  });

/** A special order gate of 4 ft at $285. */
export const walkGate = (fields: Partial<GateInput> = {}): GateInput => ({
  GateId: 41,
  InventoryTypeId: InventoryTypes.SO,
  InventoryType: 'Special Order',
  Gate: {
    Description: 'Cedar gate 4 ft',
    Width: 4,
    HeightId: 4,
    Height: '6 ft',
    FenceStyleId: 1,
    FenceStyle: 'Board-on-board',
    OriginalPrice: 285,
  },
  ...fields,
});

/** A double gate of 10 ft at $380. */
export const driveGate = (fields: Partial<GateInput> = {}): GateInput =>
  walkGate({
    GateId: 42,
    Gate: { ...walkGate().Gate!, Description: 'Spruce double gate 10 ft', Width: 10, OriginalPrice: 380 },
    ...fields,
  });

/** Cedar of this total width, on a measurement job. */
export const cedarLine = (TotalWidth: number, fields: Partial<NewFenceLine> = {}): NewFenceLine => ({
  Section: cedar(),
  TotalWidth,
  ...fields,
});

export const addLines = (...Lines: NewFenceLine[]): JobCommand => ({ type: 'AddFenceLines', data: { Lines } });
export const changeLine = (Id: number, fields: Partial<ChangeFenceLine['data']>): JobCommand => ({
  type: 'ChangeFenceLine',
  data: { Id, ...fields },
});
export const removeLine = (Id: number): JobCommand => ({ type: 'RemoveFenceLine', data: { Id } });

/** The lot of docs/estimating.md as commands. */
export const addWorkedLot: JobCommand = addLines(
  cedarLine(42, { JobGates: [walkGate({ Swing: 'in' })] }),
  cedarLine(64),
  cedarLine(27.5, { Turn: 45, Stop: true }),
  { Section: spruce(), TotalWidth: 30, JobGates: [driveGate({ Swing: 'double' })] },
);

/** A cedar post of 8 ft at $42, from stock. */
export const postChoice = (fields: Partial<PostChoice> = {}): PostChoice => ({
  PostId: 51,
  Description: 'Cedar 5 x 5, 8 ft',
  PostStyleId: shortPost.PostStyleId,
  PostStyle: shortPost.PostStyle,
  PostLengthId: shortPost.PostLengthId,
  PostLength: shortPost.PostLength,
  InventoryTypeId: InventoryTypes.Stock,
  InventoryType: 'Stock',
  OriginalPrice: 42,
  ...fields,
});

/** 13 line posts. */
export const newPost = (fields: Partial<NewPost> = {}): NewPost => ({
  ...postChoice(),
  PostTypeId: PostTypes.Line,
  PostType: 'Line',
  Quantity: 13,
  ...fields,
});
export const addPost = (fields: Partial<NewPost> = {}): JobCommand => ({ type: 'AddPost', data: newPost(fields) });
export const linkPost = (JobFenceLineId: number, JobPostId: number): JobCommand => ({
  type: 'AddFenceLinePost',
  data: { JobFenceLineId, JobPostId },
});

/** The posts of each run of the lines that count. */
export const countPosts = (lines: readonly LineShape[]): RunCount[] =>
  runsOf(placeLines(lines), ({ line }) => line.IsChosen !== false).map((run, index) => ({
    Number: index + 1,
    ...countRun(run),
  }));

/** The posts that fence lines need, one row per run, type, style and length. */
export const suggestPosts = (lines: readonly LineShape[]): SuggestedPosts[] => countPosts(lines).flatMap(rowsOfRun);
