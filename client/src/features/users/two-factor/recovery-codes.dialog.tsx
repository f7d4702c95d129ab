import { useState } from 'react';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { Form } from '@/ui/form/form.tsx';
import { useSaveForm } from '@/ui/form/use-save-form.ts';
import { CodeField, PasswordField, requiredMessages } from './code-fields.tsx';
import { RecoveryCodesList } from './recovery-codes.tsx';
import { useReplaceRecoveryCodesMutation } from './two-factor.api.ts';
import styles from './two-factor.module.css';

/** Replaces the recovery codes and shows the new ones. */
export function RecoveryCodesDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Dialog opened onClose={onClose} title="New recovery codes" closeOnClickOutside={false}>
      {codes ? (
        <RecoveryCodesList codes={codes} onDone={onClose} />
      ) : (
        <ReplaceForm onCodes={setCodes} onClose={onClose} />
      )}
    </Dialog>
  );
}

function ReplaceForm({ onCodes, onClose }: { onCodes: (codes: readonly string[]) => void; onClose: () => void }) {
  const [replace] = useReplaceRecoveryCodesMutation();
  const form = useSaveForm({
    values: { CurrentPassword: '', Code: '' },
    rules: requiredMessages,
    save: async (values) => {
      const answer = await replace(values);
      if (answer.data) onCodes(answer.data.RecoveryCodes);
      return answer;
    },
  });
  return (
    <Form form={form} submitLabel="Replace codes" onCancel={onClose}>
      <p className={styles.text}>Your current recovery codes will stop working.</p>
      <div className={styles.fields}>
        <PasswordField control={form.control} />
        <CodeField control={form.control} allowsRecovery />
      </div>
    </Form>
  );
}
