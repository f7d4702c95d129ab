import { useEffect, useState } from 'react';

/** Returns a value once it has not changed for so many milliseconds; with 0, at once. */
export function useSettled<Value>(value: Value, delay: number): Value {
  const [settled, setSettled] = useState(value);
  if (delay === 0 && settled !== value) setSettled(value);
  useEffect(() => {
    if (delay === 0) return;
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return delay === 0 ? value : settled;
}
