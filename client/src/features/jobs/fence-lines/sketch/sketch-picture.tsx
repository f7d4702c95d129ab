import type { Layout, LayoutGate, LayoutLine, LayoutRun, Point, PostTypeName } from '@picket/domain';
import { useMemo } from 'react';
import styles from './fence-sketch.module.css';
import { labelsOf, type SketchLabel, turnOf, unit } from './sketch-labels.ts';
import { gridOf, type SketchView, toPixels } from './sketch-view.ts';
import type { SketchDrag } from './use-sketch-drag.ts';

interface SketchPictureProps {
  layout: Layout;
  drag: SketchDrag;
  mayDrag: boolean;
  selected: number | null;
  onSelect: (lineId: number) => void;
  label: string;
}

/** The drawing. The table is its keyboard twin: each line and each number in it can be reached there. */
export function SketchPicture({ layout, drag, mayDrag, selected, onSelect, label }: SketchPictureProps) {
  const { view } = drag;
  const labels = useMemo(() => labelsOf(layout, view), [layout, view]);
  const lines = layout.Runs.flatMap(({ Lines }) => Lines);
  const chosen = lines.find(({ Id }) => Id === selected);
  return (
    <svg
      className={styles.sketch}
      width={view.Width}
      height={view.Height}
      viewBox={`0 0 ${view.Width} ${view.Height}`}
      role="img"
      aria-label={label}
      onPointerMove={drag.move}
      onPointerUp={drag.release}
      onPointerCancel={drag.cancel}
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
      {mayDrag && chosen && <Handles line={chosen} drag={drag} />}
    </svg>
  );
}

function Grid({ view }: { view: SketchView }) {
  const { Across, Down } = gridOf(view);
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
  onSelect: (lineId: number) => void;
}

function LineGroup({ line, before, view, isSelected, onSelect }: LineGroupProps) {
  const at = (feet: number) => toPixels(pointOn(line, feet), view);
  const whole = pathOf(toPixels(line.Start, view), toPixels(line.End, view));
  return (
    <g data-line={line.Id} data-selected={isSelected || undefined} onPointerUp={() => onSelect(line.Id)}>
      <path className={styles.target} d={whole} />
      {line.Stretches.map(({ From, To }) => (
        <path key={From} className={styles.fence} d={pathOf(at(From), at(To))} />
      ))}
      {line.Gates.map((gate, index) => (
        <GateShape key={`${gate.Index} ${index.toString()}`} gate={gate} heading={line.Heading} view={view} />
      ))}
      {before && <TurnArc before={before} line={line} view={view} />}
    </g>
  );
}

/** The leaves of a gate, open, with the arcs that they swing along. 'in' is on the right of the line. */
function GateShape({ gate, heading, view }: { gate: LayoutGate; heading: number; view: SketchView }) {
  const start = toPixels(gate.Start, view);
  const end = toPixels(gate.End, view);
  if (gate.Swing === null) return <path className={styles.opening} d={pathOf(start, end)} />;
  const side = unit(heading + (gate.Swing === 'out' ? -90 : 90));
  if (gate.Swing === 'slide') {
    const beside = (point: Point) => ({ X: point.X + side.X * 5, Y: point.Y + side.Y * 5 });
    return <path className={styles.leaf} d={pathOf(beside(start), beside(end))} />;
  }
  const middle = { X: (start.X + end.X) / 2, Y: (start.Y + end.Y) / 2 };
  const leaves = gate.Swing === 'double' ? [[start, middle] as const, [end, middle] as const] : [[start, end] as const];
  return leaves.map(([hinge, closed]) => {
    const radius = Math.hypot(closed.X - hinge.X, closed.Y - hinge.Y);
    const open = { X: hinge.X + side.X * radius, Y: hinge.Y + side.Y * radius };
    const isClockwise = cross(open, closed, hinge) > 0 ? 1 : 0;
    return (
      <g key={`${hinge.X} ${hinge.Y}`}>
        <path
          className={styles.swing}
          d={`M${xy(hinge)}L${xy(open)}A${radius} ${radius} 0 0 ${isClockwise} ${xy(closed)}Z`}
        />
        <path className={styles.leaf} d={pathOf(hinge, open)} />
      </g>
    );
  });
}

const ARC = 16;

/** The turn of a line: an arc from the direction of the line before it. */
function TurnArc({ before, line, view }: { before: LayoutLine; line: LayoutLine; view: SketchView }) {
  const turn = turnOf(before, line);
  if (Math.abs(turn) < 1 || line.Length * view.Scale < ARC) return null;
  const corner = toPixels(line.Start, view);
  const on = (heading: number, distance: number) => {
    const { X, Y } = unit(heading);
    return { X: corner.X + X * distance, Y: corner.Y + Y * distance };
  };
  const from = on(before.Heading, ARC);
  const to = on(line.Heading, ARC);
  return (
    <g className={styles.turn}>
      <path d={pathOf(corner, on(before.Heading, ARC + 6))} strokeDasharray="2 2" />
      <path d={`M${xy(from)}A${ARC} ${ARC} 0 0 ${turn > 0 ? 1 : 0} ${xy(to)}`} />
    </g>
  );
}

function Posts({ run, view, selected }: { run: LayoutRun; view: SketchView; selected: number | null }) {
  const apart = Math.min(...run.Lines.flatMap((line) => line.Stretches.map((each) => bayWidth(each) * view.Scale)));
  return run.Posts.filter(({ PostType }) => PostType !== 'Line' || apart > 4).map((post) => {
    const isSelected = selected !== null && post.PostType === 'Line' && post.FenceLineIds.includes(selected);
    return (
      <g key={`${post.X} ${post.Y} ${post.Place}`} data-selected={isSelected || undefined}>
        <PostMark kind={post.PostType} at={toPixels(post, view)} />
      </g>
    );
  });
}

const bayWidth = ({ From, To, Bays }: { From: number; To: number; Bays: number }) =>
  Bays === 0 ? Number.POSITIVE_INFINITY : (To - From) / Bays;

/** The shape of a kind of post: end circle, corner square, line ring, gate diamond. */
export function PostMark({ kind, at: { X, Y } }: { kind: PostTypeName; at: Point }) {
  if (kind === 'Line') return <circle className={styles.ring} cx={X} cy={Y} r={2.8} />;
  if (kind === 'End') return <circle className={styles.post} cx={X} cy={Y} r={4.6} />;
  if (kind === 'Corner') return <rect className={styles.post} x={X - 4.6} y={Y - 4.6} width={9.2} height={9.2} />;
  return <path className={styles.post} d={`M${X} ${Y - 5.2}l5.2 5.2-5.2 5.2-5.2-5.2z`} />;
}

interface LabelTextProps {
  label: SketchLabel;
  isSelected: boolean;
  onSelect: (lineId: number) => void;
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
    <g data-selected={isSelected || undefined} onPointerUp={() => onSelect(LineId)}>
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

/** The handles of the selected line: one at its end and one at each gate. */
function Handles({ line, drag }: { line: LayoutLine; drag: SketchDrag }) {
  const end = toPixels(line.End, drag.view);
  return (
    <g className={styles.handles}>
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

function pointOn({ Start, End, Length }: LayoutLine, feet: number): Point {
  const part = Length === 0 ? 0 : feet / Length;
  return { X: Start.X + (End.X - Start.X) * part, Y: Start.Y + (End.Y - Start.Y) * part };
}

const xy = ({ X, Y }: Point): string => `${X.toFixed(1)},${Y.toFixed(1)}`;
const pathOf = (from: Point, to: Point): string => `M${xy(from)}L${xy(to)}`;
const cross = (a: Point, b: Point, from: Point): number =>
  (a.X - from.X) * (b.Y - from.Y) - (a.Y - from.Y) * (b.X - from.X);
