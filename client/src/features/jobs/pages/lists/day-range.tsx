import { dayRangeMessages, isDay } from '@picket/domain';
import { DateBox } from '@/ui/inputs/date-box.tsx';
import styles from './day-range.module.css';

interface DayRangeProps {
  legend: string;
  /** `yyyy-MM-dd`, '' for no limit. */
  from: string;
  to: string;
  onChange: (range: { from: string; to: string }) => void;
}

/** A range of days. Each end is optional. Text that is not a date yet does not filter. */
export function DayRange({ legend, from, to, onChange }: DayRangeProps) {
  const changeTo = (end: 'from' | 'to') => (day: string | null) => {
    if (day === null || isDay(day)) onChange({ from, to, [end]: day ?? '' });
  };
  const isBackwards = from !== '' && to !== '' && from > to;
  return (
    <fieldset className={styles.range}>
      <legend>{legend}</legend>
      <DateBox size="xs" aria-label={`${legend} from`} value={from || null} onChange={changeTo('from')} />
      <span aria-hidden="true">to</span>
      <DateBox
        size="xs"
        aria-label={`${legend} to`}
        value={to || null}
        onChange={changeTo('to')}
        error={isBackwards && dayRangeMessages.endBeforeStart}
      />
    </fieldset>
  );
}
