import { type FigureDescription, formatFigure, type ReportRow } from '@picket/domain';
import { Bar, BarChart, CartesianGrid, LabelList, Tooltip, XAxis, YAxis } from 'recharts';
import { useElementWidth } from '@/ui/sketch/use-element-width.ts';
import { type ChartBar, chartBars, labelLines, shortFigure } from './bar-shapes.ts';
import styles from './bars.module.css';

export interface BarsProps {
  rows: readonly ReportRow[];
  series: readonly FigureDescription[];
  above: FigureDescription | undefined;
  /** The series that contains the others. */
  whole: string | undefined;
  /** Opens what a part of a bar counts. */
  onOpen: (row: ReportRow, figure: FigureDescription) => void;
}

const HEIGHT = 226;
const LABEL_ROOM = 34;
/** Narrower bars have no readable labels: the chart scrolls. */
const LEAST_STEP = 52;
const WIDEST_BAR = 56;
/** The width of a letter of the axis. */
const LETTER = 6.2;

const still = { isAnimationActive: false } as const;
const plainAxis = { tickLine: false, axisLine: false } as const;

/** Stacked bars, one for each row. The arrow keys move between them; the table of the chart opens the same figures. */
export function Bars({ rows, series, above, whole, onOpen }: BarsProps) {
  const { place, width: room } = useElementWidth(720);
  const kind = series[0]?.Kind ?? 'count';
  const left = kind === 'money' ? 60 : 40;
  const width = Math.max(room, rows.length * LEAST_STEP + left);
  const letters = Math.floor((width - left) / Math.max(1, rows.length) / LETTER);
  const bars = chartBars(rows, series, whole);
  return (
    <div ref={place} className={styles.bars}>
      <BarChart data={bars} width={width} height={HEIGHT} margin={{ top: 22, right: 0, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} />
        <XAxis
          {...plainAxis}
          dataKey="key"
          interval={0}
          height={LABEL_ROOM}
          tick={({ x, y, index }) => (
            <AxisLabel x={Number(x)} y={Number(y)} lines={labelLines(bars[index]?.row.Label ?? '', letters)} />
          )}
        />
        <YAxis {...plainAxis} width={left} allowDecimals={false} tickFormatter={(value) => shortFigure(kind, value)} />
        <Tooltip
          {...still}
          cursor={{ className: styles.barRoom }}
          content={({ label }) => (
            <BarFigures
              row={bars.find(({ key }) => key === label)?.row}
              figures={above ? [...series, above] : series}
            />
          )}
        />
        {series.map((figure, index) => (
          <Bar
            {...still}
            key={figure.Field}
            stackId="bar"
            className={styles.opening}
            onClick={(_bar, at) => onOpen(bars[at]!.row, figure)}
            name={figure.Label}
            dataKey={({ parts }: ChartBar) => parts[index]}
            fill={`var(--chart-${figure.Field === whole ? 'rest' : index})`}
            maxBarSize={WIDEST_BAR}
          >
            {above && index === series.length - 1 && (
              <LabelList
                className={styles.above}
                position="top"
                dataKey={({ row, total }: ChartBar) =>
                  total > 0 ? shortFigure(above.Kind, Number(row[above.Field] ?? 0)) : ''
                }
              />
            )}
          </Bar>
        ))}
      </BarChart>
    </div>
  );
}

interface AxisLabelProps {
  x: number;
  y: number;
  lines: readonly string[];
}

function AxisLabel({ x, y, lines }: AxisLabelProps) {
  return (
    <text y={y} textAnchor="middle">
      {lines.map((line, index) => (
        <tspan key={line} x={x} dy={index === 0 ? 8 : 13}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

interface BarFiguresProps {
  row: ReportRow | undefined;
  figures: readonly FigureDescription[];
}

/** The figures of the bar below the pointer or in focus. */
function BarFigures({ row, figures }: BarFiguresProps) {
  if (!row) return null;
  return (
    <div className={styles.barFigures}>
      <strong>{row.Label}</strong>
      {figures.map(({ Field, Kind, Label }) => (
        <span key={Field}>
          {Label}: {formatFigure(Kind, row[Field] as number | null)}
        </span>
      ))}
    </div>
  );
}
