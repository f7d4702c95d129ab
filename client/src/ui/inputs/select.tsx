import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';

import type { KeyboardEvent } from 'react';

/** Mantine's searchable Select with its style sheets. For a short fixed list use NativeSelect. */
export { MultiSelect, Select } from '@mantine/core';

/**
 * Keeps the keys of open options from the form or dialog around them: Esc closes the options, Enter chooses one.
 */
export function keepKeys(event: KeyboardEvent<HTMLInputElement>): void {
  const isPlain = !event.ctrlKey && !event.metaKey;
  if (isExpanded(event.currentTarget) && (event.key === 'Escape' || (event.key === 'Enter' && isPlain)))
    event.preventDefault();
}

/** Returns the option that Enter would choose; null while the options are closed. */
export const markedOption = (box: HTMLInputElement): HTMLElement | null =>
  document.getElementById(box.getAttribute('aria-controls') ?? '')?.querySelector('[data-combobox-selected]') ?? null;

const isExpanded = (box: HTMLInputElement): boolean => box.getAttribute('aria-expanded') === 'true';
