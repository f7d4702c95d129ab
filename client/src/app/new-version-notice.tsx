import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { afterStart } from '@/lib/after-start.ts';
import { useNewVersion } from '@/lib/new-version.ts';
import { hasKeptInput, reloadWithInput } from '@/ui/dialogs/kept-input.ts';
import { useToast } from '@/ui/toasts.tsx';
import styles from './new-version-notice.module.css';

/** Offers to reload a page that is older than the server's version. Unsaved input survives that. */
export function NewVersionNotice() {
  const isNew = useNewVersion();
  const toast = useToast();
  useEffect(
    () =>
      afterStart(() => {
        if (hasKeptInput()) toast('info', 'What you typed is kept. Open its form again to continue.');
      }),
    [toast],
  );
  if (!isNew) return null;
  return (
    <div role="status" className={styles.notice}>
      <p>There is a new version of Picket. What you typed is kept when you reload.</p>
      <Button onClick={() => reloadWithInput()}>Reload</Button>
    </div>
  );
}
