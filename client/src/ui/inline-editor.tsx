import { ActionIcon } from '@mantine/core';
import { type Fields, type FieldValue, type FieldValues, fieldMessage, type ModelState } from '@picket/domain';
import { useEffect, useRef, useState } from 'react';
import { asProblem, joinModelState } from '@/api/problem.ts';
import type { Choices } from '@/lib/field-text.ts';
import { FieldInput } from './field-input.tsx';
import { Icon } from './icons.tsx';
import styles from './inline-table.module.css';
import { useToast } from './toasts.tsx';
import { useKeys } from './use-keys.ts';

interface InlineEditorProps {
  /** Which row it is, for screen readers. */
  name: string;
  fields: Fields;
  choices?: Readonly<Record<string, Choices>>;
  values: FieldValues;
  onDirty: (isDirty: boolean) => void;
  onSave: (values: FieldValues) => Promise<{ error?: unknown }>;
  onClose: () => void;
}

type Errors = Readonly<Record<string, string>>;

/** The row that is being edited. */
export function InlineEditor({ name, fields, choices = {}, values, onDirty, onSave, onClose }: InlineEditorProps) {
  const [draft, setDraft] = useState(values);
  const [errors, setErrors] = useState<Errors>({});
  const [isSaving, setSaving] = useState(false);
  const row = useRef<HTMLTableRowElement>(null);
  const toast = useToast();

  useEffect(() => row.current?.querySelector<HTMLElement>('input, select')?.focus(), []);

  const refuse = (refused: Errors) => {
    setErrors(refused);
    requestAnimationFrame(() => row.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const change = (field: string, value: FieldValue) => {
    setDraft((current) => ({ ...current, [field]: value }));
    setErrors(({ [field]: _, ...others }) => others);
    onDirty(true);
  };
  const save = async () => {
    if (isSaving) return;
    const wrong = wrongFields(fields, draft);
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    setSaving(true);
    const { error } = await onSave(draft);
    setSaving(false);
    if (!error) return onClose();
    const { status, Current, ModelState = {} } = asProblem(error);
    if (status === 409 && Current) return onClose();
    refuse(messagesIn(fields, ModelState));
    const elsewhere = joinModelState(
      Object.fromEntries(Object.entries(ModelState).filter(([field]) => !(field in fields))),
    );
    if (elsewhere) toast('error', elsewhere);
  };
  useKeys(row, { onSave: save, onCancel: onClose, savesOnEnter: true });

  return (
    <tr ref={row} className={styles.editor} aria-label={`Editing ${name}`}>
      {Object.entries(fields).map(([key, field]) => (
        <td key={key} data-label={field.label}>
          <FieldInput
            field={field}
            aria-label={field.label}
            choices={choices[key]}
            value={draft[key] ?? null}
            error={errors[key]}
            required={field.initial === undefined}
            disabled={isSaving}
            onChange={(value) => change(key, value)}
          />
        </td>
      ))}
      <td className={styles.buttons}>
        <ActionIcon aria-label={`Save ${name}`} title="Save" loading={isSaving} onClick={save}>
          <Icon name="check" size={16} />
        </ActionIcon>
        <ActionIcon variant="default" aria-label={`Cancel ${name}`} title="Cancel" onClick={onClose}>
          <Icon name="close" size={16} />
        </ActionIcon>
      </td>
    </tr>
  );
}

function wrongFields(fields: Fields, values: FieldValues): Errors {
  const messages = Object.entries(fields).map(([key, field]) => [key, fieldMessage(field, values[key])] as const);
  return Object.fromEntries(messages.filter((entry): entry is readonly [string, string] => entry[1] !== null));
}

function messagesIn(fields: Fields, modelState: ModelState): Errors {
  const known = Object.entries(modelState).filter(([field]) => field in fields);
  return Object.fromEntries(known.map(([field, messages]) => [field, messages.join(' ')]));
}
