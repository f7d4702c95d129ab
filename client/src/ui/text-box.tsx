import { Textarea, TextInput } from '@mantine/core';
import { type ReactNode, type Ref, useState } from 'react';
import type { InputProps } from './input.ts';
import styles from './text-box.module.css';

export interface TextBoxProps extends InputProps<string> {
  /** Longer texts are cut off; how much is used shows while typing. */
  maxLength?: number;
  /** More than one: a field of several lines. */
  rows?: number;
  autoComplete?: string;
  type?: 'text' | 'email' | 'password';
}

export function TextBox({ value, onChange, maxLength, rows = 1, label, ref, onBlur, required, ...rest }: TextBoxProps) {
  const [isFocused, setFocused] = useState(false);
  const shared = {
    ...rest,
    value,
    maxLength,
    withAsterisk: required,
    'aria-required': required,
    label: label && <LabelWithCount label={label} count={isFocused && maxLength ? [value.length, maxLength] : null} />,
    onFocus: () => setFocused(true),
    onBlur: () => {
      setFocused(false);
      onBlur?.();
    },
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(currentTarget.value.slice(0, maxLength)),
  };
  if (rows === 1) return <TextInput {...shared} ref={ref as Ref<HTMLInputElement>} />;
  return <Textarea {...shared} rows={rows} ref={ref as Ref<HTMLTextAreaElement>} />;
}

function LabelWithCount({ label, count }: { label: ReactNode; count: readonly [number, number] | null }) {
  if (!count) return label;
  return (
    <>
      {label}
      <span className={styles.count} aria-hidden="true">
        {count[0]} / {count[1]}
      </span>
    </>
  );
}
