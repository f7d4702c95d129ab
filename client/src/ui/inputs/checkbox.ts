import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';

/** Mantine's Checkbox with its style sheets, so that pages without one do not load them. */
export { Checkbox } from '@mantine/core';
