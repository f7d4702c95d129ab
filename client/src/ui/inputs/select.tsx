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

/** Keeps an Esc that closes the options from the form or dialog around them. */
export function keepEscape(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Escape' && event.currentTarget.getAttribute('aria-expanded') === 'true') event.preventDefault();
}
