import { type Layout, type LayoutGate, type LayoutLine, type Point, type SketchView, toFeetAt } from '@picket/domain';
import { type PointerEvent, useState } from 'react';
import { draggedEnd, draggedGate } from './sketch-drag.ts';

/** The change by a drag: the end of a line moves its length and turn, a gate its offset. */
export type SketchChange =
  | { readonly LineId: number; readonly Length: number; readonly Turn?: number }
  | { readonly LineId: number; readonly GateIndex: number; readonly Offset: number };

interface Drag {
  /** The view and the place of the line when the drag began: the line does not move under the pointer. */
  readonly view: SketchView;
  readonly line: LayoutLine;
  readonly before: LayoutLine | undefined;
  readonly gate: LayoutGate | undefined;
  readonly grabbed: Point;
  readonly change?: SketchChange;
}

export interface SketchDrag {
  /** The view while something is dragged: that of its start, shifted so that the dragged line starts where it did. */
  readonly view: SketchView;
  readonly grab: (event: PointerEvent<SVGElement>, line: LayoutLine, gate?: LayoutGate) => void;
  readonly move: (event: PointerEvent<SVGElement>) => void;
  readonly release: () => void;
  readonly cancel: () => void;
}

interface DragOptions {
  layout: Layout;
  view: SketchView;
  onDrag: (change: SketchChange) => void;
  onDrop: (change: SketchChange) => void;
  onCancel: (lineId: number) => void;
}

/** Dragging in a sketch by mouse, pen or finger. */
export function useSketchDrag({ layout, view, onDrag, onDrop, onCancel }: DragOptions): SketchDrag {
  const [drag, setDrag] = useState<Drag | null>(null);

  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGElement>, at: SketchView) => {
    const box = (currentTarget.ownerSVGElement ?? currentTarget).getBoundingClientRect();
    return toFeetAt({ X: clientX - box.left, Y: clientY - box.top }, at);
  };

  return {
    view: drag ? heldView(drag, layout) : view,
    grab(event, line, gate) {
      event.preventDefault();
      event.currentTarget.setPointerCapture?.(event.pointerId);
      const run = layout.Runs.find(({ Lines }) => Lines.includes(line));
      const before = run?.Lines[run.Lines.indexOf(line) - 1];
      setDrag({ view, line, before, gate, grabbed: pointOf(event, view) });
    },
    move(event) {
      if (!drag) return;
      const at = pointOf(event, drag.view);
      const change = changeOf(drag, { X: at.X - drag.grabbed.X, Y: at.Y - drag.grabbed.Y });
      if (JSON.stringify(change) === JSON.stringify(drag.change)) return;
      setDrag({ ...drag, change });
      onDrag(change);
    },
    release() {
      setDrag(null);
      if (drag?.change) onDrop(drag.change);
    },
    cancel() {
      setDrag(null);
      if (drag?.change) onCancel(drag.line.Id);
    },
  };
}

function changeOf({ line, before, gate }: Drag, by: Point): SketchChange {
  const moved = ({ X, Y }: Point): Point => ({ X: X + by.X, Y: Y + by.Y });
  if (!gate) return { LineId: line.Id, ...draggedEnd(line, before, moved(line.End)) };
  const middle = { X: (gate.Start.X + gate.End.X) / 2, Y: (gate.Start.Y + gate.End.Y) / 2 };
  const Offset = draggedGate(line, gate.To - gate.From, moved(middle));
  return { LineId: line.Id, GateIndex: gate.Index, Offset };
}

function heldView({ view, line }: Drag, layout: Layout): SketchView {
  const now = layout.Runs.flatMap(({ Lines }) => Lines).find(({ Id }) => Id === line.Id);
  if (!now) return view;
  return {
    ...view,
    Left: view.Left + (line.Start.X - now.Start.X) * view.Scale,
    Top: view.Top + (line.Start.Y - now.Start.Y) * view.Scale,
  };
}
