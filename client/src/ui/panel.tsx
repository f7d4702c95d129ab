import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  /** In the header, beside the title. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A part of a page in a frame, with its title in a bar. */
export function Panel({ title, beside, children }: PanelProps) {
  const titleId = useId();
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{title}</h2>
        {beside}
      </header>
      {children}
    </section>
  );
}
