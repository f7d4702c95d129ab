import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';

/** Mantine's Switch with its style sheets, so that pages without one do not load them. */
export { Switch } from '@mantine/core';
