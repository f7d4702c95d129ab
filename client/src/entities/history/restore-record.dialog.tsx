import { Button } from '@mantine/core';
import type { RestoreAnswer } from '@picket/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import { problemText } from '@/api/problem.ts';
import { formatDateTime } from '@/lib/format-date.ts';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { DialogButtons } from '@/ui/dialogs/dialog-buttons.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { LoadingPage } from '@/ui/loading-page.tsx';
import { useToast } from '@/ui/toasts.tsx';
import { HistoryChanges } from './history-changes.tsx';
import { NotRestored } from './not-restored.tsx';
import styles from './record-past.module.css';
import { type RestoredRecord, useRestoreRecordMutation } from './timeline.api.ts';

interface RestoreRecordDialogProps {
  record: RestoredRecord;
  name: string;
  recordedAt: string;
  onClose: () => void;
  onRestored: () => void;
}

/** Shows what would change if an earlier moment of a record came back, and brings it back when confirmed. */
export function RestoreRecordDialog({ record, name, recordedAt, onClose, onRestored }: RestoreRecordDialogProps) {
  const [send, { isLoading }] = useRestoreRecordMutation();
  const toast = useToast();
  const [looked, setLooked] = useState<RestoreAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const look = async () => {
    setProblem(null);
    const answer = await send({ ...record, DryRun: true });
    if (answer.error) setProblem(problemText(answer.error));
    else setLooked(answer.data);
  };
  const lookFirst = useEffectEvent(look);
  useEffect(() => void lookFirst(), []);
  const restore = async (Version: number) => {
    const answer = await send({ ...record, Version });
    if (answer.error) return setProblem(problemText(answer.error));
    toast('success', 'Restored', `${name} has the values of ${formatDateTime(recordedAt)} again.`);
    onRestored();
  };
  const isSame = looked?.Fields.length === 0;
  return (
    <Dialog opened onClose={onClose} title={`Restore ${name} from ${formatDateTime(recordedAt)}`} size="lg">
      <p className={styles.about}>The fields below return to these values, as an ordinary change.</p>
      {problem !== null && <ErrorMessage message={problem} retry={() => void look()} />}
      {!looked && problem === null && <LoadingPage />}
      {looked && (
        <>
          {isSame && <p className={styles.about}>The record has these values already.</p>}
          <HistoryChanges changes={looked.Fields} />
          <NotRestored fields={looked.NotRestored} />
        </>
      )}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {isSame ? 'Close' : 'Cancel'}
        </Button>
        {looked && !isSame && (
          <Button data-first loading={isLoading} onClick={() => void restore(looked.Version)}>
            Restore this version
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}
