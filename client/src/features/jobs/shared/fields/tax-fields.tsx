import { Button } from '@mantine/core';
import { jobFields } from '@picket/domain';
import { type Control, type UseFormSetValue, useController } from 'react-hook-form';
import { useChoices } from '@/entities/catalogue/catalogue.api.ts';
import { taxRateName } from '@/lib/format/tax-rate-name.ts';
import { SelectField } from '@/ui/form/fields.tsx';
import { Checkbox } from '@/ui/inputs/checkbox.ts';
import { Stack } from '@/ui/layout.tsx';
import { NoteDialog } from './note.dialog.tsx';
import styles from './tax-fields.module.css';

export interface TaxValues {
  TaxRateId: number | null;
  IsTaxExempt: boolean;
  TaxExemptNote: string;
}

interface TaxFieldsProps {
  form: { control: Control<TaxValues>; setValue: UseFormSetValue<TaxValues> };
  /** Whether the note dialog is open. The form also opens it when it is saved without a note. */
  isAsking: boolean;
  setAsking: (isAsking: boolean) => void;
}

/** Checking exempt clears the rate and asks for the reason; unchecking it clears the reason (section 5). */
export function TaxFields({ form: { control, setValue }, isAsking, setAsking }: TaxFieldsProps) {
  const rates = useChoices('tax-rates', { ShowArchived: true }) ?? [];
  const exempt = useController({ control, name: 'IsTaxExempt' }).field;
  const note = useController({ control, name: 'TaxExemptNote' });
  const change = (isExempt: boolean) => {
    exempt.onChange(isExempt);
    setValue('TaxRateId', null, { shouldDirty: true });
    setValue('TaxExemptNote', '', { shouldDirty: true });
    setAsking(isExempt);
  };

  return (
    <Stack gap={10}>
      <Checkbox
        label={jobFields.IsTaxExempt.label}
        checked={exempt.value}
        onBlur={exempt.onBlur}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />
      {exempt.value ? (
        <div className={styles.note} data-invalid={note.fieldState.invalid || undefined}>
          <p>{note.field.value || note.fieldState.error?.message || 'No note yet'}</p>
          <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
            {note.field.value ? 'Change note' : 'Add note'}
          </Button>
        </div>
      ) : (
        <SelectField
          control={control}
          name="TaxRateId"
          label={jobFields.TaxRateId.label}
          options={rates.map((rate) => ({ ...rate, Name: taxRateName(rate) }))}
        />
      )}
      {isAsking && (
        <NoteDialog
          title="Why is it tax exempt?"
          text="For example, the exemption certificate number."
          note={note.field.value}
          onNote={(text) => setValue('TaxExemptNote', text, { shouldDirty: true, shouldValidate: true })}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}
