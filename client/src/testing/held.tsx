import { type ReactNode, useState } from 'react';

interface HeldProps<Value> {
  initial: Value;
  /** Receives each new value. */
  onChange: (value: Value) => void;
  children: (input: { value: Value; onChange: (value: Value) => void }) => ReactNode;
}

/** Stores the value of the tested input in place of a form. */
export function Held<Value>({ initial, onChange, children }: HeldProps<Value>) {
  const [value, setValue] = useState(initial);
  const change = (next: Value) => {
    setValue(next);
    onChange(next);
  };
  return children({ value, onChange: change });
}
