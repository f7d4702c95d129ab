import type { ReactNode } from 'react';
import { Icon } from '@/ui/icons.tsx';
import styles from './job-notice.module.css';

interface JobNoticeProps {
  /** Names the notice for screen readers. */
  label: string;
  isError?: boolean;
  /** A paragraph, and what can be done about it. */
  children: ReactNode;
}

/** Says above the page of a job what needs attention. */
export function JobNotice({ label, isError = false, children }: JobNoticeProps) {
  return (
    <section className={styles.notice} data-error={isError || undefined} aria-label={label}>
      <Icon name="warning" />
      {children}
    </section>
  );
}
