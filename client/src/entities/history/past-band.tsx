import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDate, formatTimeAt } from '@/lib/format/format-date.ts';
import { Icon } from '@/ui/icons.tsx';
import styles from './past-band.module.css';

interface PastBandProps {
  /** `Job #242`. */
  record: string;
  /** An instant. */
  at: string;
  onLeave: () => void;
  /** The restore button, if the user may restore the record. */
  children?: ReactNode;
}

/** Says on each tab of a page that it shows the past. */
export const PastBand = ({ record, at, onLeave, children }: PastBandProps) => (
  <div className={styles.band}>
    <Icon name="history" size={18} />
    <p role="status">
      <b>You are looking at the past.</b>{' '}
      <span>
        {record} as it stood on {formatDate(at)} at {formatTimeAt(at)}. Read only.
      </span>
    </p>
    {children}
    <Button className={styles.now} onClick={onLeave}>
      Back to now <kbd>Esc</kbd>
    </Button>
  </div>
);
