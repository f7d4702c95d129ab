import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { TextField } from '@/ui/form/fields.tsx';

interface PasswordFieldsProps<Values extends FieldValues> {
  control: Control<Values>;
  /** The name of the confirmation field. */
  again: FieldPath<Values>;
  required?: boolean;
}

/** A new password and its confirmation. */
export function PasswordFields<Values extends FieldValues>({ control, again, required }: PasswordFieldsProps<Values>) {
  const shared = { control, type: 'password', autoComplete: 'new-password', required } as const;
  return (
    <>
      <TextField {...shared} name={'Password' as FieldPath<Values>} label="New password" />
      <TextField {...shared} name={again} label="Confirm password" />
    </>
  );
}
