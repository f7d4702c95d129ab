import type { Fields, FieldValues } from '@picket/domain';
import { fieldText } from '@/lib/field-text.ts';
import { Facts } from './facts.tsx';
import { type ChoicesByField, DescribedFields } from './fields-form.tsx';
import { Form } from './form.tsx';
import { SectionCard } from './section-card.tsx';
import type { OpenSection } from './use-open-section.ts';
import type { Rules } from './use-save-form.ts';
import { type Seen, useSeenForm } from './use-seen-form.ts';

interface FieldsSectionProps<Thing extends Seen> {
  title: string;
  fields: Fields;
  /** Fields that are shown beside them and changed elsewhere, or by others. */
  shown?: Fields;
  choices?: ChoicesByField;
  /** What a form's values say together, beyond what each field says of itself. */
  rules?: Rules<FieldValues>;
  thing: Thing;
  /** Left out for those who may only read. */
  save?: (values: FieldValues, seen: Seen) => Promise<{ error?: unknown }>;
  section: OpenSection;
}

/** A section of described fields of a thing: facts until it is opened, then their form. */
export function FieldsSection<Thing extends Seen>(props: FieldsSectionProps<Thing>) {
  const { title, fields, shown, choices = {}, thing, save, section } = props;
  const values = thing as unknown as FieldValues;
  return (
    <SectionCard
      title={title}
      {...section}
      edit={save && ((close) => <SectionForm {...props} save={save} close={close} />)}
    >
      <Facts
        of={Object.entries({ ...fields, ...shown }).map(([name, field]) => [
          field.label,
          fieldText(field, values[name], choices[name]),
        ])}
      />
    </SectionCard>
  );
}

type SectionFormProps<Thing extends Seen> = FieldsSectionProps<Thing> &
  Required<Pick<FieldsSectionProps<Thing>, 'save'>> & { close: () => void };

function SectionForm<Thing extends Seen>({ thing, fields, choices, rules, save, close }: SectionFormProps<Thing>) {
  const form = useSeenForm<Thing, FieldValues>(thing, {
    fields,
    rules,
    pick: (from) => valuesIn(fields, from as unknown as FieldValues),
    save,
    onSaved: close,
  });
  return (
    <Form form={form} onCancel={close}>
      <DescribedFields control={form.control} fields={fields} choices={choices} />
    </Form>
  );
}

/** The described values of a thing, and nothing else of it. */
export const valuesIn = (fields: Fields, values: FieldValues): FieldValues =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, values[name] ?? null]));
