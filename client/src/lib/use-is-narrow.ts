import { useEffect, useState } from 'react';

const NARROW = '(max-width: 768px)';

/** Whether the screen is as narrow as a phone, where tables are cards. */
export function useIsNarrow(): boolean {
  const [isNarrow, setNarrow] = useState(() => matchMedia(NARROW).matches);
  useEffect(() => {
    const list = matchMedia(NARROW);
    const follow = () => setNarrow(list.matches);
    list.addEventListener('change', follow);
    return () => list.removeEventListener('change', follow);
  }, []);
  return isNarrow;
}
