import type { ReactNode } from 'react';
import { Icon } from '@/ui/icons.tsx';
import styles from './page-notice.module.css';

interface PageNoticeProps {
  /** Names the notice for screen readers. */
  label: string;
  isError?: boolean;
  /** A paragraph, and what can be done about it. */
  children: ReactNode;
}

/** Says above the content of a page what needs attention. */
export function PageNotice({ label, isError = false, children }: PageNoticeProps) {
  return (
    <section className={styles.notice} data-error={isError || undefined} aria-label={label}>
      <Icon name="warning" />
      {children}
    </section>
  );
}
