import { useEffect, useRef, useState } from 'react';

/** Measures the width of an element in pixels. A drawing of that width does not scale its text. */
export function useElementWidth(initial: number) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(initial);
  useEffect(() => {
    const element = place.current!;
    const measure = () => setWidth(element.clientWidth || initial);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [initial]);
  return { place, width };
}
