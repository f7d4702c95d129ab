import { formatPhone, type Phone, PhoneTypes } from '@picket/domain';
import { useController } from 'react-hook-form';
import { phoneLink } from '@/lib/format/phone-link.ts';
import { PhonesBox } from '../inputs/phones-box.tsx';
import { Form } from './form.tsx';
import styles from './phones-section.module.css';
import { SectionCard } from './section-card.tsx';
import type { OpenSection } from './use-open-section.ts';
import { type OpenedVersion, useVersionedForm, type Versioned } from './use-versioned-form.ts';

interface PhonesSectionProps<Entity extends Versioned> {
  record: Entity;
  phonesOf: (record: Entity) => readonly Phone[];
  /** Omitted: read-only. */
  save?: (values: { Phones: Phone[] }, opened: OpenedVersion) => Promise<{ error?: unknown }>;
  section: OpenSection;
}

/** The phones of a user, customer or contact. */
export function PhonesSection<Entity extends Versioned>(props: PhonesSectionProps<Entity>) {
  const { record, phonesOf, save, section } = props;
  return (
    <SectionCard
      title="Phones"
      {...section}
      edit={save && ((close) => <PhonesForm {...props} save={save} close={close} />)}
    >
      <PhoneList phones={phonesOf(record)} />
    </SectionCard>
  );
}

/** Lists phones as links with their types. */
function PhoneList({ phones }: { phones: readonly Phone[] }) {
  if (phones.length === 0) return <p>No phones yet.</p>;
  return (
    <ul className={styles.phones}>
      {phones.map(({ PhoneExt, PhoneTypeId, IsPrimary }) => (
        <li key={`${PhoneTypeId} ${PhoneExt}`}>
          <a href={phoneLink(PhoneExt)}>{formatPhone(PhoneExt)}</a>{' '}
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

type PhonesFormProps<Entity extends Versioned> = Required<Omit<PhonesSectionProps<Entity>, 'section'>> & {
  close: () => void;
};

function PhonesForm<Entity extends Versioned>({ record, phonesOf, save, close }: PhonesFormProps<Entity>) {
  const form = useVersionedForm(record, { pick: (from) => ({ Phones: [...phonesOf(from)] }), save, onSaved: close });
  const { field, fieldState } = useController({ control: form.control, name: 'Phones' });
  return (
    <Form form={form} onCancel={close}>
      <PhonesBox {...field} error={fieldState.error?.message} />
    </Form>
  );
}
