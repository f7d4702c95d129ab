import { Button, TextInput } from '@mantine/core';
import type Quill from 'quill/core.js';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { linkAddress } from './open-quill.ts';
import styles from './rich-text-box.module.css';

export interface RichTextLinkProps {
  quill: Quill;
  /** The part of the text that is to be a link, and the address that it has. */
  link: { readonly address: string; readonly range: { readonly index: number; readonly length: number } };
  close: () => void;
}

/** Asks where a link leads. */
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
    else setError('That is not an address');
  };
  const hear = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // The form around the editor is not meant.
    event.preventDefault();
    if (event.key === 'Enter') save();
    else leave();
  };

  return (
    <div className={styles.link}>
      <TextInput
        ref={input}
        aria-label="Address of the link"
        placeholder="https://"
        size="xs"
        value={typed}
        error={error}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={hear}
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

/** Where nothing was selected, the address itself becomes the text. */
function putLink(quill: Quill, { index, length }: { index: number; length: number }, address: string | false): void {
  if (length > 0 || !address) quill.formatText(index, length, { link: address }, 'user');
  else quill.insertText(index, address, { link: address }, 'user');
}
