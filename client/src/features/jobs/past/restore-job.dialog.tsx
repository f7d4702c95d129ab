import { Button } from '@mantine/core';
import type { RestoreJobAnswer } from '@picket/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import { problemText } from '@/api/problem.ts';
import { NotRestored } from '@/entities/history/not-restored.tsx';
import { formatDateTime } from '@/lib/format-date.ts';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { DialogButtons } from '@/ui/dialogs/dialog-buttons.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { LoadingPage } from '@/ui/loading-page.tsx';
import { useToast } from '@/ui/toasts.tsx';
import { useRestoreJobMutation } from './job-comparison.api.ts';
import { ComparisonTable } from './job-comparison.tsx';
import styles from './past-frame.module.css';

interface RestoreJobDialogProps {
  jobId: number;
  /** The moment, as `at` of the calls, and when it was. */
  at: string;
  recordedAt: string;
  onClose: () => void;
  onRestored: () => void;
}

/** Shows what would change if an earlier moment of a job came back, and brings it back when confirmed. */
export function RestoreJobDialog({ jobId, at, recordedAt, onClose, onRestored }: RestoreJobDialogProps) {
  const [send, { isLoading }] = useRestoreJobMutation();
  const toast = useToast();
  const [looked, setLooked] = useState<RestoreJobAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const look = async () => {
    setProblem(null);
    const answer = await send({ Id: jobId, At: at, DryRun: true });
    if (answer.error) setProblem(problemText(answer.error));
    else setLooked(answer.data);
  };
  const lookFirst = useEffectEvent(look);
  useEffect(() => void lookFirst(), []);
  const restore = async (Version: number) => {
    const answer = await send({ Id: jobId, At: at, Version });
    if (answer.error) return setProblem(problemText(answer.error));
    toast('success', 'Restored', `#${jobId} has the values of ${formatDateTime(recordedAt)} again.`);
    onRestored();
  };
  const isSame = looked !== null && hasNothing(looked);
  return (
    <Dialog opened onClose={onClose} title={`Restore #${jobId} from ${formatDateTime(recordedAt)}`} size="xl">
      <p className={styles.about}>
        The fields, lines, items and prices that can be edited now return to these values, as an ordinary change that
        stays in the history. Status, approvals, payments and deliveries stay.
      </p>
      {problem !== null && <ErrorMessage message={problem} retry={() => void look()} />}
      {!looked && problem === null && <LoadingPage />}
      {looked && (
        <>
          {isSame ? (
            <p className={styles.about}>The job has these values already.</p>
          ) : (
            <div className={styles.preview}>
              <ComparisonTable comparison={looked.Changes} from="Now" to="Restored" />
            </div>
          )}
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

const hasNothing = ({
  Changes: { Money, Items, FenceLines, Payments, Documents, Fields },
}: RestoreJobAnswer): boolean =>
  Money.every(({ Difference }) => Difference === 0) &&
  [Items, FenceLines, Payments, Documents, Fields].every(({ length }) => length === 0);
