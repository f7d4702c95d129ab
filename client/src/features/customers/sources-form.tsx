import { ActionIcon, Button } from '@mantine/core';
import { type ListItem, resources, type SaveSourcesRequest } from '@picket/domain';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Control, useController, useFieldArray } from 'react-hook-form';
import { HistoryButton } from '@/history/history-button.tsx';
import { FieldInput } from '@/ui/field-input.tsx';
import { Form } from '@/ui/form.tsx';
import { Icon } from '@/ui/icons.tsx';
import { type SaveForm, useSaveForm } from '@/ui/use-save-form.ts';
import { useSaveSourcesMutation } from './customer.api.ts';
import styles from './sources-form.module.css';

interface Values {
  /** Without a SourceId: a new one. */
  Sources: { SourceId?: number; Name: string }[];
}

/** All sources at once; one without a name is none. */
export function SourcesForm({ sources }: { sources: readonly ListItem[] }) {
  const form = useSourcesForm(sources);
  const { control, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'Sources' });
  const { Sources: refused } = formState.errors;
  return (
    <Form form={form}>
      {fields.length === 0 && <p>No sources yet.</p>}
      <ul className={styles.sources} aria-label="Sources">
        {fields.map(({ id, SourceId }, index) => (
          <SourceRow key={id} control={control} index={index} sourceId={SourceId} onRemove={() => remove(index)} />
        ))}
      </ul>
      {refused && (
        <p role="alert" className={styles.error}>
          {refused.message ?? refused.root?.message}
        </p>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<Icon name="add" size={14} />}
        onClick={() => append({ Name: '' })}
      >
        Add a source
      </Button>
    </Form>
  );
}

/** Shows the list as it is, until someone types; what others add meanwhile stays when it is saved. */
function useSourcesForm(sources: readonly ListItem[]): SaveForm<Values> {
  const [save] = useSaveSourcesMutation();
  const shown = useRef(sources);
  const form = useSaveForm<Values>({
    values: valuesOf(sources),
    save: ({ Sources }) => save({ Sources: [...namedOnes(Sources), ...missingIn(shown.current, sources)] }),
  });
  const follow = useEffectEvent((latest: readonly ListItem[]) => {
    if (form.isDirty || latest === shown.current) return;
    shown.current = latest;
    form.reset(valuesOf(latest));
  });
  useEffect(() => follow(sources), [sources]);
  return form;
}

const valuesOf = (sources: readonly ListItem[]): Values => ({
  Sources: sources.map(({ Id, Name }) => ({ SourceId: Id, Name })),
});

const namedOnes = (sources: Values['Sources']): SaveSourcesRequest['Sources'] =>
  sources
    .map(({ SourceId, Name }) => ({ ...(SourceId !== undefined && { Id: SourceId }), Name: Name.trim() }))
    .filter(({ Name }) => Name !== '');

const missingIn = (shown: readonly ListItem[], sources: readonly ListItem[]) =>
  sources.filter(({ Id }) => !shown.some((source) => source.Id === Id)).map(({ Id, Name }) => ({ Id, Name }));

interface SourceRowProps {
  control: Control<Values>;
  index: number;
  sourceId?: number;
  onRemove: () => void;
}

function SourceRow({ control, index, sourceId, onRemove }: SourceRowProps) {
  const { field, fieldState } = useController({ control, name: `Sources.${index}.Name` });
  const name = `Source ${index + 1}`;
  return (
    <li>
      <FieldInput
        {...field}
        field={resources['customer-sources'].fields.Name!}
        aria-label={name}
        error={fieldState.error?.message}
      />
      {sourceId !== undefined && <HistoryButton kind="customer-sources" id={sourceId} name={name.toLowerCase()} />}
      <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${name.toLowerCase()}`} onClick={onRemove}>
        <Icon name="close" size={16} />
      </ActionIcon>
    </li>
  );
}
