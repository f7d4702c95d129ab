import { useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController, useWatch } from 'react-hook-form';
import { DateField } from '@/ui/form/fields.tsx';
import { FieldGrid } from '@/ui/form/form.tsx';
import { TimeBox } from '@/ui/inputs/time-box.tsx';

interface SpanFieldsProps<Values extends FieldValues> {
  control: Control<Values>;
  /** The form field that contains the Span. */
  name: 'Estimate' | 'Installation';
  required?: boolean;
  /** Offers another end day. One that the span already has is shown anyway. */
  withEndDay?: boolean;
  /** Short labels, in a group that names the span. */
  isShort?: boolean;
  disabled?: boolean;
}

/** Day, start and end of an estimate or an installation. */
export function SpanFields<Values extends FieldValues>(props: SpanFieldsProps<Values>) {
  const { control, name, required, withEndDay, isShort, disabled } = props;
  const [date, start, end] = isShort
    ? ['Date', 'From', 'To']
    : [`${name} date`, `${name} start time`, `${name} end time`];
  const at = (part: string) => `${name}.${part}` as FieldPath<Values>;
  const endDay: unknown = useWatch({ control, name: at('EndDay') });
  const [hasEndDay, setHasEndDay] = useState(withEndDay);
  if (endDay !== null && !hasEndDay) setHasEndDay(true);
  return (
    <FieldGrid columns={hasEndDay ? 4 : 3}>
      <DateField control={control} name={at('Day')} label={date} required={required} disabled={disabled} />
      <TimeField control={control} name={at('Start')} label={start} disabled={disabled} />
      <TimeField control={control} name={at('End')} label={end} disabled={disabled} />
      {hasEndDay && <DateField control={control} name={at('EndDay')} label={`${name} end date`} disabled={disabled} />}
    </FieldGrid>
  );
}

interface TimeFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string | undefined;
  disabled?: boolean;
}

function TimeField<Values extends FieldValues>({ control, name, label, disabled }: TimeFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  return <TimeBox label={label} {...field} disabled={disabled} error={fieldState.error?.message} />;
}
