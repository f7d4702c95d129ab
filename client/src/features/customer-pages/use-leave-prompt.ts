import { useEffect } from 'react';

/** Makes the browser ask before it leaves a page with typed or drawn input that was not sent. */
export function useLeavePrompt(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
