import type { ReactNode } from 'react';
import styles from './description-list.module.css';

/** Labels with their values, in columns where there is room. Empty values show a dash. */
export function DescriptionList({ of }: { of: readonly (readonly [label: string, value: ReactNode])[] }) {
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

/** Long texts take a full row. */
const isLong = (value: ReactNode) => typeof value === 'string' && (value.length > 36 || value.includes('\n'));
