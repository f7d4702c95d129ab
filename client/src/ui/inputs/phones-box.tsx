import { Button } from '@mantine/core';
import { choosePrimary, emptyPhone, isCompletePhone, type Phone, type ReadPhone } from '@picket/domain';
import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../icons.tsx';
import type { InputProps } from './input.ts';
import { PhoneRow } from './phone-row.tsx';
import styles from './phones-box.module.css';

/** Phones with their types; exactly one is primary. Enter goes to the next phone; in a complete last one it adds another. */
export function PhonesBox({ value, onChange, disabled, label = 'Phones', error }: InputProps<Phone[]>) {
  const group = useId();
  const phones = value.length > 0 ? value : [emptyPhone()];
  const { fieldset, focus } = usePhoneFocus();
  const add = () => {
    onChange([...phones, { ...emptyPhone(), IsPrimary: false }]);
    focus(phones.length);
  };
  const goOn = (index: number) => {
    if (index < phones.length - 1) focus(index + 1);
    else if (isCompletePhone(phones[index]!.PhoneExt)) add();
  };
  const change = (index: number, changed: Partial<Phone>) =>
    onChange(phones.map((phone, at) => (at === index ? { ...phone, ...changed } : phone)));

  const rows = phones.map((phone, index) => ({
    key: `${group}-${index}`,
    group,
    phone,
    name: `Phone ${index + 1}`,
    onChange: (changed: Partial<Phone>) => change(index, changed),
    onPrimary: () => onChange(choosePrimary(phones, index)),
    onRemove: () => onChange(withPrimary(phones.filter((_, at) => at !== index))),
    onEnter: () => goOn(index),
    onSeveral: (several: readonly ReadPhone[]) =>
      onChange(phones.flatMap((phone, at) => (at === index ? phonesFrom(phone, several) : phone))),
  }));

  return (
    <fieldset ref={fieldset} disabled={disabled}>
      <legend>{label}</legend>
      {rows.map(({ key, ...row }) => (
        <PhoneRow key={key} {...row} />
      ))}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <Button variant="subtle" size="compact-sm" leftSection={<Icon name="add" size={14} />} onClick={add}>
        Add a phone
      </Button>
    </fieldset>
  );
}

/** The phones of a row in which several were entered. Only the first one can be primary. */
const phonesFrom = (row: Phone, several: readonly ReadPhone[]): Phone[] =>
  several.map((phone, index) => ({ ...row, ...phone, IsPrimary: row.IsPrimary && index === 0 }));

/** Focuses a phone by its index, also one that the next render adds. */
function usePhoneFocus() {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const [wanted, focus] = useState<number | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    fieldset.current?.querySelectorAll<HTMLElement>('input[type=tel]')[wanted]?.focus();
    focus(null);
  }, [wanted]);
  return { fieldset, focus };
}

/** Makes the first phone primary when none is; an empty list gets one empty phone. */
function withPrimary(phones: readonly Phone[]): Phone[] {
  if (phones.length === 0) return [emptyPhone()];
  return phones.some((phone) => phone.IsPrimary) ? [...phones] : choosePrimary(phones, 0);
}
