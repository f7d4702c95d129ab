import { Button } from '@mantine/core';
import { useState } from 'react';
import { Allowed } from '@/ui/allowed.tsx';
import { Icon } from '@/ui/icons.tsx';
import { loadLater } from '@/ui/loading/load-later.tsx';

const MakeExportDialog = loadLater(async () => (await import('./make-export.dialog.tsx')).MakeExportDialog);

/** A button for users who may make exports. It opens the dialog with the preview. */
export function MakeExportButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Allowed claim="Accounting" level="Full">
      <Button leftSection={<Icon name="add" size={16} />} onClick={() => setOpen(true)}>
        Make export
      </Button>
      {isOpen && <MakeExportDialog onClose={() => setOpen(false)} />}
    </Allowed>
  );
}
