import type { RefusedRecord } from '@picket/domain';
import { CloseButtons } from '@/ui/dialogs/close-buttons.tsx';
import { Dialog } from '@/ui/dialogs/dialog.tsx';

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
      <CloseButtons onClose={onClose} />
    </Dialog>
  );
}
