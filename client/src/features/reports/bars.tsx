import { type FigureDescription, formatFigure, type ReportRow } from '@picket/domain';
import { useElementWidth } from '@/ui/sketch/use-element-width.ts';
import { type ChartBar, type ChartScale, chartBars, labelLines, scaleOf, shortFigure } from './bar-shapes.ts';
import styles from './reports.module.css';

export interface BarsProps {
  rows: readonly ReportRow[];
  series: readonly FigureDescription[];
  above: FigureDescription | undefined;
  /** The series that contains the others. */
  whole: string | undefined;
}

const PLOT = { top: 22, height: 170, bottom: 34 };
/** Narrower bars have no readable labels: the chart scrolls. */
const LEAST_STEP = 52;
const WIDEST_BAR = 56;
/** The width of a letter of the axis. */
const LETTER = 6.2;

/** Stacked bars, one for each row, at real pixel size. */
export function Bars({ rows, series, above, whole }: BarsProps) {
  const { place, width: room } = useElementWidth(720);
  const kind = series[0]?.Kind ?? 'count';
  const left = kind === 'money' ? 60 : 40;
  const width = Math.max(room, rows.length * LEAST_STEP + left);
  const bars = chartBars(rows, series, whole);
  const scale = scaleOf(Math.max(0, ...bars.map(({ total }) => total)));
  const step = (width - left) / Math.max(1, rows.length);
  return (
    <div ref={place} className={styles.bars} tabIndex={width > room ? 0 : undefined}>
      <svg width={width} height={PLOT.top + PLOT.height + PLOT.bottom} aria-hidden="true">
        {scale.ticks.map((tick) => (
          <g key={tick} transform={`translate(0 ${yOf(tick, scale)})`}>
            <line className={styles.gridLine} x1={left} x2={width} />
            <text className={styles.axis} x={left - 8} dy="0.35em" textAnchor="end">
              {shortFigure(kind, tick)}
            </text>
          </g>
        ))}
        {bars.map((bar, index) => (
          <BarShape key={bar.key} bar={bar} x={left + step * (index + 0.5)} step={step} scale={scale} above={above}>
            {[...series, ...(above ? [above] : [])]
              .map((figure) => `${figure.Label}: ${formatFigure(figure.Kind, bar.row[figure.Field] as number | null)}`)
              .join('\n')}
          </BarShape>
        ))}
      </svg>
    </div>
  );
}

const yOf = (value: number, { most }: ChartScale): number => PLOT.top + PLOT.height * (1 - value / most);

interface BarShapeProps {
  bar: ChartBar;
  /** The middle of the bar. */
  x: number;
  step: number;
  scale: ChartScale;
  above: FigureDescription | undefined;
  /** The figures, shown when the pointer rests on the bar. */
  children: string;
}

function BarShape({ bar, x, step, scale, above, children }: BarShapeProps) {
  const width = Math.min(WIDEST_BAR, step * 0.62);
  return (
    <g>
      <title>{`${bar.row.Label}\n${children}`}</title>
      <rect className={styles.barRoom} x={x - step / 2} width={step} y={0} height={PLOT.top + PLOT.height} />
      {bar.parts.map(({ series, from, to }) => (
        <rect
          key={series}
          className={styles.barPart}
          data-series={series}
          x={x - width / 2}
          width={width}
          y={yOf(to, scale)}
          height={Math.max(0, yOf(from, scale) - yOf(to, scale))}
        />
      ))}
      {above && bar.total > 0 && (
        <text className={styles.above} x={x} y={yOf(bar.total, scale) - 6} textAnchor="middle">
          {shortFigure(above.Kind, Number(bar.row[above.Field] ?? 0))}
        </text>
      )}
      {labelLines(bar.row.Label, Math.floor(step / LETTER)).map((line, index) => (
        <text key={line} className={styles.axis} x={x} y={PLOT.top + PLOT.height + 16 + index * 13} textAnchor="middle">
          {line}
        </text>
      ))}
    </g>
  );
}
