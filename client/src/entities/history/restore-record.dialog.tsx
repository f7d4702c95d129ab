import type { RestoreAnswer } from '@picket/domain';
import { HistoryChanges } from './history-changes.tsx';
import { RestoreDialog } from './restore.dialog.tsx';
import { type RestoredRecord, useRestoreRecordMutation } from './timeline.api.ts';

interface RestoreRecordDialogProps {
  record: RestoredRecord;
  name: string;
  recordedAt: string;
  onClose: () => void;
  onRestored: () => void;
}

/** Restores the fields of a record. */
export function RestoreRecordDialog({ record, ...props }: RestoreRecordDialogProps) {
  const [send] = useRestoreRecordMutation();
  return (
    <RestoreDialog<RestoreAnswer>
      {...props}
      size="lg"
      about="The fields below return to these values, as an ordinary change."
      same="No field would change."
      send={(how) => send({ ...record, ...how })}
      hasChanges={({ Fields }) => Fields.length > 0}
      changes={({ Fields }) => <HistoryChanges changes={Fields} />}
    />
  );
}
