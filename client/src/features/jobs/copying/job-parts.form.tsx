import { Button } from '@mantine/core';
import type { PartsSelection } from '@picket/domain';
import type { ReactNode } from 'react';
import { asProblem } from '@/api/problem.ts';
import { DialogButtons } from '@/ui/dialogs/dialog-buttons.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import styles from './copying.module.css';
import { PartsList } from './parts-list.tsx';
import { useCheckedParts, useJobParts } from './use-parts-selection.ts';

interface JobPartsFormProps {
  jobId: number;
  submitLabel: string;
  isSaving?: boolean;
  /** Receives no fields when everything is checked. */
  onSubmit: (selection: PartsSelection) => unknown;
  /** The buttons beside the one that submits. */
  buttons: ReactNode;
}

/** The lines and items of a job with checkboxes, all checked, and the button that takes them. */
export function JobPartsForm({ jobId, submitLabel, isSaving, onSubmit, buttons }: JobPartsFormProps) {
  const { groups, error, refetch } = useJobParts(jobId);
  const { selectionIn, ...checked } = useCheckedParts();
  const selection = selectionIn(groups ?? []);
  return (
    <>
      {error ? (
        <ErrorMessage message={asProblem(error).Message} retry={refetch} />
      ) : !groups ? (
        <LoadingPage />
      ) : groups.length === 0 ? (
        <p className={styles.empty}>This job has no lines or items yet.</p>
      ) : (
        <PartsList groups={groups} checked={checked} />
      )}
      <DialogButtons>
        {buttons}
        <Button
          data-first
          loading={isSaving}
          disabled={selection === null}
          onClick={() => selection && void onSubmit(selection)}
        >
          {submitLabel}
        </Button>
      </DialogButtons>
    </>
  );
}
