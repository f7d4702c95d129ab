import { dayAt, type TickKind, type TimelineTick } from '@picket/domain';
import { memo, type PointerEvent, useMemo } from 'react';
import { companyZone, formatDate, formatDateTime } from '@/lib/format/format-date.ts';
import { useIsNarrow } from '@/lib/hooks/use-is-narrow.ts';
import { useElementWidth } from '@/ui/sketch/use-element-width.ts';
import { isShown, type TimelineFilter } from './ticks.ts';
import styles from './timeline-slider.module.css';

interface TimelineSliderProps {
  ticks: readonly TimelineTick[];
  index: number;
  /** The tick that the present one is compared with. */
  compared: number | null;
  filter: TimelineFilter;
  onMove: (index: number) => void;
}

const DEFAULT_WIDTH = 900;
/** Ticks closer than this are thin lines. */
const DENSE_PX = 4;
const HEIGHT = 92;
/** The height of the grand total, which is left out for records without one. */
const TOTAL_HEIGHT = 40;
const PADDING = 14;
/** On a phone, only this many ticks on each side of the present one have room. */
const NEAR = 5;

/** The part of the ticks that is drawn, and where. */
interface Scale {
  readonly from: number;
  readonly to: number;
  readonly width: number;
  /** The y of the upper edge. */
  readonly top: number;
}

const xOf = ({ from, to, width }: Scale, index: number): number =>
  Math.round((PADDING + ((index - from) / Math.max(1, to - from)) * (width - 2 * PADDING)) * 10) / 10;

/** All events as ticks by kind, over the grand total where there is one. A slider for pointer, keys and screen readers. */
export function TimelineSlider({ ticks, index, compared, filter, onMove }: TimelineSliderProps) {
  const { place, width } = useElementWidth(DEFAULT_WIDTH);
  const isNarrow = useIsNarrow();
  const last = ticks.length - 1;
  const from = isNarrow ? Math.max(0, Math.min(index - NEAR, last - 2 * NEAR)) : 0;
  const to = isNarrow ? Math.min(last, from + 2 * NEAR) : last;
  const top = useMemo(() => (ticks.some(({ GrandTotal }) => GrandTotal !== null) ? 0 : TOTAL_HEIGHT), [ticks]);
  const scale = useMemo(() => ({ from, to, width, top }), [from, to, width, top]);
  const present = ticks[index]!;
  const y = useMemo(() => heightOf(ticks), [ticks]);
  const pick = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left, width: shownWidth } = currentTarget.getBoundingClientRect();
    const part = (clientX - left - PADDING) / Math.max(1, shownWidth - 2 * PADDING);
    const near = Math.round(from + Math.min(1, Math.max(0, part)) * (to - from));
    onMove(nearestShown(ticks, near, filter));
  };
  return (
    <div ref={place} className={styles.track}>
      <svg
        viewBox={`0 ${top} ${width} ${HEIGHT - top}`}
        height={HEIGHT - top}
        width={width}
        aria-hidden="true"
        data-dense={width / (to - from + 1) < DENSE_PX || undefined}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          pick(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) pick(event);
        }}
      >
        <Drawing ticks={ticks} scale={scale} filter={filter} />
        {compared !== null && compared >= from && compared <= to && (
          <path
            className={styles.compared}
            d={`M0 ${top + 18}V92`}
            transform={`translate(${xOf(scale, compared)} 0)`}
          />
        )}
        <g transform={`translate(${xOf(scale, index)} 0)`}>
          <path className={styles.cursor} d={`M0 ${top + 18}V92`} />
          <circle className={styles.dot} cy={y(present)} r="5" />
        </g>
      </svg>
      <input
        type="range"
        className={styles.slider}
        aria-label="Step"
        min={1}
        max={ticks.length}
        value={index + 1}
        aria-valuetext={`Step ${index + 1} of ${ticks.length}, ${formatDateTime(present.At)}, ${present.Text}`}
        onChange={({ currentTarget }) => onMove(nearestShown(ticks, Number(currentTarget.value) - 1, filter))}
      />
    </div>
  );
}

function nearestShown(ticks: readonly TimelineTick[], index: number, filter: TimelineFilter): number {
  for (let away = 0; away < ticks.length; away++) {
    const near = [index - away, index + away].find((each) => ticks[each] && isShown(filter, ticks[each]));
    if (near !== undefined) return near;
  }
  return index;
}

const TOP = 28;
const BASE = 66;

/** The y of a tick's grand total; the base line for records without one. */
function heightOf(ticks: readonly TimelineTick[]): (tick: TimelineTick) => number {
  const most = Math.max(1, ...ticks.map(({ GrandTotal }) => GrandTotal ?? 0));
  return ({ GrandTotal }) =>
    GrandTotal === null ? BASE : BASE - 4 - (Math.max(0, GrandTotal) / most) * (BASE - 4 - TOP);
}

interface DrawingProps {
  ticks: readonly TimelineTick[];
  scale: Scale;
  filter: TimelineFilter;
}

/** One path for each kind of tick, however many there are; drawn again only for other ticks or another width. */
const Drawing = memo(function Drawing({ ticks, scale, filter }: DrawingProps) {
  const { from, to, width, top } = scale;
  const drawn = ticks.slice(from, to + 1).map((tick, index) => ({ tick, x: xOf(scale, from + index) }));
  const pathOf = (kind: TickKind) =>
    drawn
      .filter(({ tick }) => tick.Kind === kind && isShown(filter, tick))
      .map(({ x }) => marks[kind](x))
      .join('');
  const y = heightOf(ticks);
  const total = drawn.map(({ tick, x }, index) => `${index === 0 ? `M${x} ` : `H${x}V`}${y(tick).toFixed(1)}`).join('');
  const hasTotal = drawn.some(({ tick }) => tick.GrandTotal !== null);
  return (
    <>
      {daysOf(drawn).map(({ x, text }) => (
        <g key={x}>
          <path className={styles.day} d={`M${x - 8} ${top + (text ? 2 : 20)}V88`} />
          {text && (
            <text className={styles.label} x={x - 3} y={top + 12}>
              {text}
            </text>
          )}
        </g>
      ))}
      {hasTotal && <path className={styles.area} d={`${total}V${BASE}H${drawn[0]!.x}Z`} />}
      {hasTotal && <path className={styles.total} d={total} />}
      <path className={styles.base} d={`M0 ${BASE}H${width}`} />
      {(Object.keys(marks) as TickKind[]).map((kind) => (
        <path key={kind} data-kind={kind} className={styles.tick} d={pathOf(kind)} />
      ))}
    </>
  );
});

const marks: Readonly<Record<TickKind, (x: number) => string>> = {
  words: (x) => `M${x} 78V84`,
  money: (x) => `M${x} 70V84`,
  customer: (x) => `M${x} 75l4.5 4.5-4.5 4.5-4.5-4.5z`,
  stage: (x) => `M${x - 4} 79.5a4 4 0 1 0 8 0a4 4 0 1 0-8 0`,
};

/** The mark of a kind, for a legend. */
export const TickMark = ({ kind }: { kind: TickKind }) => (
  <svg viewBox="0 70 12 16" width="12" height="16" aria-hidden="true">
    <path data-kind={kind} className={styles.tick} d={marks[kind](6)} />
  </svg>
);

const LABEL_ROOM = 74;

/** Returns the places where another day begins, with its date where there is room. */
function daysOf(drawn: readonly { tick: TimelineTick; x: number }[]): { x: number; text: string }[] {
  const days: { x: number; text: string }[] = [];
  let free = 0;
  let before = '';
  const end = (drawn.at(-1)?.x ?? 0) - LABEL_ROOM / 2;
  for (const [index, { tick, x }] of drawn.entries()) {
    const day = dayAt(tick.At, companyZone());
    if (day === before) continue;
    before = day;
    const hasRoom = x >= free && (index === 0 || x <= end);
    if (hasRoom) free = x + LABEL_ROOM;
    days.push({ x, text: hasRoom ? formatDate(day) : '' });
  }
  return days.length > MOST_DAYS ? days.filter(({ text }) => text) : days;
}

/** With more days than this, only those with a date have a line: the others would merge into a gray area. */
const MOST_DAYS = 120;
