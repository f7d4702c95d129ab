import { Button } from '@mantine/core';
import { type Control, type UseFormSetValue, useController } from 'react-hook-form';
import { useChoices } from '@/api/choices.api.ts';
import { taxRateName } from '@/lib/tax-rate-name.ts';
import { Checkbox } from '@/ui/checkbox.ts';
import { SelectField } from '@/ui/fields.tsx';
import { NoteDialog } from './note.dialog.tsx';
import styles from './tax-fields.module.css';

export interface TaxValues {
  TaxRateId: number | null;
  IsTaxExempt: boolean;
  TaxExemptNote: string;
}

interface TaxFieldsProps {
  form: { control: Control<TaxValues>; setValue: UseFormSetValue<TaxValues> };
  /** Whether the note's dialog is open: the form opens it too, when it is saved without a note. */
  isAsking: boolean;
  setAsking: (isAsking: boolean) => void;
}

/** Exempt clears the rate and asks for the reason; not exempt clears the reason (section 5). */
export function TaxFields({ form: { control, setValue }, isAsking, setAsking }: TaxFieldsProps) {
  const rates = useChoices('tax-rates') ?? [];
  const exempt = useController({ control, name: 'IsTaxExempt' }).field;
  const note = useController({ control, name: 'TaxExemptNote' });
  const change = (isExempt: boolean) => {
    exempt.onChange(isExempt);
    setValue('TaxRateId', null, { shouldDirty: true });
    setValue('TaxExemptNote', '', { shouldDirty: true });
    setAsking(isExempt);
  };

  return (
    <div className={styles.tax}>
      <Checkbox
        label="Tax Exempt"
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
          label="Tax Rate"
          options={rates.map((rate) => ({ Id: rate.Id, Name: taxRateName(rate) }))}
        />
      )}
      {isAsking && (
        <NoteDialog
          title="Why is it tax exempt?"
          text="The number of the exemption certificate, for one."
          note={note.field.value}
          onNote={(text) => setValue('TaxExemptNote', text, { shouldDirty: true, shouldValidate: true })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
