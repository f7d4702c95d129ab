import type { ReactNode, Ref } from 'react';

/** The props of every form input. onChange takes a value, not an event. */
export interface InputProps<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLElement>;
  /** Shown with the input. In tables, where the column header names it, use `aria-label`. */
  readonly label?: ReactNode;
  readonly 'aria-label'?: string;
  readonly error?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly description?: ReactNode;
  readonly placeholder?: string;
}
