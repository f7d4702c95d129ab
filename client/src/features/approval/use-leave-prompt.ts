import { useEffect } from 'react';

/** Has the browser ask before it leaves the page while something is typed or drawn and not sent. */
export function useLeavePrompt(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
