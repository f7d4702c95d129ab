import { Button } from '@mantine/core';
import type { JobDetails, JobTemplateRow, SkippedPart } from '@picket/domain';
import { useState } from 'react';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { DialogButtons } from '@/ui/dialogs/dialog-buttons.tsx';
import { useInsertTemplateMutation } from '../shared/calls/copying.api.ts';
import { SkippedParts } from '../shared/skipped-parts.tsx';
import styles from './copying.module.css';
import { TemplateChoice } from './template-choice.tsx';
import { TemplateContents } from './template-contents.tsx';

/** Adds a template to the end of a job after a look at its contents, then says what was left out. */
export function InsertTemplateDialog({ job, onClose }: { job: JobDetails; onClose: () => void }) {
  const [template, setTemplate] = useState<JobTemplateRow | null>(null);
  const [skipped, setSkipped] = useState<readonly SkippedPart[] | null>(null);
  const [insert, { isLoading }] = useInsertTemplateMutation();
  const confirm = async (TemplateId: number) => {
    const { data } = await insert({ JobId: job.Id, TemplateId });
    if (!data) return;
    if (data.Skipped.length === 0) onClose();
    else setSkipped(data.Skipped);
  };
  return (
    <Dialog opened onClose={onClose} title="Insert template" size="lg">
      {skipped ? (
        <SkippedParts skipped={skipped} onClose={onClose} />
      ) : template ? (
        <>
          <p className={styles.lead}>
            <b>{template.Name}</b>
            <small>Added at today's prices.</small>
          </p>
          <TemplateContents id={template.Id} />
          <DialogButtons>
            <Button variant="default" onClick={() => setTemplate(null)}>
              Another template
            </Button>
            <Button data-first loading={isLoading} onClick={() => void confirm(template.Id)}>
              Insert template
            </Button>
          </DialogButtons>
        </>
      ) : (
        <TemplateChoice onChoose={setTemplate} />
      )}
    </Dialog>
  );
}
