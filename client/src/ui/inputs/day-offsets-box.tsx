import { useState } from 'react';
import type { InputProps } from './input.ts';
import { TextBox } from './text-box.tsx';

/** Numbers of days before (below 0) or after another day, with commas between them. */
export function DayOffsetsBox({ value, onChange, ...rest }: InputProps<readonly number[]>) {
  const [text, setText] = useState(value.join(', '));
  const shown = String(daysIn(text)) === String(value) ? text : value.join(', ');
  return (
    <TextBox
      {...rest}
      description="Up to three, with commas between them: -3, 1, 14. Empty sends none."
      value={shown}
      onChange={(entered) => {
        setText(entered);
        onChange(daysIn(entered));
      }}
    />
  );
}

/** NaN for what is no number, which the field's rule refuses. */
const daysIn = (text: string): number[] =>
  text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map((part) => Number(part.replace('\u2212', '-')));
