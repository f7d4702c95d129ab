import { Button } from '@mantine/core';
import type { FieldNotRestored } from '@picket/domain';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { problemText } from '@/api/problem.ts';
import { formatDateTime } from '@/lib/format/format-date.ts';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { DialogButtons } from '@/ui/dialogs/dialog-buttons.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import { useToast } from '@/ui/toasts.tsx';
import { NotRestored } from './not-restored.tsx';
import styles from './restore.module.css';

/** The fields that the answers of a dry run and of the restore itself share. */
interface Restored {
  readonly Version: number;
  readonly NotRestored: readonly FieldNotRestored[];
}

interface RestoreDialogProps<Answer> {
  /** The name of the record: `#229`, `Fairview Homes`. */
  name: string;
  recordedAt: string;
  size: 'lg' | 'xl';
  about: string;
  /** The text shown when nothing would change. */
  same: string;
  send: (how: { DryRun: true } | { Version: number }) => Promise<{ data?: Answer; error?: unknown }>;
  hasChanges: (answer: Answer) => boolean;
  changes: (answer: Answer) => ReactNode;
  onClose: () => void;
  onRestored: () => void;
}

/** Shows what would change if a record were restored to an earlier moment, and restores it when confirmed. */
export function RestoreDialog<Answer extends Restored>(props: RestoreDialogProps<Answer>) {
  const { name, recordedAt, size, about, same, send, hasChanges, changes, onClose, onRestored } = props;
  const toast = useToast();
  const [preview, setPreview] = useState<Answer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // `isLoading` of the mutation changes up to a frame after the awaited call resolves.
  const [isRestoring, setRestoring] = useState(false);
  const loadPreview = async () => {
    setProblem(null);
    setPreview(null);
    const answer = await send({ DryRun: true });
    if (answer.data) setPreview(answer.data);
    else setProblem(problemText(answer.error));
  };
  const loadFirst = useEffectEvent(loadPreview);
  useEffect(() => void loadFirst(), []);
  const restore = async (Version: number) => {
    setRestoring(true);
    const answer = await send({ Version });
    setRestoring(false);
    if (!answer.data) return setProblem(problemText(answer.error));
    toast('success', 'Restored', `${name} has the values of ${formatDateTime(recordedAt)} again.`);
    onRestored();
  };
  const isSame = preview !== null && !hasChanges(preview);
  return (
    <Dialog opened onClose={onClose} title={`Restore ${name} from ${formatDateTime(recordedAt)}`} size={size}>
      {!isSame && <p className={styles.about}>{about}</p>}
      {problem !== null && <ErrorMessage message={problem} retry={() => void loadPreview()} />}
      {!preview && problem === null && <LoadingPage />}
      {preview && (
        <>
          {isSame ? <p className={styles.about}>{same}</p> : changes(preview)}
          <NotRestored fields={preview.NotRestored} />
        </>
      )}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {isSame ? 'Close' : 'Cancel'}
        </Button>
        {preview && !isSame && (
          <Button data-first loading={isRestoring} onClick={() => void restore(preview.Version)}>
            Restore this version
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}
