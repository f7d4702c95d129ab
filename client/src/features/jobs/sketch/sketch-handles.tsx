import { type LayoutLine, toPixels } from '@picket/domain';
import styles from './fence-sketch.module.css';
import type { SketchDrag } from './use-sketch-drag.ts';

/** The handles of the selected line: one at its end and one at each gate. */
export function SketchHandles({ line, drag }: { line: LayoutLine; drag: SketchDrag }) {
  const end = toPixels(line.End, drag.view);
  return (
    <g>
      {line.Gates.map((gate, index) => {
        const middle = toPixels({ X: (gate.Start.X + gate.End.X) / 2, Y: (gate.Start.Y + gate.End.Y) / 2 }, drag.view);
        return (
          <circle
            key={`${gate.Index} ${index.toString()}`}
            data-handle={`gate ${index + 1}`}
            className={styles.grip}
            cx={middle.X}
            cy={middle.Y}
            r={16}
            onPointerDown={(event) => drag.grab(event, line, gate)}
          />
        );
      })}
      <circle className={styles.handle} cx={end.X} cy={end.Y} r={7} />
      <circle className={styles.dot} cx={end.X} cy={end.Y} r={2.5} />
      <circle
        data-handle="end"
        className={styles.grip}
        cx={end.X}
        cy={end.Y}
        r={22}
        onPointerDown={(event) => drag.grab(event, line)}
      />
    </g>
  );
}
