import type { FigureDescription, ReportRow } from '@picket/domain';
import { keyText } from './figure-link.tsx';

/** A bar with its parts from the bottom up, in the unit of the figures. */
export interface ChartBar {
  readonly key: string;
  readonly row: ReportRow;
  readonly total: number;
  readonly parts: readonly { readonly series: string; readonly from: number; readonly to: number }[];
}

/** Stacks the figures of each row. One that contains the others is the rest above them. Negative figures have no part. */
export function chartBars(
  rows: readonly ReportRow[],
  series: readonly FigureDescription[],
  whole: string | undefined,
): ChartBar[] {
  return rows.map((row) => {
    const parts: { series: string; from: number; to: number }[] = [];
    let total = 0;
    for (const [index, { Field }] of series.entries()) {
      const value = Math.max(0, Number(row[Field] ?? 0));
      const to = Field === whole ? Math.max(total, value) : total + value;
      parts.push({ series: Field === whole ? 'rest' : String(index), from: total, to });
      total = to;
    }
    return { key: keyText(row.Key), row, total, parts };
  });
}

export interface ChartScale {
  /** The value at the top; above 0. */
  readonly most: number;
  readonly ticks: readonly number[];
}

/** Two to five round steps up to at least the greatest value. */
export function scaleOf(greatest: number): ChartScale {
  const rough = Math.max(greatest, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough) ?? 1);
  const count = Math.max(1, Math.ceil(greatest / step));
  return { most: step * count, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** A figure in a chart: `1.2K`, `$45K`, `41%`. */
export function shortFigure(kind: FigureDescription['Kind'], value: number): string {
  if (kind === 'percent') return `${Math.round(value * 100)}%`;
  return kind === 'money' ? `$${compact.format(value)}` : compact.format(value);
}

/** A label in at most two lines of this many letters, cut if it is longer. */
export function labelLines(label: string, letters: number): string[] {
  if (label.length <= letters) return [label];
  const fits = label.slice(0, letters + 1).lastIndexOf(' ');
  const lines = fits > 0 ? [label.slice(0, fits), label.slice(fits + 1)] : [label];
  return lines.map((line) => (line.length <= letters ? line : `${line.slice(0, Math.max(1, letters - 1)).trimEnd()}…`));
}
