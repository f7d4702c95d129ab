import type { ReactNode } from 'react';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** Shown beside the title, such as a status badge. */
  beside?: ReactNode;
  /** A line above the title, such as a link back to the list. */
  above?: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
}

export function PageHeader({ title, beside, above, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div>
        {above && <div className={styles.above}>{above}</div>}
        <div className={styles.title}>
          <h1>{title}</h1>
          {beside}
        </div>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
