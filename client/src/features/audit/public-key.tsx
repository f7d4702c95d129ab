import { Button } from '@mantine/core';
import type { Integrity } from '@picket/domain';
import { saveFile } from '@/lib/save-file.ts';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { Icon } from '@/ui/icons.tsx';
import styles from './audit.module.css';

/** The key that checks the signatures of the heads elsewhere. */
export function PublicKey({ integrity: { PublicKey: key, KeyId } }: { integrity: Integrity }) {
  const save = (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<Icon name="download" size={15} />}
      onClick={() => saveFile(new Blob([key], { type: 'application/x-pem-file' }), 'picket-public-key.pem')}
    >
      Download key
    </Button>
  );
  return (
    <SectionCard title="Public key" actions={save}>
      <p>
        Heads and exports are signed with Ed25519. Store this key elsewhere, too. Its number is{' '}
        <span className={styles.hash}>{KeyId}</span>: if it changes, the key was replaced.
      </p>
      <pre className={styles.key}>{key.trim()}</pre>
    </SectionCard>
  );
}
