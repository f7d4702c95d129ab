import { TextInput } from '@mantine/core';
import type { Ref } from 'react';
import type { InputProps } from './input.ts';

/** A time input; its value is `HH:mm` or null. */
export function TimeBox({ value, onChange, ref, required, ...rest }: InputProps<string | null>) {
  return (
    <TextInput
      {...rest}
      ref={ref as Ref<HTMLInputElement>}
      type="time"
      withAsterisk={required}
      aria-required={required}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    />
  );
}
