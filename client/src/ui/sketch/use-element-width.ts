import { useEffect, useRef, useState } from 'react';

/** The width of an element in pixels, which the sketch is drawn for: its text is never scaled. */
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
