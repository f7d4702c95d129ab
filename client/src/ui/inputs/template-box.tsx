import { NativeSelect } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type Ref, useRef } from 'react';
import styles from './template-box.module.css';
import { TextBox, type TextBoxProps } from './text-box.tsx';

export interface TemplateBoxProps extends TextBoxProps {
  /** The names of fields that can be inserted as {name}. */
  placeholders: readonly string[];
}

type TextInput = HTMLInputElement | HTMLTextAreaElement;

/** A text with fields that are filled in later. A menu inserts them at the cursor. */
export function TemplateBox({ placeholders, ref, ...props }: TemplateBoxProps) {
  const input = useRef<TextInput>(null);
  const merged = useMergedRef(input, ref as Ref<TextInput>);
  const name = props['aria-label'] ?? (typeof props.label === 'string' ? props.label : '');
  return (
    <div className={styles.template}>
      <TextBox {...props} ref={merged as Ref<HTMLElement>} />
      <NativeSelect
        className={styles.menu}
        size="xs"
        aria-label={`Insert a field: ${name}`}
        value=""
        disabled={props.disabled}
        onChange={({ currentTarget }) => input.current && insertAtCursor(input.current, `{${currentTarget.value}}`)}
      >
        <option value="">Insert field</option>
        {placeholders.map((placeholder) => (
          <option key={placeholder} value={placeholder}>{`{${placeholder}}`}</option>
        ))}
      </NativeSelect>
    </div>
  );
}

function insertAtCursor(input: TextInput, text: string): void {
  const { selectionStart, selectionEnd, value } = input;
  input.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}
