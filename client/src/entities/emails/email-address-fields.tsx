import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { TextField } from '@/ui/form/fields.tsx';
import { FieldGrid } from '@/ui/form/form.tsx';

/** The fields `To` and `Cc` of an email to a customer. */
export function EmailAddressFields<Values extends FieldValues>({ control }: { control: Control<Values> }) {
  return (
    <FieldGrid>
      <TextField control={control} name={'To' as FieldPath<Values>} label="To" type="email" required />
      <TextField
        control={control}
        name={'Cc' as FieldPath<Values>}
        label="Cc"
        placeholder="Separate addresses with commas or semicolons"
      />
    </FieldGrid>
  );
}
