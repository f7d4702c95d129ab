import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { Form } from '@/ui/form/form.tsx';
import { useSaveForm } from '@/ui/form/use-save-form.ts';
import { CodeField, PasswordField, requiredMessages } from './code-fields.tsx';
import { useTurnOffTwoFactorMutation } from './two-factor.api.ts';
import styles from './two-factor.module.css';

interface DialogProps {
  /** True if the user's role requires it. */
  isRequired: boolean;
  onClose: () => void;
}

export function TurnOffTwoFactorDialog(props: DialogProps) {
  return (
    <Dialog opened onClose={props.onClose} title="Turn off two-factor sign-in">
      <TurnOffForm {...props} />
    </Dialog>
  );
}

function TurnOffForm({ isRequired, onClose }: DialogProps) {
  const [turnOff] = useTurnOffTwoFactorMutation();
  const form = useSaveForm({
    values: { CurrentPassword: '', Code: '' },
    rules: requiredMessages,
    save: turnOff,
    onSaved: onClose,
  });
  return (
    <Form form={form} submitLabel="Turn off" onCancel={onClose}>
      <p className={styles.text}>
        {isRequired
          ? 'Your role requires two-factor sign-in, so you will set it up again right away.'
          : 'Your password alone will sign you in. Your recovery codes will stop working.'}
      </p>
      <div className={styles.fields}>
        <PasswordField control={form.control} />
        <CodeField control={form.control} allowsRecovery />
      </div>
    </Form>
  );
}
