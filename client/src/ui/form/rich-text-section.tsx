import type { Field } from '@picket/domain';
import type { FieldValues } from 'react-hook-form';
import { RichText } from '../rich-text/rich-text.tsx';
import { RichTextField } from './fields.tsx';
import { Form } from './form.tsx';
import { SectionCard } from './section-card.tsx';
import type { OpenSection } from './use-open-section.ts';
import { type OpenedVersion, useVersionedForm, type Versioned } from './use-versioned-form.ts';

interface RichTextSectionProps<Entity extends Versioned, Name extends string> {
  /** The field of the record that contains the text. */
  name: Name;
  field: Field;
  record: Entity & Readonly<Record<Name, string>>;
  /** Omitted: read-only. */
  save?: (values: { [N in Name]: string }, opened: OpenedVersion) => Promise<{ error?: unknown }>;
  section: OpenSection;
}

/** A section with one rich text. */
export function RichTextSection<Entity extends Versioned, Name extends string>(
  props: RichTextSectionProps<Entity, Name>,
) {
  const { name, field, record, save, section } = props;
  return (
    <SectionCard
      title={field.label}
      {...section}
      edit={save && ((close) => <RichTextForm {...props} save={save} close={close} />)}
    >
      {record[name] === '' ? <p>No text yet.</p> : <RichText html={record[name]} />}
    </SectionCard>
  );
}

type RichTextFormProps<Entity extends Versioned, Name extends string> = Required<RichTextSectionProps<Entity, Name>> & {
  close: () => void;
};

function RichTextForm<Entity extends Versioned, Name extends string>(props: RichTextFormProps<Entity, Name>) {
  const { name, field, record, save, close } = props;
  const form = useVersionedForm<typeof record, FieldValues>(record, {
    fields: { [name]: field },
    pick: (from) => ({ [name]: from[name] }),
    save: (values, opened) => save(values as { [N in Name]: string }, opened),
    onSaved: close,
  });
  return (
    <Form form={form} onCancel={close}>
      <RichTextField control={form.control} name={name} aria-label={field.label} focusAtStart />
    </Form>
  );
}
