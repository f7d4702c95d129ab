import type { Fields, FieldValues } from '@picket/domain';
import type { ReactNode } from 'react';
import { type Control, type FieldPath, type FieldValues as FormValues, useController } from 'react-hook-form';
import type { Choices } from '@/lib/field-text.ts';
import { FieldInput } from './field-input.tsx';
import { FieldGrid, Form } from './form.tsx';
import { type SaveForm, type SaveFormOptions, useSaveForm } from './use-save-form.ts';

/** What fields that refer to another list choose from, by field. */
export type ChoicesByField = Readonly<Record<string, Choices>>;

interface DescribedFieldsProps<Values extends FormValues> {
  control: Control<Values>;
  fields: Fields;
  choices?: ChoicesByField;
}

/** The inputs of fields as the domain describes them, in its order. */
export function DescribedFields<Values extends FormValues>(props: DescribedFieldsProps<Values>) {
  return (
    <FieldGrid>
      {Object.keys(props.fields).map((name) => (
        <DescribedField key={name} name={name} {...props} />
      ))}
    </FieldGrid>
  );
}

function DescribedField<Values extends FormValues>(props: DescribedFieldsProps<Values> & { name: string }) {
  const { control, fields, choices, name } = props;
  const { field, fieldState } = useController({ control, name: name as FieldPath<Values> });
  const described = fields[name]!;
  return (
    <FieldInput
      {...field}
      field={described}
      label={described.label}
      choices={choices?.[name]}
      error={fieldState.error?.message}
      required={described.initial === undefined}
    />
  );
}

interface FieldsFormProps extends Pick<SaveFormOptions<FormValues>, 'save' | 'onSaved' | 'rules'> {
  fields: Fields;
  choices?: ChoicesByField;
  /** What the form starts with; it may hold more than the described fields, for `children`. */
  values: FormValues;
  submitLabel?: string;
  onCancel?: () => void;
  /** Inputs that the description has no words for. */
  children?: (form: SaveForm<FormValues>) => ReactNode;
}

/** A form of described fields, such as that of a new thing. */
export function FieldsForm({ fields, choices, submitLabel, onCancel, children, ...options }: FieldsFormProps) {
  const form = useSaveForm<FormValues>({ fields, ...options });
  return (
    <Form form={form} submitLabel={submitLabel} onCancel={onCancel}>
      <DescribedFields control={form.control} fields={fields} choices={choices} />
      {children?.(form)}
    </Form>
  );
}

/** What the inputs of a new thing start with: the initial values, and nothing in what must be typed. */
export const blankValues = (fields: Fields): FieldValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind, initial }]) => [
      name,
      initial ?? (kind === 'text' || kind === 'state' ? '' : null),
    ]),
  );
