import { signatureLimits } from '@picket/domain';
import { useSyncExternalStore } from 'react';
import type { PointGroup } from 'signature_pad';

const PAD_WIDTH = 700;
/** The width beside the pad on the approval page, on screens narrower than the pad. */
const BESIDE = 139;
const PAD_HEIGHT = 160;

/**
 * The width of the signature pad in a window, in pixels (section 9). `beside` is the width that the page needs beside
 * it.
 */
export const padWidth = (windowWidth: number, beside = BESIDE): number => Math.min(PAD_WIDTH, windowWidth - beside);

export const padSize = (width: number) => ({ width, height: PAD_HEIGHT });

/** The pixels of the canvas for a pixel of the page: those of the screen, within what the server takes as a signature. */
export function canvasRatio(width: number, screenRatio: number): number {
  const most = Math.min(signatureLimits.width / width, signatureLimits.height / PAD_HEIGHT);
  return Math.min(Math.max(screenRatio || 1, 1), most);
}

export function usePadWidth(beside?: number): number {
  return useSyncExternalStore(
    (listener) => {
      addEventListener('resize', listener);
      return () => removeEventListener('resize', listener);
    },
    () => padWidth(innerWidth, beside),
  );
}

const MARGIN = 8;

/** Scales the strokes of a signature down to fit into a width in pixels. Never enlarges them. */
export function fitStrokes(strokes: readonly PointGroup[], width: number): PointGroup[] {
  const right = Math.max(0, ...strokes.flatMap(({ points }) => points.map(({ x }) => x)));
  const scale = right + MARGIN > width ? (width - MARGIN) / right : 1;
  return strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x * scale, y: point.y * scale })),
  }));
}
