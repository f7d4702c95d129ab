import { changeOf, type FigureDescription, formatFigure } from '@picket/domain';
import hiddenText from '@/ui/hidden-text.module.css';
import { Icon } from '@/ui/icons.tsx';
import { Text } from '@/ui/layout.tsx';
import { FigureLink, type FigureLinkProps } from './figure-link.tsx';
import styles from './figures.module.css';

interface FigureChangeProps extends Pick<FigureLinkProps, 'view' | 'figure' | 'rowKey' | 'rowLabel'> {
  now: number | null;
  before: number | null;
  /** False if there are too few jobs behind it to call the change good or bad. */
  isFirm: boolean;
  /** Adds what the figure was before. */
  isLong?: boolean;
}

/** The change of a figure from the period before. Opens the jobs of that period. */
export function FigureChange({ now, before, isFirm, isLong = false, ...row }: FigureChangeProps) {
  const { figure } = row;
  const change = changeOf(figure.Kind, now, before);
  if (change === null) return null;
  const from = formatFigure(figure.Kind, before);
  const size = change === 0 ? null : <Delta figure={figure} change={change} isFirm={isFirm} />;
  if (!isLong) {
    const text = change === 0 ? `Unchanged from ${from}` : `${changeText(figure, change)} from ${from}`;
    return (
      <span className={styles.change}>
        <FigureLink {...row} isBefore text={text}>
          {size ?? '–'}
        </FigureLink>
      </span>
    );
  }
  return (
    <span className={styles.change}>
      {size}
      <Text tone="dimmed">
        {size ? 'from' : 'unchanged from'} <FigureLink {...row} isBefore text={from} />
      </Text>
    </span>
  );
}

function Delta({ figure, change, isFirm }: { figure: FigureDescription; change: number; isFirm: boolean }) {
  const tone =
    figure.MoreIsBetter === undefined || !isFirm ? undefined : figure.MoreIsBetter === change > 0 ? 'good' : 'bad';
  return (
    <span className={styles.delta} data-tone={tone}>
      <Icon name={change > 0 ? 'chevronUp' : 'chevronDown'} size={14} />
      <span className={hiddenText.hidden}>{change > 0 ? 'Up ' : 'Down '}</span>
      {sizeOf(figure, Math.abs(change))}
    </span>
  );
}

const changeText = (figure: FigureDescription, change: number): string =>
  `${change > 0 ? 'Up' : 'Down'} ${sizeOf(figure, Math.abs(change))}`;

/** Percentages change by points: from 40% to 42% is 2 points. */
const sizeOf = ({ Kind }: FigureDescription, size: number): string =>
  Kind === 'percent'
    ? `${(size * 100).toFixed(1)} points`
    : `${formatFigure(Kind, size)}${Kind === 'days' ? (size === 1 ? ' day' : ' days') : ''}`;
