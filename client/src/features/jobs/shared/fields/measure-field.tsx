import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { SelectBox } from '@/ui/inputs/select-box.tsx';
import { measureLabel, measures } from './measures.ts';

/** The `IsMeasurement` of a form: true for total width, false for quantity. */
export function MeasureField<Values extends FieldValues & { IsMeasurement: boolean }>({
  control,
  disabled,
}: {
  control: Control<Values>;
  disabled?: boolean;
}) {
  const { field } = useController({ control, name: 'IsMeasurement' as FieldPath<Values> });
  return (
    <SelectBox
      label={measureLabel}
      {...field}
      value={field.value ? 'width' : 'quantity'}
      onChange={(measure) => field.onChange(measure === 'width')}
      options={measures}
      disabled={disabled}
      required
    />
  );
}
