import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** Labels with their values, side by side where there is room. Empty values show a dash. */
export function Facts({ of }: { of: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {of.map(([label, value]) => (
        <div key={label} data-long={isLong(value) || undefined}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Texts that would wrap in a column get a line of their own. */
const isLong = (value: ReactNode) => typeof value === 'string' && (value.length > 36 || value.includes('\n'));
