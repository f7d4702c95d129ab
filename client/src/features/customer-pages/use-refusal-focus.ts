import { useEffect, useEffectEvent } from 'react';

/**
 * Focuses the first invalid field after each refused submit. `refusals` counts them, so that typing and ticking
 * afterwards leave the focus where it is.
 */
export function useRefusalFocus(place: () => Element | null | undefined, refusals: number): void {
  const focus = useEffectEvent(() =>
    place()?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)')?.focus(),
  );
  useEffect(() => {
    if (refusals > 0) focus();
  }, [refusals]);
}
