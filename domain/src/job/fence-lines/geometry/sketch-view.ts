import type { Layout } from './layout.ts';
import type { Point } from './runs.ts';

/** The conversion of feet to pixels of a sketch: x = Left + X * Scale. `Grid` is the distance of its lines in feet. */
export interface SketchView {
  readonly Width: number;
  readonly Height: number;
  readonly Scale: number;
  readonly Left: number;
  readonly Top: number;
  readonly Grid: number;
}

const SIDE_ROOM = 70;
const LINE_ROOM = 48;
const LARGEST_SCALE = 6;
const LEAST_GRID_PX = 9;

/** Fits a layout into a width. The sketch is as high as it needs to be, between the given heights. */
export function fitView(layout: Pick<Layout, 'Width' | 'Height'>, width: number, heights: readonly [number, number]) {
  const [least, most] = heights;
  const across = Math.max(width - 2 * SIDE_ROOM, 40) / Math.max(layout.Width, 1);
  const down = (most - 2 * LINE_ROOM) / Math.max(layout.Height, 1);
  const Scale = Math.min(across, down, LARGEST_SCALE);
  const Height = Math.round(Math.max(least, layout.Height * Scale + 2 * LINE_ROOM));
  return {
    Width: width,
    Height,
    Scale,
    Left: (width - layout.Width * Scale) / 2,
    Top: (Height - layout.Height * Scale) / 2,
    Grid: [10, 50, 100, 500, 1_000, 5_000].find((feet) => feet * Scale >= LEAST_GRID_PX) ?? 10_000,
  } satisfies SketchView;
}

export const toPixels = ({ X, Y }: Point, { Left, Top, Scale }: SketchView): Point => ({
  X: tenth(Left + X * Scale),
  Y: tenth(Top + Y * Scale),
});

export const toFeetAt = ({ X, Y }: Point, { Left, Top, Scale }: SketchView): Point => ({
  X: (X - Left) / Scale,
  Y: (Y - Top) / Scale,
});

/** The places of the grid lines in pixels. */
export function sketchGrid({ Width, Height, Left, Top, Scale, Grid }: SketchView) {
  const step = Grid * Scale;
  const along = (start: number, end: number) => {
    const places: number[] = [];
    for (let at = start - Math.floor(start / step) * step; at <= end; at += step) places.push(tenth(at));
    return places;
  };
  return { Across: along(Left, Width), Down: along(Top, Height) };
}

export const unitVector = (degrees: number): Point => ({
  X: Math.cos((degrees * Math.PI) / 180),
  Y: Math.sin((degrees * Math.PI) / 180),
});

/** The scale bar, one space of the grid long, with its text above it. */
export function scaleBar({ Width, Height, Grid, Scale }: SketchView) {
  const right = Width - 12;
  const bottom = Height - 10;
  return { Left: right - Grid * Scale, Right: right, Bottom: bottom, TextTop: bottom - 20 };
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
