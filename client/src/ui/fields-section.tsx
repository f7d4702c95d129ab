import type { Field, Fields, FieldValue, FieldValues, Image } from '@picket/domain';
import type { ReactNode } from 'react';
import type { FieldValues as FormValues } from 'react-hook-form';
import type { ChosenImage } from '@/api/with-image.ts';
import { type Choices, fieldText } from '@/lib/field-text.ts';
import { Facts } from './facts.tsx';
import { type ChoicesByField, DescribedFields } from './fields-form.tsx';
import styles from './fields-section.module.css';
import { Form } from './form.tsx';
import { ImageField } from './image-field.tsx';
import { Picture } from './picture.tsx';
import { SectionCard } from './section-card.tsx';
import type { OpenSection } from './use-open-section.ts';
import type { Rules } from './use-save-form.ts';
import { type Seen, useSeenForm } from './use-seen-form.ts';

/** What a section's form saves: described values, and the picture where the thing has one. */
export type SectionValues = FieldValues & { readonly Image?: ChosenImage };

interface FieldsSectionProps<Thing extends Seen> {
  title: string;
  fields: Fields;
  /** Fields that are shown beside them and changed elsewhere, or by others. */
  shown?: Fields;
  choices?: ChoicesByField;
  /** The words for the thing's picture; left out: it has none. The form's `Image` is a ChosenImage. */
  imageLabel?: string;
  /** What a form's values say together, beyond what each field says of itself. */
  rules?: Rules<FieldValues>;
  thing: Thing;
  /** Left out for those who may only read. */
  save?: (values: SectionValues, seen: Seen) => Promise<{ error?: unknown }>;
  section: OpenSection;
}

/** A section of described fields of a thing: facts until it is opened, then their form. */
export function FieldsSection<Thing extends Seen>(props: FieldsSectionProps<Thing>) {
  const { title, fields, shown, choices = {}, imageLabel, thing, save, section } = props;
  const values = thing as unknown as FieldValues;
  return (
    <SectionCard
      title={title}
      {...section}
      edit={save && ((close) => <SectionForm {...props} save={save} close={close} />)}
    >
      <div className={styles.facts}>
        {imageLabel && <Picture path={imageIn(thing)?.ThumbnailPath} alt={imageLabel} size={72} />}
        <Facts
          of={Object.entries({ ...fields, ...shown }).map(([name, field]) => [
            field.label,
            factOf(field, values[name], choices[name]),
          ])}
        />
      </div>
    </SectionCard>
  );
}

function factOf(field: Field, value: FieldValue | undefined, choices?: Choices): ReactNode {
  const text = fieldText(field, value, choices);
  return field.kind === 'email' && text ? <a href={`mailto:${text}`}>{text}</a> : text;
}

type SectionFormProps<Thing extends Seen> = FieldsSectionProps<Thing> &
  Required<Pick<FieldsSectionProps<Thing>, 'save'>> & { close: () => void };

function SectionForm<Thing extends Seen>(props: SectionFormProps<Thing>) {
  const { thing, fields, choices, imageLabel, rules, save, close } = props;
  const form = useSeenForm<Thing, FormValues>(thing, {
    fields,
    rules,
    pick: (from) => ({
      ...valuesIn(fields, from as unknown as FieldValues),
      ...(imageLabel && { Image: imageIn(from) }),
    }),
    save: (values, seen) => save(values as SectionValues, seen),
    onSaved: close,
  });
  return (
    <Form form={form} onCancel={close}>
      {imageLabel && <ImageField control={form.control} name="Image" label={imageLabel} />}
      <DescribedFields control={form.control} fields={fields} choices={choices} />
    </Form>
  );
}

const imageIn = (thing: unknown) => (thing as { Image?: Image | null }).Image ?? null;

/** The described values of a thing, and nothing else of it. */
export const valuesIn = (fields: Fields, values: FieldValues): FieldValues =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, values[name] ?? null]));
