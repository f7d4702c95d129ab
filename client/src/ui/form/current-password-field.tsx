import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { TextField } from './fields.tsx';

/** Returns true if the entered changes require the current password of the signed-in user. */
export type NeedsPassword<Values extends FieldValues> = (values: Values) => boolean;

interface CurrentPasswordFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  isNeeded: NeedsPassword<Values>;
}

/** The field `CurrentPassword`, shown while the form needs it. */
export function CurrentPasswordField<Values extends FieldValues>(props: CurrentPasswordFieldProps<Values>) {
  const { control, isNeeded } = props;
  const values = useWatch({ control }) as Values;
  if (!isNeeded(values)) return null;
  return (
    <TextField
      control={control}
      name={'CurrentPassword' as FieldPath<Values>}
      label="Current password"
      type="password"
      autoComplete="current-password"
      required
    />
  );
}

export const currentPasswordMessage = (isNeeded: boolean, { CurrentPassword }: FieldValues): string | null =>
  isNeeded && !CurrentPassword ? 'Current password is required' : null;
