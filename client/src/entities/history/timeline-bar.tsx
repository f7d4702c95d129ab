import { ActionIcon, Button } from '@mantine/core';
import type { TickKind, TimelineTick } from '@picket/domain';
import { formatMoney } from '@picket/domain';
import { memo } from 'react';
import { useIsNarrow } from '@/lib/hooks/use-is-narrow.ts';
import { toggled } from '@/lib/toggled.ts';
import { Icon } from '@/ui/icons.tsx';
import { Checkbox } from '@/ui/inputs/checkbox.ts';
import { Stack } from '@/ui/layout.tsx';
import { MomentBox } from './moment-box.tsx';
import { nextIndex, type TimelineFilter, tickKinds } from './ticks.ts';
import styles from './timeline-bar.module.css';
import { TickMark, TimelineSlider } from './timeline-slider.tsx';

interface TimelineBarProps {
  ticks: readonly TimelineTick[];
  index: number;
  compared: number | null;
  filter: TimelineFilter;
  onFilter: (filter: TimelineFilter) => void;
  isMarking: boolean;
  onMarking: (isMarking: boolean) => void;
  onMove: (index: number) => void;
  /** On a phone, the step buttons are in `StepFooter`, and the kinds in the list that it opens. */
  hasFooter?: boolean;
}

/** Steps through the history of a record: buttons, a date box, the timeline, and the kinds of events to show. */
export function TimelineBar(props: TimelineBarProps) {
  const { ticks, index, compared, filter, onFilter, isMarking, onMarking, onMove, hasFooter } = props;
  const isNarrow = useIsNarrow();
  const tick = ticks[index]!;
  return (
    <Stack as="section" gap={8} aria-label="Timeline">
      <div className={styles.row}>
        {!(isNarrow && hasFooter) && <StepButtons {...props} />}
        <MomentBox ticks={ticks} index={index} onMove={onMove} />
        <p className={styles.what} role="status">
          <b>
            Step {index + 1} of {ticks.length}.
          </b>{' '}
          {tick.ActorName}: {tick.Text}
        </p>
        <Checkbox
          label="Mark what changed at this step"
          checked={isMarking}
          onChange={({ currentTarget }) => onMarking(currentTarget.checked)}
        />
      </div>
      <TimelineSlider ticks={ticks} index={index} compared={compared} filter={filter} onMove={onMove} />
      {!(isNarrow && hasFooter) && (
        <div className={styles.row}>
          <Kinds ticks={ticks} filter={filter} onFilter={onFilter} />
          {!isNarrow && <KeyHints ticks={ticks} />}
        </div>
      )}
    </Stack>
  );
}

type Steps = Pick<TimelineBarProps, 'ticks' | 'index' | 'filter' | 'onMove'>;

const hasMoney = (ticks: readonly TimelineTick[]): boolean => ticks.some(({ Kind }) => Kind === 'money');

function StepButtons({ ticks, index, filter, onMove }: Steps) {
  const step = (by: -1 | 1, ofMoney = false) => {
    const next = nextIndex(ticks, index, by, filter, ofMoney);
    return { disabled: next === index, onClick: () => onMove(next) };
  };
  return (
    <Button.Group>
      {hasMoney(ticks) && (
        <Button variant="default" size="compact-md" aria-label="Previous amount change" {...step(-1, true)}>
          <Icon name="chevronLeft" size={15} />
          <Icon name="dollar" size={15} />
        </Button>
      )}
      <Button variant="default" size="compact-md" aria-label="One step back" {...step(-1)}>
        <Icon name="chevronLeft" size={16} />
      </Button>
      <Button variant="default" size="compact-md" aria-label="One step forward" {...step(1)}>
        <Icon name="chevronRight" size={16} />
      </Button>
      {hasMoney(ticks) && (
        <Button variant="default" size="compact-md" aria-label="Next amount change" {...step(1, true)}>
          <Icon name="dollar" size={15} />
          <Icon name="chevronRight" size={15} />
        </Button>
      )}
    </Button.Group>
  );
}

/**
 * Step buttons that stay at the bottom of a phone's screen. The button between them shows the total and opens the list
 * of steps.
 */
export function StepFooter({ onList, ...steps }: Steps & { onList: () => void }) {
  const { ticks, index, filter, onMove } = steps;
  const { GrandTotal } = ticks[index]!;
  const [back, on] = ([-1, 1] as const).map((by) => nextIndex(ticks, index, by, filter)) as [number, number];
  return (
    <nav className={styles.footer} aria-label="Steps">
      <ActionIcon
        variant="default"
        size={44}
        aria-label="One step back"
        disabled={back === index}
        onClick={() => onMove(back)}
      >
        <Icon name="chevronLeft" size={20} />
      </ActionIcon>
      <button type="button" className={styles.list} onClick={onList}>
        <small>
          Step {index + 1} of {ticks.length}, what happened
        </small>
        {GrandTotal !== null && <b>{formatMoney(GrandTotal)}</b>}
      </button>
      <ActionIcon
        variant="default"
        size={44}
        aria-label="One step forward"
        disabled={on === index}
        onClick={() => onMove(on)}
      >
        <Icon name="chevronRight" size={20} />
      </ActionIcon>
    </nav>
  );
}

/** Buttons with the count of each kind of event, which hide or show it. */
export const Kinds = memo(function Kinds({
  ticks,
  filter,
  onFilter,
}: Pick<TimelineBarProps, 'ticks' | 'filter' | 'onFilter'>) {
  const { hidden } = filter;
  const toggle = (kind: TickKind) => onFilter({ ...filter, hidden: toggled(hidden, kind) });
  const counted = tickKinds
    .map(([kind, name]) => ({ kind, name, count: ticks.filter(({ Kind }) => Kind === kind).length }))
    .filter(({ count }) => count > 0);
  return (
    <ul className={styles.kinds} aria-label="Kinds of changes shown">
      {counted.map(({ kind, name, count }) => (
        <li key={kind}>
          <button type="button" aria-pressed={!hidden.includes(kind)} onClick={() => toggle(kind)}>
            <TickMark kind={kind} />
            {name} {count}
          </button>
        </li>
      ))}
      {ticks.some(({ GrandTotal }) => GrandTotal !== null) && (
        <li className={styles.line}>
          <svg viewBox="0 0 22 10" width="22" height="10" aria-hidden="true">
            <path d="M1 8h6V4h8V2h6" />
          </svg>
          Grand total
        </li>
      )}
    </ul>
  );
});

const KeyHints = ({ ticks }: Pick<TimelineBarProps, 'ticks'>) => (
  <p className={styles.keys}>
    <kbd>←</kbd> <kbd>→</kbd> step{' '}
    {hasMoney(ticks) && (
      <>
        <kbd>Shift</kbd> <kbd>←</kbd> <kbd>→</kbd> money{' '}
      </>
    )}
    <kbd>Home</kbd> first <kbd>Esc</kbd> now
  </p>
);
