import { useEffect, useEffectEvent } from 'react';

/** While `isWaiting`, runs a task when the browser is online again. */
export function useWhenOnline(isWaiting: boolean, task: () => void): void {
  const run = useEffectEvent(task);
  useEffect(() => {
    if (!isWaiting) return;
    const listen = () => run();
    addEventListener('online', listen);
    return () => removeEventListener('online', listen);
  }, [isWaiting]);
}
