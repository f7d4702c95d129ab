import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { formatPhone, type Phone, PhoneTypes, phoneLimits, type ReadPhone, readPhones } from '@picket/domain';
import { useState } from 'react';
import { Icon } from '../icons.tsx';
import styles from './phones-box.module.css';

interface PhoneRowProps {
  phone: Phone;
  /** 'Phone 2'. */
  name: string;
  /** The group name of the primary radio buttons. */
  group: string;
  onChange: (changed: Partial<Phone>) => void;
  onPrimary: () => void;
  onRemove: () => void;
  onEnter: () => void;
  /** Called when the user leaves a text that is several phones. */
  onSeveral: (phones: readonly ReadPhone[]) => void;
}

const types = Object.entries(PhoneTypes).map(([label, id]) => ({ label, value: String(id) }));

/** A phone with its type. While it has the focus, its number is shown as typed: formatting would move the cursor. */
export function PhoneRow({ phone, name, group, onChange, onPrimary, onRemove, onEnter, onSeveral }: PhoneRowProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const { phones, message } = readPhones(phone.PhoneExt);
  return (
    <div className={styles.row}>
      <TextInput
        type="tel"
        aria-label={name}
        autoComplete="off"
        maxLength={phoneLimits.maxTyped}
        value={typed ?? formatPhone(phone.PhoneExt)}
        error={message}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onChange(phoneOf(currentTarget.value));
        }}
        onBlur={() => {
          setTyped(null);
          if (phones.length > 1) onSeveral(phones);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onEnter();
        }}
      />
      <NativeSelect
        aria-label={`Type of ${name.toLowerCase()}`}
        data={types}
        value={String(phone.PhoneTypeId)}
        onChange={({ currentTarget }) => onChange({ PhoneTypeId: Number(currentTarget.value) })}
      />
      <label className={styles.primary}>
        <input type="radio" name={group} checked={phone.IsPrimary} onChange={onPrimary} />
        Primary
      </label>
      <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${name.toLowerCase()}`} onClick={onRemove}>
        <Icon name="close" size={16} />
      </ActionIcon>
    </div>
  );
}

/** A text that is not one phone is kept in `PhoneExt`, so that the form can refuse it with a reason. */
function phoneOf(text: string): Partial<Phone> {
  const [phone, another] = readPhones(text).phones;
  return phone && !another ? phone : { Phone: '', Extension: '', PhoneExt: text };
}
