import { ActionIcon, Button } from '@mantine/core';
import { type ListItem, resources, type SaveSourcesRequest } from '@picket/domain';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Control, useController, useFieldArray } from 'react-hook-form';
import { useStore } from 'react-redux';
import { untilRead } from '@/api/until-read.ts';
import { HistoryButton } from '@/entities/history/history-button.tsx';
import { FieldInput } from '@/ui/form/field-input.tsx';
import { Form } from '@/ui/form/form.tsx';
import { type SaveForm, useSaveForm } from '@/ui/form/use-save-form.ts';
import { Icon } from '@/ui/icons.tsx';
import { Text } from '@/ui/layout.tsx';
import { useSaveSourcesMutation } from './customer.api.ts';
import styles from './sources-form.module.css';

interface Values {
  /** A new source has no `SourceId`. */
  Sources: { SourceId?: number; Name: string }[];
}

/** Edits all sources in one form. A save omits sources without a name. */
export function SourcesForm({ sources }: { sources: readonly ListItem[] }) {
  const form = useSourcesForm(sources);
  const { control, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'Sources' });
  const { Sources: refused } = formState.errors;
  return (
    <Form form={form}>
      {fields.length === 0 && <p>No sources yet.</p>}
      <ul className={styles.sources} aria-label="Sources">
        {fields.map(({ SourceId }, index) => (
          <SourceRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a reset changes the ids, and new rows would lose the focus
            key={index}
            control={control}
            index={index}
            sourceId={SourceId}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
      {refused && (
        <Text role="alert" as="p" size="sm" tone="bad">
          {refused.message ?? refused.root?.message}
        </Text>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<Icon name="add" size={14} />}
        onClick={() => append({ Name: '' })}
      >
        Add source
      </Button>
    </Form>
  );
}

/** Resets to the latest list until the form has changes. A save includes sources that other users added since. */
function useSourcesForm(sources: readonly ListItem[]): SaveForm<Values> {
  const [save] = useSaveSourcesMutation();
  const store = useStore();
  const shown = useRef(sources);
  const form = useSaveForm<Values>({
    values: valuesOf(sources),
    save: async ({ Sources }) => {
      const answer = await save({ Sources: [...namedOnes(Sources), ...missingIn(shown.current, sources)] });
      // The form takes no input until it has the ids of added sources: a save without them would add the sources again.
      if (!answer.error) await untilRead(store);
      return answer;
    },
  });
  const follow = useEffectEvent((latest: readonly ListItem[]) => {
    if (form.isDirty || latest === shown.current) return;
    shown.current = latest;
    form.reset(valuesOf(latest));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: sources may arrive while the form has changes
  useEffect(() => follow(sources), [sources, form.isDirty]);
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
