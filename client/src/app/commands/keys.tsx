import { Fragment } from 'react';
import { isMac } from '@/lib/keys/is-mac.ts';
import { Row, Text } from '@/ui/layout.tsx';
import styles from './keys.module.css';

const names: Readonly<Record<string, string>> = {
  mod: isMac() ? '⌘' : 'Ctrl',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
};

/** Shows the keys of a shortcut: 'g e', 'mod+k'. */
export const Keys = ({ keys }: { keys: string }) => (
  <Row as="span" gap={4} isInline className={styles.keys}>
    {keys.split(' ').map((chord, index) => (
      <Fragment key={chord}>
        {index > 0 && (
          <Text size="xs" tone="dimmed">
            then
          </Text>
        )}
        {chord.split('+').map((key) => (
          <kbd key={key}>{names[key] ?? (key.length === 1 ? key.toUpperCase() : key)}</kbd>
        ))}
      </Fragment>
    ))}
  </Row>
);
