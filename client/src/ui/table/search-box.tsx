import { TextInput } from '@mantine/core';
import { MAX_QUERY_LENGTH } from '@picket/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '../icons.tsx';

const DELAY_MS = 300;

interface SearchBoxProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/**
 * Searches when typing pauses, on Enter, and when the box loses the focus: a search that changes the address later would
 * cancel the navigation of a link that was clicked. Esc clears it.
 */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  /** The searches of this box that `value` does not show yet. */
  const pending = useRef<string[]>([]);

  const search = (next: string) => {
    if (next === value) return;
    pending.current.push(next);
    onSearch(next);
  };
  const searchAfterPause = useEffectEvent(search);
  const follow = useEffectEvent((applied: string) => {
    const own = pending.current.lastIndexOf(applied);
    pending.current.splice(0, own < 0 ? Number.POSITIVE_INFINITY : own + 1);
    // The user may have typed on since a search of this box.
    if (own < 0) setText(applied);
  });
  useEffect(() => follow(value), [value]);
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => searchAfterPause(text.trim()), DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, value]);

  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={MAX_QUERY_LENGTH}
      leftSection={<Icon name="search" size={16} />}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={() => search(text.trim())}
      onKeyDown={({ key }) => {
        if (key === 'Enter') search(text.trim());
        if (key === 'Escape') {
          setText('');
          search('');
        }
      }}
    />
  );
}
