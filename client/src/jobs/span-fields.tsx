import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { DateField } from '@/ui/fields.tsx';
import { FieldGrid } from '@/ui/form.tsx';
import { TimeBox } from '@/ui/time-box.tsx';

interface SpanFieldsProps<Values extends FieldValues> {
  control: Control<Values>;
  /** The form's field that holds the Span. */
  name: 'Estimate' | 'Installation';
  required?: boolean;
  withEndDay?: boolean;
  disabled?: boolean;
}

/** Day, start and end of an estimate or an installation. */
export function SpanFields<Values extends FieldValues>(props: SpanFieldsProps<Values>) {
  const { control, name, required, withEndDay, disabled } = props;
  const at = (part: string) => `${name}.${part}` as FieldPath<Values>;
  return (
    <FieldGrid columns={withEndDay ? 4 : 3}>
      <DateField control={control} name={at('Day')} label={`${name} Date`} required={required} disabled={disabled} />
      <TimeField control={control} name={at('Start')} label={`${name} Start Time`} disabled={disabled} />
      <TimeField control={control} name={at('End')} label={`${name} End Time`} disabled={disabled} />
      {withEndDay && <DateField control={control} name={at('EndDay')} label={`${name} End Date`} disabled={disabled} />}
    </FieldGrid>
  );
}

interface TimeFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  disabled?: boolean;
}

function TimeField<Values extends FieldValues>({ control, name, label, disabled }: TimeFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  return <TimeBox label={label} {...field} disabled={disabled} error={fieldState.error?.message} />;
}
