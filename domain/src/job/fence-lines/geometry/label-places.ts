import type { Point } from './runs.ts';

/** A rectangle from its top left corner. All values of this file have one unit, such as pixels. */
interface Box extends Point {
  readonly Width: number;
  readonly Height: number;
}

interface Size {
  readonly Width: number;
  readonly Height: number;
}

/** A point that a label may stand beside, in a direction of length 1. */
interface LabelAnchor extends Point {
  readonly Direction: Point;
}

/** A label to place. `Sizes` go from its full form to its shortest; `Anchors` from the best to the worst. */
export interface Label {
  readonly Key: string;
  readonly Sizes: readonly Size[];
  readonly Anchors: readonly LabelAnchor[];
  /** It moves away from its anchors rather than being left out. */
  readonly IsRequired: boolean;
}

/** A label with its place and one of its sizes. */
interface PlacedLabel extends Box {
  readonly Key: string;
  readonly SizeIndex: number;
}

export interface Segment {
  readonly From: Point;
  readonly To: Point;
}

interface Surroundings {
  readonly Area: Size;
  /** Labels avoid them if they can. */
  readonly Obstacles: readonly Segment[];
}

const GAP = 8;
const REACHES = [1, 2, 3.5];

/**
 * Places labels so that they never overlap each other or leave the area. A label takes its largest size that also crosses
 * no obstacle, then its shortest one anywhere beside its anchors. Without room there, a required one goes to the nearest
 * free place, and another one is left out.
 */
export function placeLabels(labels: readonly Label[], { Area, Obstacles }: Surroundings): PlacedLabel[] {
  const placed = new Neighbors<PlacedLabel>();
  const obstacles = new Neighbors<Segment>();
  for (const obstacle of Obstacles) obstacles.add(obstacle, boundsOf(obstacle));
  const isFree = (box: Box) => isWithin(box, Area) && !placed.hasNear(box, overlaps);
  const isClear = (box: Box) => !obstacles.hasNear(box, crosses);
  const grids = new Map<string, Grid>();
  const placeOf = ({ Key, Sizes, Anchors, IsRequired }: Label): PlacedLabel | undefined => {
    for (const [SizeIndex, size] of Sizes.entries()) {
      const box = firstBox(Anchors, size, (each) => isFree(each) && isClear(each));
      if (box) return { Key, SizeIndex, ...box };
    }
    if (!IsRequired) return undefined;
    const SizeIndex = Sizes.length - 1;
    const shortest = Sizes[SizeIndex]!;
    const gridKey = `${shortest.Width} ${shortest.Height}`;
    const grid = grids.get(gridKey) ?? gridOver(Area, shortest);
    grids.set(gridKey, grid);
    const near = nearest(Anchors[0]!, grid, isFree, isClear);
    const box = near.clear ?? firstBox(Anchors, shortest, isFree) ?? near.any;
    return box && { Key, SizeIndex, ...box };
  };
  for (const label of labels) {
    const place = placeOf(label);
    if (place) placed.add(place, place);
  }
  return placed.all;
}

export const overlaps = (a: Box, b: Box): boolean =>
  a.X < b.X + b.Width && b.X < a.X + a.Width && a.Y < b.Y + b.Height && b.Y < a.Y + a.Height;

const TILE = 32;

/** Items by the tiles of the plane that they touch, so that a box is only compared with those beside it. */
class Neighbors<Item> {
  readonly all: Item[] = [];
  private readonly tiles = new Map<number, Item[]>();

  add(item: Item, bounds: Box): void {
    this.all.push(item);
    const { left, top, right, bottom } = tilesOf(bounds);
    for (let across = left; across <= right; across += 1) {
      for (let down = top; down <= bottom; down += 1) {
        const items = this.tiles.get(across * ROWS + down);
        if (items) items.push(item);
        else this.tiles.set(across * ROWS + down, [item]);
      }
    }
  }

  /** Plain loops: this is asked tens of thousands of times for each key that is typed into a job of 200 lines. */
  hasNear(box: Box, touches: (item: Item, box: Box) => boolean): boolean {
    const { left, top, right, bottom } = tilesOf(box);
    for (let across = left; across <= right; across += 1) {
      for (let down = top; down <= bottom; down += 1) {
        const items = this.tiles.get(across * ROWS + down);
        if (!items) continue;
        for (const item of items) if (touches(item, box)) return true;
      }
    }
    return false;
  }
}

/** More than the tiles from the top to the bottom of any sketch. */
const ROWS = 65_536;

/** The tiles that a box touches. */
const tilesOf = ({ X, Y, Width, Height }: Box) => ({
  left: Math.floor(X / TILE),
  top: Math.floor(Y / TILE),
  right: Math.floor((X + Width) / TILE),
  bottom: Math.floor((Y + Height) / TILE),
});

const boundsOf = ({ From, To }: Segment): Box => ({
  X: Math.min(From.X, To.X),
  Y: Math.min(From.Y, To.Y),
  Width: Math.abs(To.X - From.X),
  Height: Math.abs(To.Y - From.Y),
});

function firstBox(anchors: readonly LabelAnchor[], size: Size, fits: (box: Box) => boolean): Box | undefined {
  for (const reach of REACHES) {
    for (const anchor of anchors) {
      const box = boxBeside(anchor, size, GAP * reach);
      if (fits(box)) return box;
    }
  }
  return undefined;
}

/** The box whose center is so far from the anchor that a gap remains between them. */
function boxBeside({ X, Y, Direction }: LabelAnchor, { Width, Height }: Size, gap: number): Box {
  const distance = gap + (Math.abs(Direction.X) * Width) / 2 + (Math.abs(Direction.Y) * Height) / 2;
  return { X: X + Direction.X * distance - Width / 2, Y: Y + Direction.Y * distance - Height / 2, Width, Height };
}

/**
 * Overlapping boxes over the area, row by row, each half a box from the next. Placed labels and obstacles never move, so
 * the results for a box are cached.
 */
interface Grid {
  readonly size: Size;
  readonly columns: number;
  readonly rows: number;
  /** By box. */
  readonly isCovered: Uint8Array;
  readonly clearness: Uint8Array;
}

const CLEAR = 1;
const CROSSED = 2;

function gridOver(area: Size, size: Size): Grid {
  const columns = Math.max(0, Math.floor((2 * (area.Width - size.Width)) / size.Width) + 1);
  const rows = Math.max(0, Math.floor((2 * (area.Height - size.Height)) / size.Height) + 1);
  return {
    size,
    columns,
    rows,
    isCovered: new Uint8Array(columns * rows),
    clearness: new Uint8Array(columns * rows),
  };
}

/** The free box nearest to a point, and the nearest that also crosses no obstacle. */
function nearest(
  point: Point,
  grid: Grid,
  isFree: (box: Box) => boolean,
  isClear: (box: Box) => boolean,
): { clear?: Box; any?: Box } {
  const found: { clear?: Box; any?: Box } = {};
  const least = { clear: Number.POSITIVE_INFINITY, any: Number.POSITIVE_INFINITY };
  const { size, columns, rows, isCovered, clearness } = grid;
  const visit = (column: number, row: number) => {
    const index = row * columns + column;
    if (isCovered[index]) return;
    const across = ((column + 1) * size.Width) / 2 - point.X;
    const down = ((row + 1) * size.Height) / 2 - point.Y;
    const squared = across * across + down * down;
    if (squared >= least.clear) return;
    const box = { X: (column * size.Width) / 2, Y: (row * size.Height) / 2, ...size };
    clearness[index] ||= isClear(box) ? CLEAR : CROSSED;
    const isClearBox = clearness[index] === CLEAR;
    if (!isClearBox && squared >= least.any) return;
    if (!isFree(box)) {
      isCovered[index] = 1;
      return;
    }
    if (squared < least.any) {
      found.any = box;
      least.any = squared;
    }
    if (isClearBox) {
      found.clear = box;
      least.clear = squared;
    }
  };
  const step = Math.min(size.Width, size.Height) / 2;
  // Stops when each box of the next ring is farther away than the nearest clear box.
  for (let ring = 0; ring <= Math.max(columns, rows) && (ring - 0.5) * step < Math.sqrt(least.clear); ring += 1) {
    visitRing(grid, point, ring, visit);
  }
  return found;
}

/** Visits the boxes that are `ring` columns or rows away from the box nearest to a point. */
function visitRing(
  { size, columns, rows }: Grid,
  { X, Y }: Point,
  ring: number,
  visit: (column: number, row: number) => void,
): void {
  const column = Math.min(columns - 1, Math.max(0, Math.round((2 * X) / size.Width) - 1));
  const row = Math.min(rows - 1, Math.max(0, Math.round((2 * Y) / size.Height) - 1));
  for (let at = Math.max(0, row - ring); at <= Math.min(rows - 1, row + ring); at += 1) {
    const isEdge = Math.abs(at - row) === ring;
    const by = isEdge ? 1 : 2 * ring;
    for (let along = column - ring; along <= column + ring; along += by) {
      if (along >= 0 && along < columns) visit(along, at);
    }
  }
}

const isWithin = (box: Box, area: Size): boolean =>
  box.X >= 0 && box.Y >= 0 && box.X + box.Width <= area.Width && box.Y + box.Height <= area.Height;

/** Whether a part of the segment is within the box: the part of it within each pair of sides is cut out. */
function crosses({ From, To }: Segment, box: Box): boolean {
  const isBeside =
    Math.max(From.X, To.X) <= box.X ||
    Math.min(From.X, To.X) >= box.X + box.Width ||
    Math.max(From.Y, To.Y) <= box.Y ||
    Math.min(From.Y, To.Y) >= box.Y + box.Height;
  if (isBeside) return false;
  let start = 0;
  let end = 1;
  const sides = [
    [From.X, To.X - From.X, box.X, box.X + box.Width],
    [From.Y, To.Y - From.Y, box.Y, box.Y + box.Height],
  ] as const;
  for (const [from, delta, low, high] of sides) {
    if (Math.abs(delta) < 1e-9) {
      if (from <= low || from >= high) return false;
      continue;
    }
    const cuts = [(low - from) / delta, (high - from) / delta];
    start = Math.max(start, Math.min(...cuts));
    end = Math.min(end, Math.max(...cuts));
  }
  return start < end;
}
