import type { ReactNode, Ref } from 'react';

/** What every input of a form takes: it speaks in values, not in events. */
export interface InputProps<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLElement>;
  /** Shown beside the input. In tables, where the column says it, use `aria-label`. */
  readonly label?: ReactNode;
  readonly 'aria-label'?: string;
  readonly error?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly description?: ReactNode;
  readonly placeholder?: string;
}
