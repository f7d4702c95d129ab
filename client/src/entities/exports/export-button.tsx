import { Button } from '@mantine/core';
import { useState } from 'react';
import { Allowed } from '@/ui/allowed.tsx';
import { Icon } from '@/ui/icons.tsx';
import { loadLater } from '@/ui/loading/load-later.tsx';
import type { Days } from './export.dialog.tsx';

export const ExportDialog = loadLater(async () => (await import('./export.dialog.tsx')).ExportDialog);

/** A button for users who may export. It opens the export dialog, which proposes `days`. */
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
