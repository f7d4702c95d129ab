import { type ReactNode, useState } from 'react';

interface HeldProps<Value> {
  initial: Value;
  /** Is told each value. */
  onChange: (value: Value) => void;
  children: (input: { value: Value; onChange: (value: Value) => void }) => ReactNode;
}

/** Holds the value of an input under test, as a form would. */
export function Held<Value>({ initial, onChange, children }: HeldProps<Value>) {
  const [value, setValue] = useState(initial);
  const change = (next: Value) => {
    setValue(next);
    onChange(next);
  };
  return children({ value, onChange: change });
}
