import { Button, Input } from '@mantine/core';
import { type JobListRow, type JobTemplateRow, jobAccess } from '@picket/domain';
import { type Ref, useState } from 'react';
import { useController } from 'react-hook-form';
import { jobPath } from '@/entities/jobs/job-paths.ts';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { DialogButtons } from '@/ui/dialogs/dialog-buttons.tsx';
import type { SaveForm } from '@/ui/form/use-save-form.ts';
import { RecordLink } from '@/ui/page/record-link.tsx';
import styles from '../../copying/copying.module.css';
import { JobChoice } from '../../copying/job-choice.tsx';
import { JobPartsForm } from '../../copying/job-parts.form.tsx';
import { TemplateChoice } from '../../copying/template-choice.tsx';
import { TemplateContents } from '../../copying/template-contents.tsx';
import { jobName } from '../../shared/job-title.tsx';
import choiceStyles from './customer-choice.module.css';
import type { NewJobValues, StartFrom } from './new-job-values.ts';

/** The template or job whose lines and items a new job gets; none at first. */
export function StartFromChoice({ form: { control } }: { form: SaveForm<NewJobValues> }) {
  const { field, fieldState } = useController({ control, name: 'StartFrom' });
  const [open, setOpen] = useState<StartFrom['Kind'] | null>(null);
  const chosen = field.value;
  const close = () => setOpen(null);
  const choose = (from: StartFrom) => {
    field.onChange(from);
    close();
  };
  return (
    <Input.Wrapper label="Start from" labelElement="div" error={fieldState.error?.message}>
      {chosen ? (
        <div className={choiceStyles.chosen}>
          <p>
            <b>
              <Name of={chosen} />
            </b>
            <small>{describe(chosen)}</small>
          </p>
          <Button
            ref={field.ref as Ref<HTMLButtonElement>}
            variant="subtle"
            color="gray"
            aria-label={`Do not start from ${chosen.Name}`}
            onClick={() => field.onChange(null)}
          >
            Remove
          </Button>
        </div>
      ) : (
        <Button.Group>
          <Button ref={field.ref as Ref<HTMLButtonElement>} variant="default" onClick={() => setOpen('template')}>
            A template
          </Button>
          <Button variant="default" onClick={() => setOpen('job')}>
            Another job
          </Button>
        </Button.Group>
      )}
      {open === 'template' && <TemplateStart onChoose={choose} onClose={close} />}
      {open === 'job' && <JobStart onChoose={choose} onClose={close} />}
    </Input.Wrapper>
  );
}

function Name({ of: { Kind, Id, Name } }: { of: StartFrom }) {
  if (Kind === 'template') return Name;
  return (
    <RecordLink path={jobPath(Id, 'fence-lines')} claim={jobAccess.readSummary}>
      {Name}
    </RecordLink>
  );
}

function describe(from: StartFrom): string {
  if (from.Kind === 'template') return "Template, at today's prices";
  const isAll = from.Selection.FenceLineIds === undefined;
  return `${isAll ? 'All' : 'Some'} lines and items of the job, at today's prices`;
}

interface StartProps {
  onChoose: (from: StartFrom) => void;
  onClose: () => void;
}

function TemplateStart({ onChoose, onClose }: StartProps) {
  const [template, setTemplate] = useState<JobTemplateRow | null>(null);
  return (
    <Dialog opened onClose={onClose} title="Start from a template" size="lg">
      {template ? (
        <>
          <p className={styles.lead}>
            <b>{template.Name}</b>
          </p>
          <TemplateContents id={template.Id} />
          <DialogButtons>
            <Button variant="default" onClick={() => setTemplate(null)}>
              Another template
            </Button>
            <Button data-first onClick={() => onChoose({ Kind: 'template', Id: template.Id, Name: template.Name })}>
              Use template
            </Button>
          </DialogButtons>
        </>
      ) : (
        <TemplateChoice onChoose={setTemplate} />
      )}
    </Dialog>
  );
}

function JobStart({ onChoose, onClose }: StartProps) {
  const [job, setJob] = useState<JobListRow | null>(null);
  return (
    <Dialog opened onClose={onClose} title="Start from another job" size="lg">
      {job ? (
        <>
          <p className={styles.lead}>
            <b>{jobName(job)}</b> {job.CustomerName}
          </p>
          <JobPartsForm
            jobId={job.Id}
            submitLabel="Use these lines"
            onSubmit={(Selection) => onChoose({ Kind: 'job', Id: job.Id, Name: jobName(job), Selection })}
            buttons={
              <Button variant="default" onClick={() => setJob(null)}>
                Another job
              </Button>
            }
          />
        </>
      ) : (
        <JobChoice onChoose={setJob} />
      )}
    </Dialog>
  );
}
