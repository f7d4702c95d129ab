import { type JobDetails, jobFields, pickFields, pickValues } from '@picket/domain';
import { DescriptionList } from '@/ui/description-list.tsx';
import { TextField } from '@/ui/form/fields.tsx';
import { Form } from '@/ui/form/form.tsx';
import { useVersionedForm } from '@/ui/form/use-versioned-form.ts';
import { Stack } from '@/ui/layout.tsx';
import { useSaveBasicsMutation } from '../../shared/calls/job.api.ts';
import styles from '../../shared/fields/sections.module.css';

const noteFields = pickFields(jobFields, 'JobNotes', 'ShopNotes', 'OfficeNotes');
const notes = Object.keys(noteFields) as (keyof typeof noteFields)[];

/** The notes for measuring, manufacturing and billing. */
export function NoteDetails({ job }: { job: JobDetails }) {
  const shown = (text: string) => text && <span className={styles.note}>{text}</span>;
  return <DescriptionList of={notes.map((name) => [jobFields[name].label, shown(job[name])])} />;
}

export function NotesForm({ job, close }: { job: JobDetails; close: () => void }) {
  const [save] = useSaveBasicsMutation();
  const form = useVersionedForm(job, {
    pick: (from) => pickValues(noteFields, from),
    fields: noteFields,
    save: (values, opened) => save({ ...opened, ...values }),
    onSaved: close,
  });
  return (
    <Form form={form} onCancel={close}>
      <Stack gap={14}>
        {notes.map((name) => (
          <TextField
            key={name}
            control={form.control}
            name={name}
            label={jobFields[name].label}
            maxLength={jobFields[name].maxLength}
            rows={4}
          />
        ))}
      </Stack>
    </Form>
  );
}
