import { formatPhone, type Phone, PhoneTypes } from '@picket/domain';
import { useController } from 'react-hook-form';
import { Form } from './form.tsx';
import { PhonesBox } from './phones-box.tsx';
import styles from './phones-section.module.css';
import { SectionCard } from './section-card.tsx';
import type { OpenSection } from './use-open-section.ts';
import { type Seen, useSeenForm } from './use-seen-form.ts';

interface PhonesSectionProps<Thing extends Seen> {
  /** Whose phones they are. */
  thing: Thing;
  phonesOf: (thing: Thing) => readonly Phone[];
  /** Left out for those who may only read. */
  save?: (values: { Phones: Phone[] }, seen: Seen) => Promise<{ error?: unknown }>;
  section: OpenSection;
}

/** The phones of a user, customer or contact. */
export function PhonesSection<Thing extends Seen>(props: PhonesSectionProps<Thing>) {
  const { thing, phonesOf, save, section } = props;
  return (
    <SectionCard
      title="Phones"
      {...section}
      edit={save && ((close) => <PhonesForm {...props} save={save} close={close} />)}
    >
      <PhoneList phones={phonesOf(thing)} />
    </SectionCard>
  );
}

/** Numbers that can be called, with their types. */
export function PhoneList({ phones }: { phones: readonly Phone[] }) {
  if (phones.length === 0) return <p>No phones yet.</p>;
  return (
    <ul className={styles.phones}>
      {phones.map(({ PhoneExt, Phone: number, Extension, PhoneTypeId, IsPrimary }) => (
        <li key={`${PhoneTypeId} ${PhoneExt}`}>
          <a href={`tel:${number}${Extension && `,${Extension}`}`}>{formatPhone(PhoneExt)}</a>{' '}
          <span className={styles.type}>
            {typeNames[PhoneTypeId]}
            {IsPrimary && phones.length > 1 && ', primary'}
          </span>
        </li>
      ))}
    </ul>
  );
}

const typeNames = Object.fromEntries(Object.entries(PhoneTypes).map(([name, id]) => [id, name]));

type PhonesFormProps<Thing extends Seen> = Required<Omit<PhonesSectionProps<Thing>, 'section'>> & { close: () => void };

function PhonesForm<Thing extends Seen>({ thing, phonesOf, save, close }: PhonesFormProps<Thing>) {
  const form = useSeenForm(thing, { pick: (from) => ({ Phones: [...phonesOf(from)] }), save, onSaved: close });
  const { field, fieldState } = useController({ control: form.control, name: 'Phones' });
  return (
    <Form form={form} onCancel={close}>
      <PhonesBox {...field} error={fieldState.error?.message} />
    </Form>
  );
}
