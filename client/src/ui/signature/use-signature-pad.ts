import { useEffect, useEffectEvent, useRef } from 'react';
import SignaturePad from 'signature_pad';
import { canvasRatio, fitStrokes, padSize } from './pad-size.ts';

export const INK = '#14293f';

/** A pad on a canvas. Its strokes stay when the canvas changes its size. */
export function useSignaturePad(width: number, onInk: () => void) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const noteInk = useEffectEvent(onInk);
  useEffect(() => {
    const made = new SignaturePad(canvas.current!, { penColor: INK, minWidth: 0.7, maxWidth: 2.6 });
    made.addEventListener('endStroke', () => noteInk());
    pad.current = made;
    return () => made.off();
  }, []);
  useEffect(() => {
    const strokes = pad.current!.toData();
    sizeCanvas(canvas.current!, width);
    pad.current!.clear();
    pad.current!.fromData(fitStrokes(strokes, width));
  }, [width]);
  return { canvas, pad };
}

/** Sizes a canvas for the pixels of the screen. That clears it. */
export function sizeCanvas(canvas: HTMLCanvasElement, width: number): void {
  const size = padSize(width);
  const ratio = canvasRatio(size.width, devicePixelRatio);
  canvas.width = size.width * ratio;
  canvas.height = size.height * ratio;
  canvas.getContext('2d')?.scale(ratio, ratio);
}
