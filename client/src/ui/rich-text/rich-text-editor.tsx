import 'quill/dist/quill.core.css';
import type Quill from 'quill/core.js';
import { useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { InputProps } from '../inputs/input.ts';
import { htmlIn, openQuill, showHtml } from './open-quill.ts';
import styles from './rich-text-box.module.css';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

export interface RichTextBoxProps extends InputProps<string> {
  /** Whether the editor is focused when it opens. */
  focusAtStart?: boolean;
  /** The names of fields that the toolbar inserts as {name}. */
  placeholders?: readonly string[];
}

interface RichTextEditorProps extends Omit<RichTextBoxProps, 'label' | 'error' | 'description'> {
  labelledBy?: string;
  describedBy?: string;
  isInvalid: boolean;
}

export function RichTextEditor(props: RichTextEditorProps) {
  const { value, onChange, onBlur, ref, disabled = false, focusAtStart, isInvalid, required, placeholders } = props;
  const { labelledBy, describedBy, 'aria-label': label } = props;
  const place = useRef<HTMLDivElement>(null);
  const [quill, setQuill] = useState<Quill | null>(null);
  const shown = useRef(value);

  const report = useEffectEvent((opened: Quill) => {
    shown.current = htmlIn(opened);
    onChange(shown.current);
  });
  const leave = useEffectEvent(() => onBlur?.());
  const start = useEffectEvent((element: HTMLElement) => {
    shown.current = value;
    const opened = openQuill(element, value);
    if (focusAtStart) opened.focus();
    return opened;
  });

  useEffect(() => {
    const element = document.createElement('div');
    place.current?.replaceChildren(element);
    const opened = start(element);
    opened.on('text-change', (_delta, _before, source) => source === 'user' && report(opened));
    opened.on('selection-change', (range) => range === null && leave());
    setQuill(opened);
  }, []);

  useImperativeHandle(ref, () => quill?.root as HTMLElement, [quill]);

  // The value may change from outside: the server's copy after a conflict.
  useLayoutEffect(() => {
    if (!quill || value === shown.current) return;
    shown.current = value;
    showHtml(quill, value);
  }, [quill, value]);

  useLayoutEffect(() => {
    if (!quill) return;
    quill.enable(!disabled);
    const attributes = {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-labelledby': labelledBy,
      'aria-describedby': describedBy,
      'aria-invalid': isInvalid ? 'true' : undefined,
      'aria-required': required ? 'true' : undefined,
      'aria-disabled': disabled ? 'true' : undefined,
    };
    for (const [name, text] of Object.entries(attributes)) {
      if (text === undefined) quill.root.removeAttribute(name);
      else quill.root.setAttribute(name, text);
    }
  }, [quill, disabled, label, labelledBy, describedBy, isInvalid, required]);

  return (
    <div className={styles.frame} data-invalid={isInvalid || undefined} data-disabled={disabled || undefined}>
      {quill && <RichTextToolbar quill={quill} disabled={disabled} placeholders={placeholders} />}
      <div ref={place} className={styles.editor} />
    </div>
  );
}
