import type { Field } from '@picket/domain';
import type { FieldValues } from 'react-hook-form';
import { RichTextField } from './fields.tsx';
import { Form } from './form.tsx';
import { RichText } from './rich-text.tsx';
import { SectionCard } from './section-card.tsx';
import type { OpenSection } from './use-open-section.ts';
import { type Seen, useSeenForm } from './use-seen-form.ts';

interface RichTextSectionProps<Thing extends Seen, Name extends string> {
  /** The field of the thing that holds the text. */
  name: Name;
  field: Field;
  thing: Thing & Readonly<Record<Name, string>>;
  /** Left out for those who may only read. */
  save?: (values: { [N in Name]: string }, seen: Seen) => Promise<{ error?: unknown }>;
  section: OpenSection;
}

/** A section that is one text with formats. */
export function RichTextSection<Thing extends Seen, Name extends string>(props: RichTextSectionProps<Thing, Name>) {
  const { name, field, thing, save, section } = props;
  return (
    <SectionCard
      title={field.label}
      {...section}
      edit={save && ((close) => <RichTextForm {...props} save={save} close={close} />)}
    >
      {thing[name] === '' ? <p>No text yet.</p> : <RichText html={thing[name]} />}
    </SectionCard>
  );
}

type RichTextFormProps<Thing extends Seen, Name extends string> = Required<RichTextSectionProps<Thing, Name>> & {
  close: () => void;
};

function RichTextForm<Thing extends Seen, Name extends string>(props: RichTextFormProps<Thing, Name>) {
  const { name, field, thing, save, close } = props;
  const form = useSeenForm<typeof thing, FieldValues>(thing, {
    fields: { [name]: field },
    pick: (from) => ({ [name]: from[name] }),
    save: (values, seen) => save(values as { [N in Name]: string }, seen),
    onSaved: close,
  });
  return (
    <Form form={form} onCancel={close}>
      <RichTextField control={form.control} name={name} aria-label={field.label} focusAtStart />
    </Form>
  );
}
