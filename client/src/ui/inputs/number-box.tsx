import { TextInput } from '@mantine/core';
import { type Ref, useLayoutEffect, useState } from 'react';
import { editText, isTypable, type NumberFormat, numberFormat, numberOf, readText } from '@/lib/number-text.ts';
import type { InputProps } from './input.ts';

export interface NumberBoxProps extends InputProps<number | null>, Partial<NumberFormat> {}

/**
 * An input for a number, dollars or a percentage (whose value is a fraction). It rejects other characters and pasting,
 * and limits values to the bounds (administration section 5). It shows its unit while it is not focused.
 */
export function NumberBox({
  value,
  onChange,
  onBlur,
  ref,
  kind,
  min,
  max,
  decimals,
  required,
  ...rest
}: NumberBoxProps) {
  const format = numberFormat(given({ kind, min, max, decimals }));
  const [typed, setTyped] = useState<string | null>(null);
  const [focused, setFocused] = useState<HTMLInputElement | null>(null);
  // After rendering without the unit, so that the next key replaces the number.
  useLayoutEffect(() => focused?.select(), [focused]);

  const type = (text: string) => {
    if (!isTypable(text, format)) return;
    setTyped(text);
    onChange(numberOf(text, format));
  };

  return (
    <TextInput
      {...rest}
      ref={ref as Ref<HTMLInputElement>}
      inputMode={format.min < 0 ? 'text' : 'decimal'}
      autoComplete="off"
      withAsterisk={required}
      aria-required={required}
      value={typed ?? readText(value, format)}
      onFocus={({ currentTarget }) => {
        setTyped(editText(value, format));
        setFocused(currentTarget);
      }}
      onBlur={() => {
        setTyped(null);
        setFocused(null);
        onBlur?.();
      }}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onPaste={(event) => event.preventDefault()}
      onDrop={(event) => event.preventDefault()}
    />
  );
}

const given = (format: Partial<NumberFormat>): Partial<NumberFormat> =>
  Object.fromEntries(Object.entries(format).filter(([, value]) => value !== undefined));
