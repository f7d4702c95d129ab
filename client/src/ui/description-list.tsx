import { type ReactNode, use } from 'react';
import { ChangedFields } from './changed-fields.ts';
import styles from './description-list.module.css';

/** Labels with their values, in columns where there is room. Empty values show a dash. */
export function DescriptionList({ of }: { of: readonly (readonly [label: string, value: ReactNode])[] }) {
  const changed = use(ChangedFields);
  return (
    <dl className={styles.details}>
      {of.map(([label, value]) => (
        <div
          key={label}
          data-long={isLong(value) || undefined}
          data-changed={changed.has(label.toLowerCase()) || undefined}
        >
          <dt>{label}</dt>
          <dd>
            <Before text={changed.get(label.toLowerCase())} />
            {value === null || value === undefined || value === '' ? '–' : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Long texts take a full row. */
const isLong = (value: ReactNode) => typeof value === 'string' && (value.length > 36 || value.includes('\n'));

/** The text that a marked field had before. */
const Before = ({ text }: { text: string | null | undefined }) => (text ? <del>{text} </del> : null);
