import { ActionIcon } from '@mantine/core';
import type { Field, Fields, FieldValues } from '@picket/domain';
import { type Control, type FieldValues as FormValues, useController, useWatch } from 'react-hook-form';
import type { Choices } from '@/lib/format/field-text.ts';
import { FieldInput } from '../form/field-input.tsx';
import { isRequired } from '../form/fields-form.tsx';
import { useRowForm } from '../form/use-row-form.ts';
import { Icon } from '../icons.tsx';
import styles from './inline-table.module.css';

interface InlineEditorProps {
  /** The name of the row, for screen readers. */
  name: string;
  fields: Fields;
  choices?: Readonly<Record<string, Choices>>;
  values: FieldValues;
  onSave: (values: FieldValues) => Promise<{ error?: unknown }>;
  onClose: () => void;
}

/** The row that is being edited. */
export function InlineEditor({ name, fields, choices = {}, values, onSave, onClose }: InlineEditorProps) {
  const { row, form, cancel } = useRowForm<FormValues>({ values, fields, save: onSave, onClose });
  return (
    <tr {...row} className={styles.editor} aria-label={`Editing ${name}`}>
      {Object.entries(fields).map(([key, field]) => (
        <td key={key} data-label={field.label} data-required={isRequired(field) || undefined}>
          <CellInput control={form.control} name={key} field={field} choices={choices[key]} />
        </td>
      ))}
      <td className={styles.buttons}>
        <ActionIcon aria-label={`Save ${name}`} title="Save" loading={form.isSaving} onClick={() => void form.submit()}>
          <Icon name="check" size={16} />
        </ActionIcon>
        <ActionIcon variant="default" aria-label={`Cancel ${name}`} title="Cancel" onClick={cancel}>
          <Icon name="close" size={16} />
        </ActionIcon>
      </td>
    </tr>
  );
}

interface CellInputProps {
  control: Control;
  name: string;
  field: Field;
  choices?: Choices;
}

/** The input of a cell: the column's header is its label. */
function CellInput({ control, name, field, choices }: CellInputProps) {
  const { field: input, fieldState } = useController({ control, name });
  const recordName: unknown = useWatch({ control, name: 'Name', disabled: field.kind !== 'schedule' });
  return (
    <FieldInput
      {...input}
      field={field}
      recordName={typeof recordName === 'string' ? recordName : ''}
      aria-label={field.label}
      choices={choices}
      error={fieldState.error?.message}
      required={isRequired(field)}
    />
  );
}
