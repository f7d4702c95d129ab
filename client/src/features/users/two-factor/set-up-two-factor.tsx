import type { TwoFactorKey } from '@picket/domain';
import { useState } from 'react';
import { Form } from '@/ui/form/form.tsx';
import { useSaveForm } from '@/ui/form/use-save-form.ts';
import { CodeField, PasswordField, requiredMessages } from './code-fields.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodesList } from './recovery-codes.tsx';
import { useConfirmTwoFactorMutation, useSetUpTwoFactorMutation } from './two-factor.api.ts';
import styles from './two-factor.module.css';

interface SetUpProps {
  /** Called when the recovery codes are shown: from then on, two-factor sign-in is on. */
  onCodes?: () => void;
  onDone: () => void;
  onCancel?: () => void;
}

/** Turns two-factor sign-in on: the password, then a code of the new key, then the recovery codes. */
export function SetUpTwoFactor({ onCodes, onDone, onCancel }: SetUpProps) {
  const [key, setKey] = useState<TwoFactorKey | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const showCodes = (shown: readonly string[]) => {
    onCodes?.();
    setCodes(shown);
  };
  if (codes) return <RecoveryCodesList codes={codes} onDone={onDone} />;
  if (key) return <KeyForm secret={key} onCodes={showCodes} onCancel={onCancel} />;
  return <PasswordForm onKey={setKey} onCancel={onCancel} />;
}

function PasswordForm({ onKey, onCancel }: { onKey: (key: TwoFactorKey) => void; onCancel?: () => void }) {
  const [setUp] = useSetUpTwoFactorMutation();
  const form = useSaveForm({
    values: { CurrentPassword: '' },
    rules: requiredMessages,
    save: async (values) => {
      const answer = await setUp(values);
      if (answer.data) onKey(answer.data);
      return answer;
    },
  });
  return (
    <Form form={form} submitLabel="Continue" onCancel={onCancel}>
      <PasswordField control={form.control} />
    </Form>
  );
}

interface KeyFormProps {
  secret: TwoFactorKey;
  onCodes: (codes: readonly string[]) => void;
  onCancel?: () => void;
}

function KeyForm({ secret: { Key, Address }, onCodes, onCancel }: KeyFormProps) {
  const [confirm] = useConfirmTwoFactorMutation();
  const form = useSaveForm({
    values: { Code: '' },
    rules: requiredMessages,
    save: async (values) => {
      const answer = await confirm(values);
      if (answer.data) onCodes(answer.data.RecoveryCodes);
      return answer;
    },
  });
  return (
    <Form form={form} submitLabel="Turn on" onCancel={onCancel}>
      <p className={styles.text}>
        Scan this code with an authenticator app on your phone, or enter the key there. Then enter the 6-digit code that
        the app shows.
      </p>
      <QrCode content={Address} label="QR code of the key" />
      <p className={styles.key}>
        <span>Key</span>
        <code>{Key.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <CodeField control={form.control} />
    </Form>
  );
}
