import type Quill from 'quill/core.js';
import { type ReactNode, useEffect, useState } from 'react';
import { Icon, type IconName } from '../icons.tsx';
import { linkAt } from './open-quill.ts';
import styles from './rich-text-box.module.css';
import { RichTextLink, type RichTextLinkProps } from './rich-text-link.tsx';

const headings = { '': 'Text', 1: 'Heading 1', 2: 'Heading 2', 3: 'Heading 3' };
const alignments = { '': 'Left', center: 'Center', right: 'Right', justify: 'Justify' };

interface ToolbarProps {
  quill: Quill;
  disabled: boolean;
  placeholders?: readonly string[];
}

/** Buttons for the formats at the cursor. */
export function RichTextToolbar({ quill, disabled, placeholders = [] }: ToolbarProps) {
  const formats = useFormats(quill);
  const [link, setLink] = useState<RichTextLinkProps['link'] | null>(null);

  const format = (name: string, value: unknown) => quill.format(name, value, 'user');
  const clean = () => {
    const { index, length } = quill.getSelection(true);
    quill.removeFormat(index, length, 'user');
  };
  const insert = (name: string) => {
    const { index, length } = quill.getSelection(true);
    quill.deleteText(index, length, 'user');
    quill.insertText(index, `{${name}}`, 'user');
    quill.setSelection(index + name.length + 2, 0, 'user');
  };
  const toggle = (name: string, on: unknown = true) => ({
    isPressed: formats[name] === on,
    onPress: () => format(name, formats[name] === on ? false : on),
    disabled,
  });

  return (
    <>
      <div className={styles.toolbar} role="toolbar" aria-label="Formatting">
        <Choice
          label="Style"
          options={headings}
          value={String(formats.header ?? '')}
          disabled={disabled}
          onChoose={(level) => format('header', Number(level) || false)}
        />
        <Tool label="Bold" {...toggle('bold')}>
          <b>B</b>
        </Tool>
        <Tool label="Italic" {...toggle('italic')}>
          <i>I</i>
        </Tool>
        <Tool label="Underline" {...toggle('underline')}>
          <u>U</u>
        </Tool>
        <Tool label="Bulleted list" icon="list" {...toggle('list', 'bullet')} />
        <Tool label="Numbered list" icon="numbers" {...toggle('list', 'ordered')} />
        <Tool
          label="Link"
          icon="link"
          isPressed={formats.link !== undefined}
          onPress={() => setLink(linkAt(quill, quill.getSelection(true)))}
          disabled={disabled}
        />
        <Choice
          label="Alignment"
          options={alignments}
          value={String(formats.align ?? '')}
          disabled={disabled}
          onChoose={(side) => format('align', side || false)}
        />
        {placeholders.length > 0 && (
          <Choice
            label="Insert field"
            options={{ '': 'Insert field', ...Object.fromEntries(placeholders.map((name) => [name, `{${name}}`])) }}
            value=""
            disabled={disabled}
            onChoose={insert}
          />
        )}
        <Tool label="Clear formatting" icon="eraser" onPress={clean} disabled={disabled} />
      </div>
      {link && <RichTextLink quill={quill} link={link} close={() => setLink(null)} />}
    </>
  );
}

/** The formats at the cursor, or at its last position. */
function useFormats(quill: Quill): Record<string, unknown> {
  const [formats, setFormats] = useState<Record<string, unknown>>({});
  useEffect(() => {
    const read = () => {
      const range = quill.getSelection();
      if (range) setFormats(quill.getFormat(range));
    };
    quill.on('editor-change', read);
    return () => void quill.off('editor-change', read);
  }, [quill]);
  return formats;
}

interface ToolProps {
  label: string;
  icon?: IconName;
  children?: ReactNode;
  /** Omitted for a button without a state. */
  isPressed?: boolean;
  onPress: () => void;
  disabled: boolean;
}

function Tool({ label, icon, children, isPressed, onPress, disabled }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      disabled={disabled}
      // Keeps the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {icon ? <Icon name={icon} size={16} /> : children}
    </button>
  );
}

interface ChoiceProps {
  label: string;
  options: Readonly<Record<string, string>>;
  value: string;
  disabled: boolean;
  onChoose: (value: string) => void;
}

function Choice({ label, options, value, disabled, onChoose }: ChoiceProps) {
  return (
    <select
      className={styles.choice}
      aria-label={label}
      title={label}
      value={value}
      disabled={disabled}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      {/* Sorts '' first; Object.entries puts integer keys before it. */}
      {Object.entries(options)
        .sort(([a], [b]) => Number(a !== '') - Number(b !== ''))
        .map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
    </select>
  );
}
