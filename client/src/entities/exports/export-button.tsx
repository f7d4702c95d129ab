import { Button } from '@mantine/core';
import { useState } from 'react';
import { Allowed } from '@/ui/allowed.tsx';
import { Icon } from '@/ui/icons.tsx';
import { loadLater } from '@/ui/load-later.tsx';
import type { Days } from './export.dialog.tsx';

export const ExportDialog = loadLater(async () => (await import('./export.dialog.tsx')).ExportDialog);

/** Exports events of some days or all of them. */
export function ExportButton({ days }: { days?: Days | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Allowed claim="Audit" level="Full">
      <Button variant="default" leftSection={<Icon name="download" />} onClick={() => setOpen(true)}>
        Export events
      </Button>
      {isOpen && <ExportDialog days={days} onClose={() => setOpen(false)} />}
    </Allowed>
  );
}
