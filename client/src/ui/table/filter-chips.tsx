import { Icon } from '../icons.tsx';
import { Row, Text } from '../layout.tsx';
import styles from './filter-chips.module.css';

interface FilterChip {
  readonly key: string;
  /** The filtered field: 'Company'. */
  readonly label: string;
  /** What it is filtered by, in words; '' for a filter whose label says it all. */
  readonly text: string;
  readonly onRemove: () => void;
}

/** What filters a list, above it. Each filter has a button that removes it. */
export function FilterChips({ chips }: { chips: readonly FilterChip[] }) {
  if (chips.length === 0) return null;
  return (
    <Row as="ul" className={styles.chips} gap={8} wraps aria-label="Active filters">
      {chips.map(({ key, label, text, onRemove }) => (
        <Row as="li" key={key} className={styles.chip} gap={4}>
          <span className={styles.words}>
            {text ? (
              <>
                <Text tone="dimmed">{label}:</Text> {text}
              </>
            ) : (
              label
            )}
          </span>
          <button type="button" aria-label={`Remove filter ${label}`} onClick={onRemove}>
            <Icon name="close" size={14} />
          </button>
        </Row>
      ))}
    </Row>
  );
}
