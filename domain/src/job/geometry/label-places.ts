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
export function placeLabels(labels: readonly Label[], { Area, Obstacles }: Surroundings): PlacedLabel[] {
  const placed = new Neighbors<PlacedLabel>();
  const obstacles = new Neighbors<Segment>();
  for (const obstacle of Obstacles) obstacles.add(obstacle, boundsOf(obstacle));
  const isFree = (box: Box) => isWithin(box, Area) && !placed.hasNear(box, overlaps);
  const isClear = (box: Box) => !obstacles.hasNear(box, crosses);
  const grids = new Map<string, readonly Spot[]>();
  const placeOf = ({ Key, Sizes, Anchors, IsRequired }: Label): PlacedLabel | undefined => {
    for (const [SizeIndex, size] of Sizes.entries()) {
      const box = firstBox(Anchors, size, (each) => isFree(each) && isClear(each));
      if (box) return { Key, SizeIndex, ...box };
    }
    if (!IsRequired) return undefined;
    const SizeIndex = Sizes.length - 1;
    const shortest = Sizes[SizeIndex]!;
    const gridKey = `${shortest.Width} ${shortest.Height}`;
    const spots = grids.get(gridKey) ?? gridOver(Area, shortest);
    grids.set(gridKey, spots);
    const near = nearest(Anchors[0]!, spots, isFree, isClear);
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
    for (const tile of tilesOf(bounds)) {
      const items = this.tiles.get(tile);
      if (items) items.push(item);
      else this.tiles.set(tile, [item]);
    }
  }

  hasNear(box: Box, touches: (item: Item, box: Box) => boolean): boolean {
    return tilesOf(box).some((tile) => this.tiles.get(tile)?.some((item) => touches(item, box)));
  }
}

/** The numbers of the tiles that a box touches. */
function tilesOf({ X, Y, Width, Height }: Box): number[] {
  const tiles: number[] = [];
  const right = Math.floor((X + Width) / TILE);
  const bottom = Math.floor((Y + Height) / TILE);
  for (let across = Math.floor(X / TILE); across <= right; across += 1) {
    for (let down = Math.floor(Y / TILE); down <= bottom; down += 1) tiles.push(across * 65_536 + down);
  }
  return tiles;
}

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

/** The boxes of a grid over the area. */
function gridOver(area: Size, { Width, Height }: Size): Spot[] {
  const spots: Spot[] = [];
  for (let top = 0; top + Height <= area.Height; top += Height / 2) {
    for (let left = 0; left + Width <= area.Width; left += Width / 2) {
      const box = { X: left, Y: top, Width, Height };
      spots.push({ X: left + Width / 2, Y: top + Height / 2, box, isCovered: false, isClear: undefined });
    }
  }
  return spots;
}

/** A box that a label may take, and its center. What covers it or crosses it stays there. */
interface Spot extends Point {
  readonly box: Box;
  isCovered: boolean;
  isClear: boolean | undefined;
}

/** The free box nearest to a point, and the nearest that also crosses no obstacle. */
function nearest(
  { X, Y }: Point,
  spots: readonly Spot[],
  isFree: (box: Box) => boolean,
  isClear: (box: Box) => boolean,
): { clear?: Box; any?: Box } {
  const found: { clear?: Box; any?: Box } = {};
  const least = { clear: Number.POSITIVE_INFINITY, any: Number.POSITIVE_INFINITY };
  for (const spot of spots) {
    if (spot.isCovered) continue;
    const across = spot.X - X;
    const down = spot.Y - Y;
    const squared = across * across + down * down;
    if (squared >= least.clear) continue;
    spot.isClear ??= isClear(spot.box);
    if (!spot.isClear && squared >= least.any) continue;
    spot.isCovered = !isFree(spot.box);
    if (spot.isCovered) continue;
    if (squared < least.any) {
      found.any = spot.box;
      least.any = squared;
    }
    if (spot.isClear) {
      found.clear = spot.box;
      least.clear = squared;
    }
  }
  return found;
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
