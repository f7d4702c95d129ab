import { useState } from 'react';
import { Link } from 'react-router';
import { presentShortcuts } from '@/lib/keys/shortcuts.ts';
import { useSingleKeys } from '@/lib/keys/single-keys.ts';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { Row, Stack, Text } from '@/ui/layout.tsx';
import { Keys } from './keys.tsx';
import styles from './keys-help.module.css';

const everywhere = [
  ['mod+s', 'Save the current form or row'],
  ['Escape', 'Cancel the current row, form or dialog'],
] as const;

/** The shortcuts of the present screen. */
export function KeysHelpDialog({ onClose }: { onClose: () => void }) {
  const [groups] = useState(presentShortcuts);
  const isOn = useSingleKeys();
  return (
    <Dialog opened title="Keyboard shortcuts" size="lg" onClose={onClose}>
      {!isOn && (
        <Text as="p" tone="dimmed">
          Shortcuts of one key are off.{' '}
          <Link to="/user/profile" onClick={onClose}>
            Turn them on in your profile
          </Link>
        </Text>
      )}
      <div className={styles.groups}>
        {groups.map(({ title, shortcuts }) => (
          <Stack key={title} as="section" gap={6} aria-label={title}>
            <Text as="h3" size="sm" tone="dimmed">
              {title}
            </Text>
            {shortcuts.map(({ keys, label }) => (
              <KeyRow key={keys} keys={keys} label={label} />
            ))}
          </Stack>
        ))}
        <Stack as="section" gap={6} aria-label="Forms and dialogs">
          <Text as="h3" size="sm" tone="dimmed">
            Forms and dialogs
          </Text>
          {everywhere.map(([keys, label]) => (
            <KeyRow key={keys} keys={keys} label={label} />
          ))}
        </Stack>
      </div>
    </Dialog>
  );
}

const KeyRow = ({ keys, label }: { keys: string; label: string }) => (
  <Row justify="between" gap={12}>
    <span>{label}</span>
    <Keys keys={keys} />
  </Row>
);
