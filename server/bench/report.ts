import { isMet, type Measure } from './measure.ts';

/** The machine, and its load by other processes. */
interface Machine {
  readonly cores: number;
  readonly node: string;
  /** The share of the machine's time that other processes used just before the run, from 0 to 1. */
  readonly busyBefore: number;
  readonly quick: boolean;
}

const headings = ['What', 'Measured', 'Baseline', 'Result', 'Target', 'Met'];

/** The measures as a readable table. */
export function tableOf(measures: readonly Measure[]): string {
  const rows = [headings, ...measures.map(cellsOf)];
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => padded(cell, widths[column]!, column))
      .join('  ')
      .trimEnd(),
  );
  return [lines[0]!, widths.map((width) => '-'.repeat(width)).join('  '), ...lines.slice(1)].join('\n');
}

/** The measures as file content. */
export const jsonOf = (machine: Machine, measures: readonly Measure[]): string =>
  `${JSON.stringify({ machine, measures: measures.map((each) => ({ ...each, met: isMet(each) })) }, null, 2)}\n`;

const padded = (cell: string, width: number, column: number): string =>
  column === 0 || column === headings.length - 1 ? cell.padEnd(width) : cell.padStart(width);

function cellsOf(measure: Measure): string[] {
  const { what, measured, baseline, unit, result, target } = measure;
  const met = isMet(measure);
  return [
    what,
    inUnit(measured, unit),
    baseline === null ? '' : inUnit(baseline, unit),
    baseline === null ? inUnit(result, unit) : result.toFixed(2),
    [target.atLeast !== undefined && `>= ${target.atLeast}`, target.atMost !== undefined && `<= ${target.atMost}`]
      .filter(Boolean)
      .join(', '),
    met === null ? '' : met ? 'yes' : 'NO',
  ];
}

const inUnit = (value: number, unit: string): string => `${short(value)} ${unit}`.trimEnd();

/** Rounds to three significant digits. */
const short = (value: number): string => String(value >= 100 ? Math.round(value) : Number(value.toPrecision(3)));
