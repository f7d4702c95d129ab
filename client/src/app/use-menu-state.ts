import { useEffect, useState } from 'react';

const COLLAPSED = 'picket-menu-collapsed';
/** At most this wide, the menu is collapsed and opens over the page. */
const NARROW = '(max-width: 768px)';

/** Whether the menu is open. A wide screen remembers it; on a narrow one every navigation closes the menu. */
export function useMenuState(visit: string) {
  const [isNarrow, setNarrow] = useState(() => matchMedia(NARROW).matches);
  const [isWideOpen, setWideOpen] = useState(() => localStorage.getItem(COLLAPSED) === null);
  const [openDuring, setOpenDuring] = useState<string | null>(null);

  useEffect(() => {
    const query = matchMedia(NARROW);
    const follow = () => setNarrow(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);

  const isOpen = isNarrow ? openDuring === visit : isWideOpen;
  const open = (next: boolean) => {
    if (isNarrow) return setOpenDuring(next ? visit : null);
    setWideOpen(next);
    if (next) localStorage.removeItem(COLLAPSED);
    else localStorage.setItem(COLLAPSED, '1');
  };
  return { isOpen, toggle: () => open(!isOpen), close: () => open(false) };
}
