import type { Point } from './runs.ts';

/** A rectangle from its top left corner. All values of this file have one unit, such as pixels. */
export interface Box extends Point {
  readonly Width: number;
  readonly Height: number;
}

export interface Size {
  readonly Width: number;
  readonly Height: number;
}

/** A point that a label may stand beside, in a direction of length 1. */
export interface LabelAnchor extends Point {
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

/** Where a label stands, and which of its sizes it has. */
export interface PlacedLabel extends Box {
  readonly Key: string;
  readonly SizeIndex: number;
}

export interface Segment {
  readonly From: Point;
  readonly To: Point;
}

export interface Surroundings {
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
export function placeLabels(labels: readonly Label[], surroundings: Surroundings): PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  const grids = new Map<string, FreeBoxes>();
  for (const label of labels) {
    const place = placeOf(label, placed, surroundings, grids);
    if (place) placed.push(place);
  }
  return placed;
}

export const overlaps = (a: Box, b: Box): boolean =>
  a.X < b.X + b.Width && b.X < a.X + a.Width && a.Y < b.Y + b.Height && b.Y < a.Y + a.Height;

function placeOf(
  label: Label,
  placed: readonly Box[],
  { Area, Obstacles }: Surroundings,
  grids: Map<string, FreeBoxes>,
): PlacedLabel | undefined {
  const isFree = (box: Box) => isWithin(box, Area) && !placed.some((other) => overlaps(box, other));
  const isClear = (box: Box) => !Obstacles.some((obstacle) => crosses(obstacle, box));
  for (const [SizeIndex, size] of label.Sizes.entries()) {
    const box = boxesOf(label.Anchors, size).find((each) => isFree(each) && isClear(each));
    if (box) return { Key: label.Key, SizeIndex, ...box };
  }
  if (!label.IsRequired) return undefined;
  const SizeIndex = label.Sizes.length - 1;
  const shortest = label.Sizes[SizeIndex]!;
  const gridKey = `${shortest.Width} ${shortest.Height}`;
  const grid = grids.get(gridKey) ?? new FreeBoxes(gridOver(Area, shortest), isClear);
  grids.set(gridKey, grid);
  const near = grid.nearest(label.Anchors[0]!, placed);
  const box = near.clear ?? boxesOf(label.Anchors, shortest).find(isFree) ?? near.any;
  return box && { Key: label.Key, SizeIndex, ...box };
}

const boxesOf = (anchors: readonly LabelAnchor[], size: Size): Box[] =>
  REACHES.flatMap((reach) => anchors.map((anchor) => boxBeside(anchor, size, GAP * reach)));

/** The box whose center is so far from the anchor that a gap remains between them. */
function boxBeside({ X, Y, Direction }: LabelAnchor, { Width, Height }: Size, gap: number): Box {
  const distance = gap + (Math.abs(Direction.X) * Width) / 2 + (Math.abs(Direction.Y) * Height) / 2;
  return { X: X + Direction.X * distance - Width / 2, Y: Y + Direction.Y * distance - Height / 2, Width, Height };
}

/** The boxes of a grid over the area. */
function gridOver(area: Size, size: Size): Box[] {
  const boxes: Box[] = [];
  for (let top = 0; top + size.Height <= area.Height; top += size.Height / 2) {
    for (let left = 0; left + size.Width <= area.Width; left += size.Width / 2)
      boxes.push({ X: left, Y: top, ...size });
  }
  return boxes;
}

/** Boxes of one size. Those that a placed label covers are never looked at again. */
class FreeBoxes {
  private checked = 0;
  private readonly clear = new Map<Box, boolean>();

  constructor(
    private boxes: readonly Box[],
    private readonly isClear: (box: Box) => boolean,
  ) {}

  /** The free box nearest to a point, and the nearest that also crosses no obstacle. */
  nearest({ X, Y }: Point, placed: readonly Box[]): { clear?: Box; any?: Box } {
    const others = placed.slice(this.checked);
    this.checked = placed.length;
    if (others.length > 0) this.boxes = this.boxes.filter((box) => !others.some((other) => overlaps(box, other)));
    const found: { clear?: Box; any?: Box } = {};
    let least = { clear: Number.POSITIVE_INFINITY, any: Number.POSITIVE_INFINITY };
    for (const box of this.boxes) {
      const distance = Math.hypot(box.X + box.Width / 2 - X, box.Y + box.Height / 2 - Y);
      if (distance < least.any) {
        found.any = box;
        least = { ...least, any: distance };
      }
      if (distance < least.clear && this.crossesNothing(box)) {
        found.clear = box;
        least = { ...least, clear: distance };
      }
    }
    return found;
  }

  private crossesNothing(box: Box): boolean {
    const known = this.clear.get(box) ?? this.isClear(box);
    this.clear.set(box, known);
    return known;
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
