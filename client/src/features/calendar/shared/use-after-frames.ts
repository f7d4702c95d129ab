import { useEffect, useState } from 'react';

/** Becomes true once the frame is over in which FullCalendar measures what it was given, and stays true. */
export function useAfterFrames(isGiven: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isGiven || isOver) return;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setOver(true));
    });
    return () => cancelAnimationFrame(frame);
  }, [isGiven, isOver]);
  return isOver;
}
