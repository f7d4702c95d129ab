import type { Layout, LayoutLine } from './layout.ts';
import type { Point } from './runs.ts';

/** Returns the line nearest to a point, of equal ones the later, which is drawn above; undefined without lines. */
export function nearestLine({ Runs }: Pick<Layout, 'Runs'>, point: Point): LayoutLine | undefined {
  let nearest: LayoutLine | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const line of Runs.flatMap(({ Lines }) => Lines)) {
    const distance = distanceTo(line, point);
    if (distance > least) continue;
    nearest = line;
    least = distance;
  }
  return nearest;
}

/** The distance in feet from a point to the nearest point of a line. */
function distanceTo({ Start, End }: LayoutLine, { X, Y }: Point): number {
  const across = End.X - Start.X;
  const down = End.Y - Start.Y;
  const squared = across * across + down * down;
  const part = squared === 0 ? 0 : ((X - Start.X) * across + (Y - Start.Y) * down) / squared;
  const within = Math.min(1, Math.max(0, part));
  return Math.hypot(Start.X + within * across - X, Start.Y + within * down - Y);
}
