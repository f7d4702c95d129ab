import { Input } from '@mantine/core';
import { useId } from 'react';
import { loadLater } from '../loading/load-later.tsx';
import styles from './rich-text-box.module.css';
import type { RichTextBoxProps } from './rich-text-editor.tsx';

const RichTextEditor = loadLater(
  async () => (await import('./rich-text-editor.tsx')).RichTextEditor,
  <div className={styles.frame} aria-busy="true" />,
);

/** A rich text input; its value is HTML, '' when empty. Loads the editor on first use. */
export function RichTextBox({ label, error, description, required, ...rest }: RichTextBoxProps) {
  const id = useId();
  const describedBy = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={description}
      error={error}
      withAsterisk={required}
    >
      <RichTextEditor
        {...rest}
        labelledBy={label ? `${id}-label` : undefined}
        describedBy={describedBy || undefined}
        isInvalid={Boolean(error)}
        required={required}
      />
    </Input.Wrapper>
  );
}
