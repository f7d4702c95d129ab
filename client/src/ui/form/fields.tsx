import type { ReactNode, Ref } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { Checkbox } from '../inputs/checkbox.ts';
import { DateBox, type DateBoxProps } from '../inputs/date-box.tsx';
import type { InputProps } from '../inputs/input.ts';
import { NumberBox, type NumberBoxProps } from '../inputs/number-box.tsx';
import { SelectBox, type SelectBoxProps } from '../inputs/select-box.tsx';
import { TemplateBox, type TemplateBoxProps } from '../inputs/template-box.tsx';
import { TextBox, type TextBoxProps } from '../inputs/text-box.tsx';
import { TimeBox } from '../inputs/time-box.tsx';
import { RichTextBox } from '../rich-text/rich-text-box.tsx';
import type { RichTextBoxProps } from '../rich-text/rich-text-editor.tsx';

/** Binds an input to a field of a form. */
interface Place<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
}

type Unbound<Props> = Omit<Props, 'value' | 'onChange' | 'onBlur' | 'ref' | 'error'>;

function useBound<Values extends FieldValues>({ control, name }: Place<Values>) {
  const { field, fieldState } = useController({ control, name });
  const { value, onChange, onBlur, ref } = field;
  return { value, onChange, onBlur, ref, error: fieldState.error?.message };
}

export function TextField<V extends FieldValues>({ control, name, ...props }: Place<V> & Unbound<TextBoxProps>) {
  return <TextBox {...props} {...useBound({ control, name })} />;
}

/** The reason for a change. `field` describes it: its length has a limit. */
export function ReasonField<V extends FieldValues & { Reason: string }>({
  control,
  field,
  ...props
}: Pick<Place<V>, 'control'> & { field: { maxLength: number } } & Pick<TextBoxProps, 'description'>) {
  const name = 'Reason' as FieldPath<V>;
  const { maxLength } = field;
  return <TextField {...{ control, name, maxLength }} label="Reason" rows={2} required {...props} />;
}

export function TemplateField<V extends FieldValues>({
  control,
  name,
  ...props
}: Place<V> & Unbound<TemplateBoxProps>) {
  return <TemplateBox {...props} {...useBound({ control, name })} />;
}

export function NumberField<V extends FieldValues>({ control, name, ...props }: Place<V> & Unbound<NumberBoxProps>) {
  return <NumberBox {...props} {...useBound({ control, name })} />;
}

export function DateField<V extends FieldValues>({ control, name, ...props }: Place<V> & Unbound<DateBoxProps>) {
  return <DateBox {...props} {...useBound({ control, name })} />;
}

export function TimeField<V extends FieldValues>({
  control,
  name,
  ...props
}: Place<V> & Unbound<InputProps<string | null>>) {
  return <TimeBox {...props} {...useBound({ control, name })} />;
}

export function SelectField<V extends FieldValues, Id extends number | string>({
  control,
  name,
  ...props
}: Place<V> & Unbound<SelectBoxProps<Id>>) {
  return <SelectBox {...props} {...useBound({ control, name })} />;
}

export function RichTextField<V extends FieldValues>({
  control,
  name,
  ...props
}: Place<V> & Unbound<RichTextBoxProps>) {
  return <RichTextBox {...props} {...useBound({ control, name })} />;
}

interface CheckFieldProps<V extends FieldValues> extends Place<V> {
  label: ReactNode;
  disabled?: boolean;
}

export function CheckField<V extends FieldValues>({ control, name, label, disabled }: CheckFieldProps<V>) {
  const { value, onChange, onBlur, ref, error } = useBound({ control, name });
  return (
    <Checkbox
      ref={ref as Ref<HTMLInputElement>}
      label={label}
      disabled={disabled}
      checked={value}
      error={error}
      onBlur={onBlur}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
