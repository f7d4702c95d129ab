import { ActionIcon, Button } from '@mantine/core';
import { type ListItem, resources } from '@picket/domain';
import { type Control, useController, useFieldArray } from 'react-hook-form';
import { FieldInput } from '@/ui/field-input.tsx';
import { Form } from '@/ui/form.tsx';
import { Icon } from '@/ui/icons.tsx';
import { useSaveForm } from '@/ui/use-save-form.ts';
import { useSaveSourcesMutation } from './customer.api.ts';
import styles from './sources-form.module.css';

interface Source {
  /** null: a new one. */
  SourceId: number | null;
  Name: string;
}

interface Values {
  Sources: Source[];
}

/** All sources at once; one without a name is none. */
export function SourcesForm({ sources }: { sources: readonly ListItem[] }) {
  const [save] = useSaveSourcesMutation();
  const form = useSaveForm<Values>({
    values: { Sources: sources.map(({ Id, Name }) => ({ SourceId: Id, Name })) },
    save: ({ Sources }) => save({ Sources: namedOnes(Sources) }),
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'Sources' });
  return (
    <Form form={form}>
      {fields.length === 0 && <p>No sources yet.</p>}
      <ul className={styles.sources} aria-label="Sources">
        {fields.map(({ id }, index) => (
          <SourceRow key={id} control={form.control} index={index} onRemove={() => remove(index)} />
        ))}
      </ul>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<Icon name="add" size={14} />}
        onClick={() => append({ SourceId: null, Name: '' })}
      >
        Add a source
      </Button>
    </Form>
  );
}

interface SourceRowProps {
  control: Control<Values>;
  index: number;
  onRemove: () => void;
}

function SourceRow({ control, index, onRemove }: SourceRowProps) {
  const { field, fieldState } = useController({ control, name: `Sources.${index}.Name` });
  const name = `Source ${index + 1}`;
  return (
    <li>
      <FieldInput
        {...field}
        field={resources['customer-sources'].fields.Name!}
        onChange={field.onChange}
        aria-label={name}
        error={fieldState.error?.message}
      />
      <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${name.toLowerCase()}`} onClick={onRemove}>
        <Icon name="close" size={16} />
      </ActionIcon>
    </li>
  );
}

const namedOnes = (sources: readonly Source[]) =>
  sources
    .filter(({ Name }) => Name.trim() !== '')
    .map(({ SourceId, Name }) => ({ ...(SourceId !== null && { Id: SourceId }), Name: Name.trim() }));
