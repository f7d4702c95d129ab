import { startTransition, useEffect, useRef, useState } from 'react';

/** Follows a value at once when it rested, and every so many milliseconds while it keeps changing. */
export function usePaced<Value>(value: Value, milliseconds: number): Value {
  const [shown, setShown] = useState(value);
  const last = useRef(0);
  useEffect(() => {
    if (Object.is(value, shown)) return;
    const wait = Math.max(0, last.current + milliseconds - performance.now());
    const timer = setTimeout(() => {
      last.current = performance.now();
      // The components that show the value render between frames.
      startTransition(() => setShown(value));
    }, wait);
    return () => clearTimeout(timer);
  }, [value, shown, milliseconds]);
  return shown;
}
