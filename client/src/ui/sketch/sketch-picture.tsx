import {
  type GatePaths,
  gatePaths,
  type Layout,
  type LayoutLine,
  type LayoutPost,
  type LayoutRun,
  linePath,
  nearestLine,
  type Point,
  type PostTypeName,
  pointOnLine,
  type SketchLabel,
  type SketchView,
  scaleBar,
  sketchGrid,
  sketchLabels,
  toFeetAt,
  toPixels,
  turnPaths,
} from '@picket/domain';
import { memo, type PointerEvent, type PointerEventHandler, type ReactNode, useMemo } from 'react';
import { describeSketch } from './sketch-description.ts';
import styles from './sketch-picture.module.css';

interface SketchPictureProps {
  layout: Layout;
  view: SketchView;
  selected?: number | null;
  /** Omitted: lines cannot be selected. */
  onSelect?: ((lineId: number) => void) | undefined;
  onPointerMove?: PointerEventHandler<SVGSVGElement>;
  onPointerUp?: PointerEventHandler<SVGSVGElement>;
  onPointerCancel?: PointerEventHandler<SVGSVGElement>;
  /** Drawn above the fence. */
  children?: ReactNode;
}

/**
 * The drawing, with its description for screen readers. The number of elements does not grow with the number of lines:
 * each key that is typed moves most of them, and each would cost style and layout.
 */
export function SketchPicture({
  layout,
  view,
  selected = null,
  onSelect,
  children,
  ...pointerHandlers
}: SketchPictureProps) {
  const labels = useMemo(() => sketchLabels(layout, view), [layout, view]);
  const shapes = useMemo(() => lineShapes(layout, view), [layout, view]);
  const selectAt = (event: PointerEvent<SVGElement>) => {
    const box = event.currentTarget.ownerSVGElement!.getBoundingClientRect();
    const at = toFeetAt({ X: event.clientX - box.left, Y: event.clientY - box.top }, view);
    const line = nearestLine(layout, at);
    if (line) onSelect?.(line.Id);
  };
  return (
    <svg
      className={styles.sketch}
      width={view.Width}
      height={view.Height}
      viewBox={`0 0 ${view.Width} ${view.Height}`}
      role="img"
      aria-label={describeSketch(layout)}
      data-selectable={onSelect !== undefined || undefined}
      {...pointerHandlers}
    >
      <Grid view={view} />
      {onSelect && <path className={styles.target} d={pathsOf(shapes, 'whole')} onPointerUp={selectAt} />}
      <Lines shapes={shapes.filter(({ Id }) => Id !== selected)} />
      <g data-selected="">
        <Lines shapes={shapes.filter(({ Id }) => Id === selected)} />
      </g>
      {layout.Runs.map((run) => (
        <Posts key={run.Number} run={run} view={view} selected={selected} />
      ))}
      {labels.map((label) => (
        <Label key={label.Key} label={label} isSelected={label.LineId === selected} onSelect={onSelect} />
      ))}
      <ScaleBar view={view} />
      {children}
    </svg>
  );
}

function Grid({ view }: { view: SketchView }) {
  const { Across, Down } = sketchGrid(view);
  const lines = [...Across.map((x) => `M${x} 0V${view.Height}`), ...Down.map((y) => `M0 ${y}H${view.Width}`)];
  return <path className={styles.grid} d={lines.join('')} />;
}

/** The SVG path data of a line, by part. */
interface LineShapes {
  readonly Id: number;
  readonly whole: string;
  readonly fence: string;
  readonly opening: string;
  readonly swing: string;
  readonly leaf: string;
  readonly on: string;
  readonly arc: string;
}

const lineShapes = (layout: Layout, view: SketchView): LineShapes[] =>
  layout.Runs.flatMap(({ Lines }) => Lines.map((line, index) => shapesOf(line, Lines[index - 1], view)));

function shapesOf(line: LayoutLine, before: LayoutLine | undefined, view: SketchView): LineShapes {
  const at = (feet: number) => toPixels(pointOnLine(line, feet), view);
  const gates = line.Gates.map((gate) => gatePaths(gate, line.Heading, view));
  const turn = before && turnPaths(before, line, view);
  return {
    Id: line.Id,
    whole: linePath(toPixels(line.Start, view), toPixels(line.End, view)),
    fence: line.Stretches.map(({ From, To }) => linePath(at(From), at(To))).join(''),
    opening: gates.map(({ Opening }: GatePaths) => Opening ?? '').join(''),
    swing: gates.flatMap(({ Swings }) => Swings).join(''),
    leaf: gates.flatMap(({ Leaves }) => Leaves).join(''),
    on: turn?.On ?? '',
    arc: turn?.Arc ?? '',
  };
}

const pathsOf = (shapes: readonly LineShapes[], part: Exclude<keyof LineShapes, 'Id'>): string =>
  shapes.map((shape) => shape[part]).join('');

/** Lines with their open gates and the arcs of their turns. */
function Lines({ shapes }: { shapes: readonly LineShapes[] }) {
  return (['fence', 'opening', 'swing', 'leaf', 'on', 'arc'] as const).map((part) => {
    const d = pathsOf(shapes, part);
    return d && <path key={part} className={styles[part]} d={d} />;
  });
}

/** The posts of a run. Leaves out the rings of line posts if some would be at most 4 px apart. */
function Posts({ run, view, selected }: { run: LayoutRun; view: SketchView; selected: number | null }) {
  const apart = Math.min(...run.Lines.flatMap((line) => line.Stretches.map((each) => bayWidth(each) * view.Scale)));
  const isMarked = ({ FenceLineIds }: LayoutPost) => selected !== null && FenceLineIds.includes(selected);
  const rings = apart > 4 ? run.Posts.filter(({ PostType }) => PostType === 'Line') : [];
  const marked = rings.filter(isMarked);
  const path = (posts: readonly LayoutPost[]) =>
    posts.map((post) => markPath(post.PostType, toPixels(post, view))).join('');
  return (
    <>
      <path className={styles.ring} d={path(rings.filter((post) => !isMarked(post)))} />
      {marked.length > 0 && (
        <g data-selected="">
          <path className={styles.ring} d={path(marked)} />
        </g>
      )}
      <path className={styles.post} d={path(run.Posts.filter(({ PostType }) => PostType !== 'Line'))} />
    </>
  );
}

const bayWidth = ({ From, To, Bays }: { From: number; To: number; Bays: number }) =>
  Bays === 0 ? Number.POSITIVE_INFINITY : (To - From) / Bays;

/** The shape of a kind of post: end circle, corner square, line ring, gate diamond. */
export const PostMark = ({ kind, at }: { kind: PostTypeName; at: Point }) => (
  <path className={kind === 'Line' ? styles.ring : styles.post} d={markPath(kind, at)} />
);

function markPath(kind: PostTypeName, { X, Y }: Point): string {
  if (kind === 'Line') return circlePath(X, Y, 2.8);
  if (kind === 'End') return circlePath(X, Y, 4.6);
  if (kind === 'Corner') return `M${X - 4.6} ${Y - 4.6}h9.2v9.2h-9.2z`;
  return `M${X} ${Y - 5.2}l5.2 5.2-5.2 5.2-5.2-5.2z`;
}

const circlePath = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

interface LabelProps {
  label: SketchLabel;
  isSelected: boolean;
  onSelect: SketchPictureProps['onSelect'];
}

/** A label. It moves as a whole, so that its texts are not laid out again. */
function Label({ label: { Kind, X, Y, Number: number, Text, Detail, LineId }, isSelected, onSelect }: LabelProps) {
  const place = `translate(${X.toFixed(1)} ${Y.toFixed(1)})`;
  if (Kind !== 'line' || LineId === undefined) {
    return (
      <text className={styles.small} x={1} y={12} transform={place}>
        {Text}
      </text>
    );
  }
  return (
    <g
      className={styles.label}
      transform={place}
      data-selected={isSelected || undefined}
      onPointerUp={() => onSelect?.(LineId)}
    >
      <LineText number={number} text={Text} detail={Detail} />
    </g>
  );
}

const LineText = memo(function LineText(props: { number: number | undefined; text: string; detail: string }) {
  const { number, text, detail } = props;
  return (
    <>
      <circle className={styles.badge} cx={9} cy={9} r={8} />
      <text className={styles.number} x={9} y={13}>
        {number}
      </text>
      {text && (
        <text className={styles.length} x={21} y={13}>
          {text}
        </text>
      )}
      {detail && (
        <text className={styles.small} x={1} y={28}>
          {detail}
        </text>
      )}
    </>
  );
});

function ScaleBar({ view }: { view: SketchView }) {
  const { Left, Right, Bottom } = scaleBar(view);
  return (
    <g className={styles.scale}>
      <path d={`M${Left} ${Bottom - 4}v4H${Right}v-4`} />
      <text className={styles.small} x={Right} y={Bottom - 8} textAnchor="end">
        {view.Grid} ft
      </text>
    </g>
  );
}
