import type { JobDetails } from '@picket/domain';
import { useState } from 'react';
import { useChoices } from '@/entities/catalogue/catalogue.api.ts';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { SelectField } from '@/ui/form/fields.tsx';
import { Form } from '@/ui/form/form.tsx';
import { useSaveForm } from '@/ui/form/use-save-form.ts';
import { useMarkLostMutation } from '../../../shared/calls/job.api.ts';

interface DialogProps {
  job: JobDetails;
  onClose: () => void;
}

/** Marks a job as lost, with a reason. */
export function MarkLostDialog({ job, onClose }: DialogProps) {
  return (
    <Dialog opened onClose={onClose} title={`Mark #${job.Id} as lost`}>
      <LostForm job={job} onClose={onClose} />
    </Dialog>
  );
}

function LostForm({ job, onClose }: DialogProps) {
  const [{ Id, Version }] = useState(job);
  const reasons = useChoices('lost-reasons') ?? [];
  const [markLost] = useMarkLostMutation();
  const form = useSaveForm({
    values: { LostReasonId: null as number | null },
    rules: ({ LostReasonId }) => ({ LostReasonId: LostReasonId === null ? 'Reason is required' : null }),
    save: ({ LostReasonId }) => markLost({ Id, Version, LostReasonId: LostReasonId! }),
    onSaved: onClose,
  });
  return (
    <Form form={form} submitLabel="Mark as lost" onCancel={onClose}>
      <SelectField control={form.control} name="LostReasonId" label="Reason" options={reasons} required />
    </Form>
  );
}
