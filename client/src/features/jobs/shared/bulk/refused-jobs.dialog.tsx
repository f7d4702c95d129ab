import { Button } from '@mantine/core';
import type { RefusedRecord } from '@picket/domain';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { DialogButtons } from '@/ui/dialogs/dialog-buttons.tsx';

/** The jobs that were not changed, and why. */
export function RefusedJobsDialog({ refused, onClose }: { refused: readonly RefusedRecord[]; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={`${refused.length} not changed`}>
      <ul>
        {refused.map(({ Id, Message }) => (
          <li key={Id}>
            #{Id}: {Message}
          </li>
        ))}
      </ul>
      <DialogButtons>
        <Button data-first onClick={onClose}>
          Close
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
