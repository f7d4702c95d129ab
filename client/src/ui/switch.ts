import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';

/** Switches with their style sheets, which a page without one need not carry. */
export { Switch } from '@mantine/core';
