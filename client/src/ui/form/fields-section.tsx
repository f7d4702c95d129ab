import type { Fields, FieldValues, Image } from '@picket/domain';
import type { FieldValues as FormValues } from 'react-hook-form';
import type { ChosenImage } from '@/api/with-image.ts';
import { DescriptionList } from '../description-list.tsx';
import { Picture } from '../pictures/picture.tsx';
import { CurrentPasswordField, currentPasswordMessage, type NeedsPassword } from './current-password-field.tsx';
import { describedValues } from './described-values.tsx';
import { type ChoicesByField, DescribedFields, pickDescribed } from './fields-form.tsx';
import styles from './fields-section.module.css';
import { Form } from './form.tsx';
import { ImageField } from './image-field.tsx';
import { SectionCard } from './section-card.tsx';
import type { OpenSection } from './use-open-section.ts';
import type { Rules } from './use-save-form.ts';
import { type OpenedVersion, useVersionedForm, type Versioned } from './use-versioned-form.ts';

/** The values that a section saves: its fields, and the image if the record has one. */
type SectionValues = FieldValues & { readonly Image?: ChosenImage };

interface FieldsSectionProps<Entity extends Versioned> {
  title: string;
  fields: Fields;
  /** Fields that are shown but not edited here. */
  shown?: Fields;
  choices?: ChoicesByField;
  /** The label of the record's image; omitted: it has none. The form's `Image` is a ChosenImage. */
  imageLabel?: string;
  /** The image can be replaced but not removed. */
  isImageRequired?: boolean;
  /** Rules over several fields. */
  rules?: Rules<FieldValues>;
  /** Whether a change requires the current password, which the form then asks for and saves as `CurrentPassword`. */
  needsPassword?: NeedsPassword<FieldValues>;
  record: Entity;
  /** Omitted: read-only. */
  save?: (values: SectionValues, opened: OpenedVersion) => Promise<{ error?: unknown }>;
  section: OpenSection;
}

/** A section of described fields of a record, with their form. */
export function FieldsSection<Entity extends Versioned>(props: FieldsSectionProps<Entity>) {
  const { title, fields, shown, choices = {}, imageLabel, record, save, section } = props;
  return (
    <SectionCard
      title={title}
      {...section}
      edit={save && ((close) => <SectionForm {...props} save={save} close={close} />)}
    >
      <div className={styles.details}>
        {imageLabel && <Picture path={imageIn(record)?.ThumbnailPath} alt={imageLabel} size={72} />}
        <DescriptionList of={describedValues({ ...fields, ...shown }, record, choices)} />
      </div>
    </SectionCard>
  );
}

type SectionFormProps<Entity extends Versioned> = FieldsSectionProps<Entity> &
  Required<Pick<FieldsSectionProps<Entity>, 'save'>> & { close: () => void };

function SectionForm<Entity extends Versioned>(props: SectionFormProps<Entity>) {
  const { record, fields, choices, imageLabel, isImageRequired, save, close } = props;
  const { rules = () => ({}), needsPassword = () => false } = props;
  const form = useVersionedForm<Entity, FormValues>(record, {
    fields,
    rules: (values) => ({
      ...rules(values),
      CurrentPassword: currentPasswordMessage(needsPassword(values), values),
    }),
    pick: (from) => ({
      ...pickDescribed(fields, from),
      ...(props.needsPassword && { CurrentPassword: '' }),
      ...(imageLabel && { Image: imageIn(from) }),
    }),
    save: ({ CurrentPassword, ...values }, opened) =>
      save({ ...values, ...(needsPassword(values) && { CurrentPassword }) } as SectionValues, opened),
    onSaved: close,
  });
  return (
    <Form form={form} onCancel={close}>
      {imageLabel && <ImageField control={form.control} name="Image" label={imageLabel} required={isImageRequired} />}
      <DescribedFields control={form.control} fields={fields} choices={choices} />
      <CurrentPasswordField control={form.control} isNeeded={needsPassword} />
    </Form>
  );
}

const imageIn = (record: unknown) => (record as { Image?: Image | null }).Image ?? null;
