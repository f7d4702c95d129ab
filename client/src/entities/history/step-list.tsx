import { Button } from '@mantine/core';
import { dayAt, type TimelineTick } from '@picket/domain';
import { memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { companyZone, formatDate, formatTimeAt } from '@/lib/format/format-date.ts';
import { Icon } from '@/ui/icons.tsx';
import { SelectBox } from '@/ui/inputs/select-box.tsx';
import { Panel } from '@/ui/panel.tsx';
import styles from './step-list.module.css';
import { isShown, peopleIn, type TimelineFilter } from './ticks.ts';

interface StepListProps {
  ticks: readonly TimelineTick[];
  index: number;
  /** The tick that the present one is compared with. */
  compared: number | null;
  filter: TimelineFilter;
  onFilter: (filter: TimelineFilter) => void;
  onMove: (index: number) => void;
  onCompare: (index: number) => void;
  /** Shown beneath the present step. */
  children?: ReactNode;
}

/** The steps on each side of the present one that are listed at first, and how many more each click adds. */
const NEAR = 25;

/** The steps, newest first, with user, time, origin and reason. A click goes to that moment. */
export function StepList(props: StepListProps) {
  const { ticks, index, compared, filter, onFilter, onMove, onCompare, children } = props;
  const [more, setMore] = useState({ later: 0, earlier: 0 });
  const [dayOf] = useState(rememberDays);
  const shown = useMemo(() => ticks.flatMap((tick, place) => (isShown(filter, tick) ? [place] : [])), [ticks, filter]);
  const present = shown.findLastIndex((place) => place <= index);
  const from = Math.max(0, present - NEAR - more.earlier);
  const to = Math.min(shown.length, present + NEAR + more.later + 1);
  const places = shown.slice(from, to).reverse();
  const grow = (side: keyof typeof more) => setMore({ ...more, [side]: more[side] + NEAR });
  return (
    <Panel title="What happened" beside={<PersonChoice ticks={ticks} filter={filter} onFilter={onFilter} />}>
      <div className={styles.scroll}>
        {to < shown.length && <MoreButton side="later" onClick={() => grow('later')} />}
        {places.length === 0 && <p className={styles.empty}>No changes of these kinds up to this time.</p>}
        <ol reversed>
          {places.map((place, row) => (
            <Step
              key={ticks[place]!.Position}
              tick={ticks[place]!}
              place={place}
              isPresent={place === index}
              isCompared={place === compared}
              startsDay={row === 0 || dayOf(ticks[places[row - 1]!]!) !== dayOf(ticks[place]!)}
              onMove={onMove}
              onCompare={onCompare}
            >
              {place === index ? children : undefined}
            </Step>
          ))}
        </ol>
        {from > 0 && <MoreButton side="earlier" onClick={() => grow('earlier')} />}
      </div>
    </Panel>
  );
}

type PersonChoiceProps = Pick<StepListProps, 'ticks' | 'filter' | 'onFilter'>;

const PersonChoice = memo(function PersonChoice({ ticks, filter, onFilter }: PersonChoiceProps) {
  const people = useMemo(() => peopleIn(ticks), [ticks]);
  if (people.length < 2) return null;
  return (
    <div className={styles.person}>
      <SelectBox
        aria-label="Person"
        options={people.map((name) => ({ Id: name, Name: name }))}
        value={filter.person}
        onChange={(person) => onFilter({ ...filter, person })}
        placeholder="Everyone"
      />
    </div>
  );
});

/**
 * Returns a function that finds the day of a tick and caches it: finding it is slow, and the list renders at every
 * step. Another time zone mounts the page again.
 */
function rememberDays(): (tick: TimelineTick) => string {
  const days = new WeakMap<TimelineTick, string>();
  return (tick) => {
    const day = days.get(tick) ?? dayAt(tick.At, companyZone());
    days.set(tick, day);
    return day;
  };
}

const MoreButton = ({ side, onClick }: { side: string; onClick: () => void }) => (
  <Button variant="subtle" size="compact-md" fullWidth onClick={onClick}>
    Show {side} steps
  </Button>
);

interface StepProps extends Pick<StepListProps, 'onMove' | 'onCompare' | 'children'> {
  tick: TimelineTick;
  place: number;
  isPresent: boolean;
  isCompared: boolean;
  startsDay: boolean;
}

/** Memoized: at each step, only one or two items of the list change. */
const Step = memo(function Step(props: StepProps) {
  const { tick, place, isPresent, isCompared, startsDay, onMove, onCompare, children } = props;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isPresent) scrollInto(row.current);
  }, [isPresent]);
  return (
    <>
      {startsDay && <li className={styles.day}>{weekdayText(tick.At)}</li>}
      <li ref={row} className={styles.step} aria-current={isPresent ? 'step' : undefined}>
        <button type="button" className={styles.go} onClick={() => onMove(place)}>
          <span className={styles.number}>{place + 1}</span>
          <span className={styles.text}>
            <b>{tick.Text}</b>
            <small>{occasionOf(tick)}</small>
            {tick.Why && <small className={styles.why}>{tick.Why}</small>}
          </span>
        </button>
        {!isPresent && (
          <button
            type="button"
            className={styles.compare}
            aria-label={`Compare with step ${place + 1}`}
            title="Compare with this step"
            aria-pressed={isCompared}
            onClick={() => onCompare(place)}
          >
            <Icon name="transfer" size={15} />
          </button>
        )}
        {isPresent && children && <div className={styles.changes}>{children}</div>}
      </li>
    </>
  );
});

/** Scrolls its own list or dialog only, never the page. */
function scrollInto(row: HTMLElement | null): void {
  const list = row?.closest(`.${styles.scroll}`);
  if (!row || !list) return;
  if (row.closest('[role=dialog]')) {
    row.scrollIntoView?.({ block: 'center' });
    return;
  }
  const [inner, outer] = [row.getBoundingClientRect(), list.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom) {
    list.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
  }
}

/** "Dana Whitfield, 4:02 PM", with the place where it is known. */
const occasionOf = ({ ActorName, ActorKind, Where, At }: TimelineTick): string =>
  [`${ActorName}${ActorKind === 'customer' ? ' (customer)' : ''}`, formatTimeAt(At), Where].filter(Boolean).join(', ');

const weekdayText = (at: string): string =>
  `${new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: companyZone() }).format(new Date(at))} ${formatDate(at)}`;
