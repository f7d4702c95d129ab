import { Button } from '@mantine/core';
import { isSameContent, type JobDetails, type RevisionRow, reverseComparison } from '@picket/domain';
import { asProblem } from '@/api/problem.ts';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { DialogButtons } from '@/ui/dialogs/dialog-buttons.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import { useCompareRevisionsQuery, useRestoreRevisionMutation } from '../../shared/calls/approval.api.ts';
import { Comparison } from './comparison.tsx';
import styles from './revisions.module.css';

interface RestoreRevisionDialogProps {
  job: JobDetails;
  revision: RevisionRow;
  onClose: () => void;
}

/** Shows what restoring an older revision would change, and restores it when confirmed. */
export function RestoreRevisionDialog({ job, revision, onClose }: RestoreRevisionDialogProps) {
  const { Revision, ShowMaterials, ShowLabor } = revision;
  const [restore, { isLoading }] = useRestoreRevisionMutation();
  const { currentData, error } = useCompareRevisionsQuery({ id: job.Id, from: Revision, to: 'now' });
  const isPart = !(ShowMaterials && ShowLabor);
  const isSame = currentData !== undefined && isSameContent(currentData) && !isPart;
  const confirm = async () => {
    const { Id, Version } = job;
    const answer = await restore({ Id, Version, Revision });
    if (!answer.error) onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={`Restore R${Revision} of #${job.Id}`} size="xl">
      <p className={styles.about}>
        Lines, items, prices, options, fees, discount, tax and address return to R{Revision}. Status, payments, customer
        and company stay.
        {isPart && ` The comparison shows ${ShowLabor ? 'labor' : 'materials'} only; all other items return too.`}
        {job.IsSigned && ' Links and approvals of what changes end.'}
      </p>
      {error && !currentData && <ErrorMessage message={asProblem(error).Message} />}
      {!currentData && !error && <LoadingPage />}
      {currentData && (
        <Comparison comparison={reverseComparison(currentData)} before="Now" after={`R${Revision} again`} />
      )}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {isSame ? 'Close' : 'Cancel'}
        </Button>
        {currentData && !isSame && (
          <Button data-first loading={isLoading} onClick={() => void confirm()}>
            Restore R{Revision}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}
