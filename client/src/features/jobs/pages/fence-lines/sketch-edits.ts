import type { FenceLine } from '@picket/domain';
import type { SketchChange } from '../../sketch/use-sketch-drag.ts';
import type { LineEdits } from './line-store/line-edits.ts';
import { typedIn } from './line-store/line-list.ts';
import { hasEdits } from './line-store/line-state.ts';
import type { LineStore } from './line-store/line-store.ts';

/**
 * Returns the handlers for drags in the sketch. A drag shows at once and is saved on release; a refused one is undone.
 * Calls `setDragging` when a drag starts and ends.
 */
export function dragsOf(store: LineStore, isMeasured: boolean, setDragging: (isDragging: boolean) => void) {
  const editsFor = (change: SketchChange): LineEdits => {
    const line = store.getLines().find(({ Key }) => Key === change.LineId)!;
    const { Section, JobGates } = { ...line.Row, ...typedIn(line.Entry) };
    if ('Offset' in change) return { JobGates: withOffset(JobGates, change.GateIndex, change.Offset) };
    const gates = JobGates.reduce((sum, { Quantity, Gate }) => sum + Quantity * Gate.Width, 0);
    const { Width } = 'Section' in Section ? Section.Section : Section;
    const size = isMeasured ? change.Length : Math.max(0, Math.round((change.Length - gates) / Width));
    return { Size: String(size), ...(change.Turn !== undefined && { Turn: `${change.Turn}°` }) };
  };
  /** The edits of the line when its drag started. */
  let before: LineEdits | undefined;
  return {
    onDrag(change: SketchChange) {
      before ??= store.getEdits(change.LineId);
      setDragging(true);
      store.edit(change.LineId, editsFor(change));
    },
    onDrop(change: SketchChange) {
      setDragging(false);
      void store.apply(change.LineId, editsFor(change), before);
      before = undefined;
    },
    onCancel(lineId: number) {
      setDragging(false);
      const earlier = before && hasEdits({ edits: before }) ? before : {};
      if (earlier === before) store.edit(lineId, earlier);
      for (const field of ['Size', 'Turn', 'JobGates'] as const) if (!(field in earlier)) store.restore(lineId, field);
      before = undefined;
    },
  };
}

/** The gates with one at an offset. Of several, the dragged one leaves the others spread. */
function withOffset(gates: FenceLine['JobGates'], index: number, Offset: number): FenceLine['JobGates'] {
  return gates.flatMap((gate, each) => {
    if (each !== index) return gate;
    const dragged = { ...gate, Quantity: 1, Offset };
    return gate.Quantity > 1 ? [dragged, { ...gate, Quantity: gate.Quantity - 1 }] : dragged;
  });
}
