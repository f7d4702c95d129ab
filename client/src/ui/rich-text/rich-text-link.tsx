import { Button, TextInput } from '@mantine/core';
import type Quill from 'quill/core.js';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { linkAddress } from './open-quill.ts';
import styles from './rich-text-box.module.css';

export interface RichTextLinkProps {
  quill: Quill;
  /** The range of the link, and its current URL. */
  link: { readonly address: string; readonly range: { readonly index: number; readonly length: number } };
  close: () => void;
}

/** Asks for the URL of a link. */
export function RichTextLink({ quill, link, close }: RichTextLinkProps) {
  const [typed, setTyped] = useState(link.address);
  const [error, setError] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);

  const leave = () => {
    close();
    quill.focus();
  };
  const apply = (address: string | false) => {
    putLink(quill, link.range, address);
    leave();
  };
  const save = () => {
    const address = linkAddress(typed);
    if (address) apply(address);
    else setError('Enter a valid link');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Keeps the keys from the form around the editor.
    event.preventDefault();
    if (event.key === 'Enter') save();
    else leave();
  };

  return (
    <div className={styles.link}>
      <TextInput
        ref={input}
        aria-label="Link address"
        placeholder="https://"
        size="xs"
        value={typed}
        error={error}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button size="xs" onClick={save}>
        Set link
      </Button>
      {link.address && (
        <Button size="xs" variant="default" onClick={() => apply(false)}>
          Remove link
        </Button>
      )}
      <Button size="xs" variant="default" onClick={leave}>
        Cancel
      </Button>
    </div>
  );
}

/** Sets a link. Without a selection its URL becomes the text. */
function putLink(quill: Quill, { index, length }: { index: number; length: number }, address: string | false): void {
  if (length > 0 || !address) quill.formatText(index, length, { link: address }, 'user');
  else quill.insertText(index, address, { link: address }, 'user');
}
