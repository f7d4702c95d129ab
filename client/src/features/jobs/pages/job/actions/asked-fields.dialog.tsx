import type { Fields, JobDetails } from '@picket/domain';
import { useState } from 'react';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { type ChoicesByField, DescribedInputs, pickDescribed } from '@/ui/form/fields-form.tsx';
import { Form } from '@/ui/form/form.tsx';
import { useSaveForm } from '@/ui/form/use-save-form.ts';

/** What an action asks before its call. */
export interface AskedFields {
  /** For a job such as '#42'. */
  readonly title: (job: string) => string;
  readonly fields: Fields;
  /** What the user should know first; '' for nothing. */
  readonly note?: (job: JobDetails) => string;
  readonly useFieldChoices?: () => ChoicesByField;
  /** The mutation. It takes the job's id and version, and the fields. */
  readonly useCall: () => readonly [(request: never) => Promise<{ data?: unknown; error?: unknown }>, ...unknown[]];
}

interface DialogProps extends AskedFields {
  job: JobDetails;
  label: string;
  onClose: () => void;
}

/** Asks for the fields of an action and calls it. */
export function AskedFieldsDialog(props: DialogProps) {
  const { job, title, onClose } = props;
  return (
    <Dialog opened onClose={onClose} title={title(`#${job.Id}`)}>
      <AskedFieldsForm {...props} />
    </Dialog>
  );
}

const noChoices = () => ({});

function AskedFieldsForm({ job, label, fields, note, useFieldChoices = noChoices, useCall, onClose }: DialogProps) {
  const [{ Id, Version }] = useState(job);
  const [call] = useCall();
  const form = useSaveForm({
    values: pickDescribed(fields, job),
    fields,
    save: (values) => call({ Id, Version, ...values } as never),
    onSaved: onClose,
  });
  return (
    <Form form={form} submitLabel={label} onCancel={onClose}>
      {note?.(job) && <p>{note(job)}</p>}
      <DescribedInputs control={form.control} fields={fields} choices={useFieldChoices()} />
    </Form>
  );
}
