import { accessFields } from '@picket/domain';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { TextField } from '@/ui/form/fields.tsx';

interface UsernameFieldProps<Values extends FieldValues> {
  /** The control of a form with the value `Username`. */
  control: Control<Values>;
  /** The browser may fill in and save the name of the signed-in user. */
  isOwn?: boolean;
}

/** The name that a user signs in with. */
export const UsernameField = <Values extends FieldValues>({ control, isOwn }: UsernameFieldProps<Values>) => (
  <TextField
    control={control}
    name={'Username' as FieldPath<Values>}
    label="Username"
    maxLength={accessFields.Username.maxLength}
    autoComplete={isOwn ? 'username' : 'off'}
    required
  />
);
