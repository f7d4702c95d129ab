import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { TextField } from '@/ui/form/fields.tsx';

/** The current password. */
export function PasswordField<V extends FieldValues & { CurrentPassword: string }>({
  control,
}: {
  control: Control<V>;
}) {
  return (
    <TextField
      control={control}
      name={'CurrentPassword' as FieldPath<V>}
      label="Current password"
      type="password"
      autoComplete="current-password"
      required
    />
  );
}

/** A code of the authenticator app; with `allowsRecovery` also a recovery code. */
export function CodeField<V extends FieldValues & { Code: string }>({
  control,
  allowsRecovery = false,
}: {
  control: Control<V>;
  allowsRecovery?: boolean;
}) {
  return (
    <TextField
      control={control}
      name={'Code' as FieldPath<V>}
      label={allowsRecovery ? 'Code or recovery code' : 'Code'}
      autoComplete="one-time-code"
      inputMode={allowsRecovery ? undefined : 'numeric'}
      required
    />
  );
}

const labels: Readonly<Record<string, string>> = { CurrentPassword: 'Current password', Code: 'Code' };

/** The messages of empty fields. */
export const requiredMessages = (values: Readonly<Record<string, string>>): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.trim() ? null : `${labels[name]} is required`]),
  );
