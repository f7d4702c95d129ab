import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';

/** Boxes to tick with their style sheets, which a page without one need not carry. */
export { Checkbox } from '@mantine/core';
