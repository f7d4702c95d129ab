import {
  gatePaths,
  type Layout,
  type LayoutGate,
  type LayoutLine,
  type LayoutPost,
  type LayoutRun,
  linePath,
  type Point,
  type PostTypeName,
  pointOnLine,
  type SketchLabel,
  type SketchView,
  sketchGrid,
  sketchLabels,
  toPixels,
  turnPaths,
} from '@picket/domain';
import { type PointerEventHandler, type ReactNode, useMemo } from 'react';
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

/** The drawing, with its description for screen readers. */
export function SketchPicture({
  layout,
  view,
  selected = null,
  onSelect,
  children,
  ...pointerHandlers
}: SketchPictureProps) {
  const labels = useMemo(() => sketchLabels(layout, view), [layout, view]);
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
      {layout.Runs.flatMap((run) =>
        run.Lines.map((line, index) => (
          <LineGroup
            key={line.Id}
            line={line}
            before={run.Lines[index - 1]}
            view={view}
            isSelected={line.Id === selected}
            onSelect={onSelect}
          />
        )),
      )}
      {layout.Runs.map((run) => (
        <Posts key={run.Number} run={run} view={view} selected={selected} />
      ))}
      {labels.map((text) => (
        <LabelText key={text.Key} label={text} isSelected={text.LineId === selected} onSelect={onSelect} />
      ))}
      <ScaleBar view={view} />
      {children}
    </svg>
  );
}

function Grid({ view }: { view: SketchView }) {
  const { Across, Down } = sketchGrid(view);
  return (
    <g className={styles.grid}>
      {Across.map((x) => (
        <path key={`x${x}`} d={`M${x} 0V${view.Height}`} />
      ))}
      {Down.map((y) => (
        <path key={`y${y}`} d={`M0 ${y}H${view.Width}`} />
      ))}
    </g>
  );
}

interface LineGroupProps {
  line: LayoutLine;
  before: LayoutLine | undefined;
  view: SketchView;
  isSelected: boolean;
  onSelect: SketchPictureProps['onSelect'];
}

function LineGroup({ line, before, view, isSelected, onSelect }: LineGroupProps) {
  const at = (feet: number) => toPixels(pointOnLine(line, feet), view);
  const whole = linePath(toPixels(line.Start, view), toPixels(line.End, view));
  return (
    <g data-line={line.Id} data-selected={isSelected || undefined} onPointerUp={() => onSelect?.(line.Id)}>
      <path className={styles.target} d={whole} />
      {line.Stretches.map(({ From, To }) => (
        <path key={From} className={styles.fence} d={linePath(at(From), at(To))} />
      ))}
      {line.Gates.map((gate, index) => (
        <GateShape key={`${gate.Index} ${index.toString()}`} gate={gate} heading={line.Heading} view={view} />
      ))}
      {before && <TurnArc before={before} line={line} view={view} />}
    </g>
  );
}

/** The leaves of a gate, open, with the arcs that they swing along. */
function GateShape({ gate, heading, view }: { gate: LayoutGate; heading: number; view: SketchView }) {
  const { Opening, Leaves, Swings } = gatePaths(gate, heading, view);
  return (
    <g>
      {Opening && <path className={styles.opening} d={Opening} />}
      {Swings.map((d) => (
        <path key={d} className={styles.swing} d={d} />
      ))}
      {Leaves.map((d) => (
        <path key={d} className={styles.leaf} d={d} />
      ))}
    </g>
  );
}

/** The turn of a line: an arc from the direction of the line before it. */
function TurnArc({ before, line, view }: { before: LayoutLine; line: LayoutLine; view: SketchView }) {
  const paths = turnPaths(before, line, view);
  return (
    paths && (
      <g className={styles.turn}>
        <path d={paths.On} strokeDasharray="2 2" />
        <path d={paths.Arc} />
      </g>
    )
  );
}

/** The posts as few paths: with an element for each, a key would cost the style and layout of over a thousand. */
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

interface LabelTextProps {
  label: SketchLabel;
  isSelected: boolean;
  onSelect: SketchPictureProps['onSelect'];
}

function LabelText({ label, isSelected, onSelect }: LabelTextProps) {
  const { Kind, X, Y, Number: number, Text, Detail, LineId } = label;
  if (Kind !== 'line' || LineId === undefined) {
    return (
      <text className={styles.small} x={X + 1} y={Y + 12}>
        {Text}
      </text>
    );
  }
  return (
    <g className={styles.label} data-selected={isSelected || undefined} onPointerUp={() => onSelect?.(LineId)}>
      <circle className={styles.badge} cx={X + 9} cy={Y + 9} r={8} />
      <text className={styles.number} x={X + 9} y={Y + 13}>
        {number}
      </text>
      {Text && (
        <text className={styles.length} x={X + 21} y={Y + 13}>
          {Text}
        </text>
      )}
      {Detail && (
        <text className={styles.small} x={X + 1} y={Y + 28}>
          {Detail}
        </text>
      )}
    </g>
  );
}

function ScaleBar({ view }: { view: SketchView }) {
  const width = view.Grid * view.Scale;
  const right = view.Width - 12;
  const bottom = view.Height - 10;
  return (
    <g className={styles.scale}>
      <path d={`M${right - width} ${bottom - 4}v4h${width}v-4`} />
      <text className={styles.small} x={right} y={bottom - 8} textAnchor="end">
        {view.Grid} ft
      </text>
    </g>
  );
}
