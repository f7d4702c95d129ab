import { type Layout, type Point, type SketchView, toPixels } from '@picket/domain';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';

const STEP = 1.5;
const MOST = STEP ** 5;

interface ZoomOptions {
  place: RefObject<HTMLElement | null>;
  layout: Layout;
  fitted: SketchView;
  selected: number | null;
}

/** A point of the sketch, as a part of its width and height, that stays at a point of the place in pixels. */
interface Focus {
  readonly part: Point;
  readonly at: Point;
}

/**
 * Enlarges a sketch within its place, which then scrolls. Its texts have the same size at each zoom. Buttons bring the
 * selected line into the middle, so that a user who types in the table sees it; the wheel and two fingers zoom where
 * they are.
 */
export function useSketchZoom({ place, layout, fitted, selected }: ZoomOptions) {
  const [factor, setFactor] = useState(1);
  const focus = useRef<Focus | null>(null);
  const view = useMemo(() => enlarged(fitted, factor), [fitted, factor]);
  const zoomTo = (next: number, at: Focus | null = null) => {
    focus.current = at;
    setFactor(next < 1.02 ? 1 : Math.min(MOST, next));
  };

  const scroll = useEffectEvent(() => {
    const element = place.current;
    if (!element || factor === 1) return;
    const { part, at } = focus.current ?? middleOf(element, layout, selected, view);
    element.scrollLeft = part.X * view.Width - at.X;
    element.scrollTop = part.Y * view.Height - at.Y;
    focus.current = null;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: not while the line changes
  useLayoutEffect(() => scroll(), [factor, selected]);

  const focusAt = ({ X, Y }: Point): Focus => {
    const element = place.current!;
    const box = element.getBoundingClientRect();
    const at = { X: X - box.left, Y: Y - box.top };
    return {
      at,
      part: { X: (element.scrollLeft + at.X) / view.Width, Y: (element.scrollTop + at.Y) / view.Height },
    };
  };
  const turn = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoomTo(factor * (event.deltaY < 0 ? STEP : 1 / STEP), focusAt({ X: event.clientX, Y: event.clientY }));
  });
  const pinched = useRef<{ factor: number; distance: number; focus: Focus } | null>(null);
  const touch = useEffectEvent((event: TouchEvent) => {
    const [first, second] = event.touches;
    if (!first || !second) {
      if (event.type === 'touchstart') pinched.current = null;
      return;
    }
    event.preventDefault();
    const distance = Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY);
    const middle = { X: (first.clientX + second.clientX) / 2, Y: (first.clientY + second.clientY) / 2 };
    if (event.type === 'touchstart' || !pinched.current) {
      pinched.current = { factor, distance, focus: focusAt(middle) };
    } else {
      const { factor: start, distance: apart, focus: held } = pinched.current;
      zoomTo((start * distance) / apart, { part: held.part, at: focusAt(middle).at });
    }
  });
  useEffect(() => {
    const element = place.current!;
    const onWheel = (event: WheelEvent) => turn(event);
    const onTouch = (event: TouchEvent) => touch(event);
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('touchstart', onTouch, { passive: false });
    element.addEventListener('touchmove', onTouch, { passive: false });
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('touchstart', onTouch);
      element.removeEventListener('touchmove', onTouch);
    };
  }, [place]);

  return {
    view,
    factor,
    isFitted: factor === 1,
    isLargest: factor === MOST,
    zoomIn: () => zoomTo(factor * STEP),
    zoomOut: () => zoomTo(factor / STEP),
    fit: () => zoomTo(1),
    /** Whether the fingers that are lifted now have pinched. */
    hasPinched: () => pinched.current !== null,
  };
}

/** The middle of the selected line, or of the sketch, in the middle of its place. */
function middleOf(element: HTMLElement, layout: Layout, selected: number | null, view: SketchView): Focus {
  const line = layout.Runs.flatMap(({ Lines }) => Lines).find(({ Id }) => Id === selected);
  const at = { X: element.clientWidth / 2, Y: element.clientHeight / 2 };
  if (!line) return { at, part: { X: 0.5, Y: 0.5 } };
  const { X, Y } = toPixels({ X: (line.Start.X + line.End.X) / 2, Y: (line.Start.Y + line.End.Y) / 2 }, view);
  return { at, part: { X: X / view.Width, Y: Y / view.Height } };
}

const enlarged = (view: SketchView, factor: number): SketchView => ({
  ...view,
  Width: Math.round(view.Width * factor),
  Height: Math.round(view.Height * factor),
  Scale: view.Scale * factor,
  Left: view.Left * factor,
  Top: view.Top * factor,
});
