import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../icons.tsx';

const DELAY_MS = 300;
const MAX_LENGTH = 200;

interface SearchBoxProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Searches when typing pauses or on Enter; Esc clears it. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const search = useRef(onSearch);
  search.current = onSearch;

  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => search.current(text.trim()), DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, value]);

  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={MAX_LENGTH}
      leftSection={<Icon name="search" size={16} />}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') onSearch(text.trim());
        if (key === 'Escape') onSearch('');
      }}
    />
  );
}
