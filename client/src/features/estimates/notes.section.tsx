import { type JobDetails, jobFields } from '@picket/domain';
import { Facts } from '@/ui/facts.tsx';
import { TextField } from '@/ui/fields.tsx';
import { Form } from '@/ui/form.tsx';
import { useSeenForm } from '@/ui/use-seen-form.ts';
import { useSaveBasicsMutation } from './basics.api.ts';
import styles from './sections.module.css';

const notes = ['JobNotes', 'ShopNotes', 'OfficeNotes'] as const;

/** What is written down for those who measure, make and bill. */
export function NoteFacts({ job }: { job: JobDetails }) {
  const shown = (text: string) => text && <span className={styles.note}>{text}</span>;
  return <Facts of={notes.map((name) => [jobFields[name].label, shown(job[name])])} />;
}

export function NotesForm({ job, close }: { job: JobDetails; close: () => void }) {
  const [save] = useSaveBasicsMutation();
  const form = useSeenForm(job, {
    pick: ({ JobNotes, ShopNotes, OfficeNotes }) => ({ JobNotes, ShopNotes, OfficeNotes }),
    fields: jobFields,
    save: (values, seen) => save({ ...seen, ...values }),
    onSaved: close,
  });
  return (
    <Form form={form} onCancel={close}>
      <div className={styles.parts}>
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
      </div>
    </Form>
  );
}
