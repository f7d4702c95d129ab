import { type FigureDescription, formatFigure } from '@picket/domain';
import { Icon } from '@/ui/icons.tsx';
import styles from './reports.module.css';

interface FigureChangeProps {
  figure: FigureDescription;
  now: number | null;
  before: number | null;
  /** Adds what the figure was before. */
  isLong?: boolean;
}

/** How a figure changed from the period before: arrow, size and, in words, from what. */
export function FigureChange({ figure, now, before, isLong = false }: FigureChangeProps) {
  if (now === null || before === null) return null;
  const change = round(now - before);
  const from = <span className={styles.dim}>from {formatFigure(figure.Kind, before)}</span>;
  if (change === 0)
    return <span className={styles.change}>{isLong ? <span className={styles.dim}>unchanged</span> : '–'}</span>;
  const tone = figure.MoreIsBetter === undefined ? undefined : figure.MoreIsBetter === change > 0 ? 'good' : 'bad';
  return (
    <span className={styles.change}>
      <span className={styles.delta} data-tone={tone}>
        <Icon name={change > 0 ? 'chevronUp' : 'chevronDown'} size={14} />
        <span className={styles.hidden}>{change > 0 ? 'Up ' : 'Down '}</span>
        {sizeOf(figure, Math.abs(change))}
      </span>
      {isLong && from}
    </span>
  );
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000;

/** Percentages change by points: from 40% to 42% is 2 points. */
const sizeOf = ({ Kind }: FigureDescription, size: number): string =>
  Kind === 'percent'
    ? `${(size * 100).toFixed(1)} points`
    : `${formatFigure(Kind, size)}${Kind === 'days' ? (size === 1 ? ' day' : ' days') : ''}`;
