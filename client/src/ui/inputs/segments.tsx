import { useId } from 'react';
import styles from './segments.module.css';

export interface Segment<Id extends number | string> {
  readonly Id: Id;
  readonly Name: string;
  /** Shown in the color of done items. */
  readonly isDone?: boolean;
}

interface SegmentsProps<Id extends number | string> {
  /** For screen readers: 'Kind of job'. */
  label: string;
  segments: readonly Segment<Id>[];
  value: Id | null;
  onChange: (id: Id) => void;
  disabled?: boolean;
  isSaving?: boolean;
}

/** A choice of a few options that are all visible. */
export function Segments<Id extends number | string>(props: SegmentsProps<Id>) {
  const { label, segments, value, onChange, disabled, isSaving = false } = props;
  const name = useId();
  return (
    <fieldset className={styles.segments} aria-label={label} aria-busy={isSaving} disabled={disabled}>
      {segments.map(({ Id, Name, isDone }) => (
        <label key={Id} data-done={isDone || undefined}>
          <input type="radio" name={name} checked={value === Id} onChange={() => onChange(Id)} />
          {Name}
        </label>
      ))}
    </fieldset>
  );
}
