import type { Field, Fields, FieldValues } from '@picket/domain';
import type { ReactNode } from 'react';
import { type Control, type FieldPath, type FieldValues as FormValues, useController } from 'react-hook-form';
import type { Choices } from '@/lib/format/field-text.ts';
import { FieldInput } from './field-input.tsx';
import { FieldGrid, Form } from './form.tsx';
import { type SaveForm, type SaveFormOptions, useSaveForm } from './use-save-form.ts';

/** The choices of fields that refer to a list, by field. */
export type ChoicesByField = Readonly<Record<string, Choices>>;

interface DescribedFieldsProps<Values extends FormValues> {
  control: Control<Values>;
  fields: Fields;
  choices?: ChoicesByField;
}

/** The inputs of described fields, in the order of the description. */
export function DescribedFields<Values extends FormValues>(props: DescribedFieldsProps<Values>) {
  return (
    <FieldGrid>
      <DescribedInputs {...props} />
    </FieldGrid>
  );
}

/** The inputs of described fields without a grid, to put them in a grid with other inputs. */
export const DescribedInputs = <Values extends FormValues>(props: DescribedFieldsProps<Values>) =>
  Object.keys(props.fields).map((name) => <DescribedField key={name} name={name} {...props} />);

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
      required={isRequired(described)}
    />
  );
}

/** A field without an initial value must be entered. */
export const isRequired = ({ initial }: Field): boolean => initial === undefined;

/** Picks the described values of a record; null for those that it does not have. */
export const pickDescribed = (fields: Fields, record: object): FieldValues =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, (record as FieldValues)[name] ?? null]));

export interface FieldsFormProps extends Pick<SaveFormOptions<FormValues>, 'save' | 'onSaved' | 'rules'> {
  fields: Fields;
  choices?: ChoicesByField;
  /** The initial values; they may contain more than the described fields, for `children`. */
  values: FormValues;
  submitLabel?: string;
  onCancel?: () => void;
  /** Inputs for fields without a description. */
  children?: (form: SaveForm<FormValues>) => ReactNode;
}

/** A form of described fields, such as that of a new record. */
export function FieldsForm({ fields, choices, submitLabel, onCancel, children, ...options }: FieldsFormProps) {
  const form = useSaveForm<FormValues>({ fields, ...options });
  return (
    <Form form={form} submitLabel={submitLabel} onCancel={onCancel}>
      <DescribedFields control={form.control} fields={fields} choices={choices} />
      {children?.(form)}
    </Form>
  );
}

/** The values of a new record: the initial values, and empty ones for required fields. */
export const blankValues = (fields: Fields): FieldValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind, initial }]) => [
      name,
      initial ?? (kind === 'text' || kind === 'state' ? '' : null),
    ]),
  );
