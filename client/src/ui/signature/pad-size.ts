import { useSyncExternalStore } from 'react';
import type { PointGroup } from 'signature_pad';

const PAD_WIDTH = 700;
/** What narrower screens need beside the pad. */
const BESIDE = 139;
const PAD_HEIGHT = 160;

/** The width of the signature pad in a window, in pixels (section 9). */
export const padWidth = (windowWidth: number): number => Math.min(PAD_WIDTH, windowWidth - BESIDE);

export const padSize = (width: number) => ({ width, height: PAD_HEIGHT });

export function usePadWidth(): number {
  return useSyncExternalStore(
    (listener) => {
      addEventListener('resize', listener);
      return () => removeEventListener('resize', listener);
    },
    () => padWidth(innerWidth),
  );
}

const MARGIN = 8;

/** Returns the strokes of a signature so that they are within a width: smaller if they would not be, never larger. */
export function fitStrokes(strokes: readonly PointGroup[], width: number): PointGroup[] {
  const right = Math.max(0, ...strokes.flatMap(({ points }) => points.map(({ x }) => x)));
  const scale = right + MARGIN > width ? (width - MARGIN) / right : 1;
  return strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x * scale, y: point.y * scale })),
  }));
}
