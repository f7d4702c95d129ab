import type { RestoreJobAnswer } from '@picket/domain';
import { RestoreDialog } from '@/entities/history/restore.dialog.tsx';
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

/** Restores what can be edited of a job. */
export function RestoreJobDialog({ jobId, at, ...props }: RestoreJobDialogProps) {
  const [send] = useRestoreJobMutation();
  return (
    <RestoreDialog<RestoreJobAnswer>
      {...props}
      name={`#${jobId}`}
      size="xl"
      about="The fields, lines, items and prices that can be edited now return to these values, as an ordinary change that stays in the history. Status, progress of the shop, approvals, payments and deliveries stay."
      same="The job has these values already. Status, progress of the shop, approvals, payments and deliveries stay."
      send={(how) => send({ Id: jobId, At: at, ...how })}
      hasChanges={hasChanges}
      changes={({ Changes }) => (
        <div className={styles.preview}>
          <ComparisonTable comparison={Changes} from="Now" to="Restored" />
        </div>
      )}
    />
  );
}

const hasChanges = ({
  Changes: { Money, Items, FenceLines, Payments, Documents, Fields },
}: RestoreJobAnswer): boolean =>
  Money.some(({ Difference }) => Difference !== 0) ||
  [Items, FenceLines, Payments, Documents, Fields].some(({ length }) => length > 0);
