import { fitView, type Layout, type PostTypeName } from '@picket/domain';
import { memo, type ReactNode, useMemo } from 'react';
import { Panel } from '@/ui/panel.tsx';
import { PostMark, SketchPicture } from '@/ui/sketch/sketch-picture.tsx';
import { useElementWidth } from '@/ui/sketch/use-element-width.ts';
import styles from './fence-sketch.module.css';
import { SketchHandles } from './sketch-handles.tsx';
import { type SketchChange, useSketchDrag } from './use-sketch-drag.ts';
import { useSketchZoom } from './use-sketch-zoom.ts';

interface FenceSketchProps {
  /** The ids of its lines are those of `selected`. */
  layout: Layout;
  selected: number | null;
  onSelect: (lineId: number) => void;
  /** Omitted: nothing can be dragged. */
  drag?: {
    onDrag: (change: SketchChange) => void;
    onDrop: (change: SketchChange) => void;
    onCancel: (lineId: number) => void;
  };
  /** Beneath the legend. */
  children?: ReactNode;
}

const DEFAULT_WIDTH = 362;
const PHONE_WIDTH = 480;
const HEIGHTS = [220, 420] as const;
const PHONE_HEIGHTS = [190, 270] as const;

/** The lines of a job drawn to scale, with their posts and gates (ruling 18). Redrawn while someone types. */
export const FenceSketch = memo(function FenceSketch({ layout, selected, onSelect, drag, children }: FenceSketchProps) {
  const { place, width } = useElementWidth(DEFAULT_WIDTH);
  const fitted = useMemo(() => fitView(layout, width, width < PHONE_WIDTH ? PHONE_HEIGHTS : HEIGHTS), [layout, width]);
  const zoom = useSketchZoom({ place, layout, fitted, selected });
  const chosen = layout.Runs.flatMap(({ Lines }) => Lines).find(({ Id }) => Id === selected);
  const dragging = useSketchDrag({ layout, view: zoom.view, ...(drag ?? noDrag) });
  const select = (lineId: number) => {
    if (!zoom.hasPinched()) onSelect(lineId);
  };
  return (
    <Panel
      title="Sketch"
      beside={
        <>
          <span className={styles.scale}>to scale, {fitted.Grid} ft grid</span>
          {layout.Runs.length > 0 && (
            <div className={styles.zoom}>
              <button type="button" aria-label="Zoom out" disabled={zoom.isFitted} onClick={zoom.zoomOut}>
                −
              </button>
              <button
                type="button"
                aria-label="Zoom in"
                title="Zoom in, or turn the wheel with Ctrl"
                disabled={zoom.isLargest}
                onClick={zoom.zoomIn}
              >
                +
              </button>
              <button type="button" disabled={zoom.isFitted} onClick={zoom.fit}>
                Fit
              </button>
            </div>
          )}
        </>
      }
    >
      <div
        ref={place}
        className={styles.place}
        {...(!zoom.isFitted && {
          'data-enlarged': '',
          style: { maxHeight: dragging.view.Height / zoom.factor },
          tabIndex: 0,
          role: 'group',
          'aria-label': 'Enlarged sketch',
        })}
      >
        {layout.Runs.length > 0 ? (
          <SketchPicture
            layout={layout}
            view={dragging.view}
            selected={selected}
            onSelect={select}
            onPointerMove={dragging.move}
            onPointerUp={dragging.release}
            onPointerCancel={dragging.cancel}
          >
            {drag && chosen && <SketchHandles line={chosen} drag={dragging} />}
          </SketchPicture>
        ) : (
          <p className={styles.empty}>The fence appears here while you type its lines.</p>
        )}
      </div>
      <Legend layout={layout} />
      {children}
    </Panel>
  );
});

const noDrag = { onDrag: () => undefined, onDrop: () => undefined, onCancel: () => undefined };

const kinds: readonly (readonly [PostTypeName, string])[] = [
  ['End', 'end'],
  ['Corner', 'corner'],
  ['Line', 'line'],
  ['Gate', 'gate'],
];

/** The posts by kind, as the lines need them. */
function Legend({ layout }: { layout: Layout }): ReactNode {
  const posts = layout.Runs.flatMap(({ Posts }) => Posts);
  if (posts.length === 0) return null;
  return (
    <ul className={styles.legend} aria-label="Posts by kind">
      {kinds.map(([kind, name]) => (
        <li key={kind}>
          <svg viewBox="-6 -6 12 12" aria-hidden="true">
            <PostMark kind={kind} at={{ X: 0, Y: 0 }} />
          </svg>
          <b>{posts.filter(({ PostType }) => PostType === kind).length}</b> {name}
        </li>
      ))}
      <li>
        <b>{posts.length}</b> posts
      </li>
    </ul>
  );
}
