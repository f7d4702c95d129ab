import { Textarea, TextInput } from '@mantine/core';
import { inOneLine } from '@picket/domain';
import type { ClipboardEvent, ReactNode, Ref } from 'react';
import type { InputProps } from './input.ts';
import styles from './text-box.module.css';

export interface TextBoxProps extends InputProps<string> {
  /** Cuts off longer text; a counter is shown while typing. */
  maxLength?: number;
  /** More than one makes a multi-line field. */
  rows?: number;
  autoComplete?: string;
  inputMode?: 'numeric';
  type?: 'text' | 'email' | 'password';
}

export function TextBox({ value, onChange, maxLength, rows = 1, ref, required, ...rest }: TextBoxProps) {
  const shared = {
    ...rest,
    value,
    maxLength,
    withAsterisk: required,
    'aria-required': required,
    inputContainer: (input: ReactNode) => (
      <div className={styles.frame}>
        {input}
        {rest.label && maxLength && (
          <span className={styles.count} aria-hidden="true">
            {value.length} / {maxLength}
          </span>
        )}
      </div>
    ),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(currentTarget.value.slice(0, maxLength)),
  };
  if (rows === 1) return <TextInput {...shared} onPaste={pasteInOneLine} ref={ref as Ref<HTMLInputElement>} />;
  return <Textarea {...shared} rows={rows} ref={ref as Ref<HTMLTextAreaElement>} />;
}

/** Pastes line breaks and tabs as spaces. Browsers would join the lines. */
function pasteInOneLine(event: ClipboardEvent<HTMLInputElement>): void {
  const { currentTarget: input, clipboardData } = event;
  const text = clipboardData.getData('text');
  const { selectionStart: start, selectionEnd: end } = input;
  // Email inputs have no selection; they accept no blanks either.
  if (inOneLine(text) === text || start === null || end === null) return;
  event.preventDefault();
  input.setRangeText(inOneLine(text), start, end, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
