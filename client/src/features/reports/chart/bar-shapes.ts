import type { FigureDescription, ReportRow } from '@picket/domain';
import { keyText } from '../figures/figure-link.tsx';

/** A bar with the heights of its parts from the bottom up, in the unit of the figures. */
export interface ChartBar {
  readonly key: string;
  readonly row: ReportRow;
  readonly total: number;
  readonly parts: readonly number[];
}

/** Stacks the figures of each row. One that contains the others is the rest above them. Negative figures have no height. */
export function chartBars(
  rows: readonly ReportRow[],
  series: readonly FigureDescription[],
  whole: string | undefined,
): ChartBar[] {
  return rows.map((row) => {
    const parts: number[] = [];
    let total = 0;
    for (const { Field } of series) {
      const value = Number(row[Field] ?? 0);
      const part = Math.max(0, Field === whole ? value - total : value);
      parts.push(part);
      total += part;
    }
    return { key: keyText(row.Key), row, total, parts };
  });
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
