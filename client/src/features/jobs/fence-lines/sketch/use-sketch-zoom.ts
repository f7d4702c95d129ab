import { type Layout, type SketchView, toPixels } from '@picket/domain';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';

const STEP = 1.5;
const MOST_STEPS = 5;

interface ZoomOptions {
  place: RefObject<HTMLElement | null>;
  layout: Layout;
  fitted: SketchView;
  selected: number | null;
}

/**
 * Enlarges a sketch within its place, which then scrolls. Its texts keep their size. The selected line is brought into the
 * middle, so that a user who types in the table sees it.
 */
export function useSketchZoom({ place, layout, fitted, selected }: ZoomOptions) {
  const [steps, setSteps] = useState(0);
  const factor = STEP ** steps;
  const view = useMemo(() => enlarged(fitted, factor), [fitted, factor]);
  const by = (change: 1 | -1) => setSteps((now) => Math.min(MOST_STEPS, Math.max(0, now + change)));

  const center = useEffectEvent(() => {
    const element = place.current;
    if (!element || steps === 0) return;
    const line = layout.Runs.flatMap(({ Lines }) => Lines).find(({ Id }) => Id === selected);
    const middle = line
      ? toPixels({ X: (line.Start.X + line.End.X) / 2, Y: (line.Start.Y + line.End.Y) / 2 }, view)
      : { X: view.Width / 2, Y: view.Height / 2 };
    element.scrollLeft = middle.X - element.clientWidth / 2;
    element.scrollTop = middle.Y - element.clientHeight / 2;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: not while the line changes
  useLayoutEffect(() => center(), [steps, selected]);

  const turn = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    by(event.deltaY < 0 ? 1 : -1);
  });
  useEffect(() => {
    const element = place.current!;
    const listen = (event: WheelEvent) => turn(event);
    element.addEventListener('wheel', listen, { passive: false });
    return () => element.removeEventListener('wheel', listen);
  }, [place]);

  return {
    view,
    factor,
    isFitted: steps === 0,
    isLargest: steps === MOST_STEPS,
    zoomIn: () => by(1),
    zoomOut: () => by(-1),
    fit: () => setSteps(0),
  };
}

const enlarged = (view: SketchView, factor: number): SketchView => ({
  ...view,
  Width: Math.round(view.Width * factor),
  Height: Math.round(view.Height * factor),
  Scale: view.Scale * factor,
  Left: view.Left * factor,
  Top: view.Top * factor,
});
