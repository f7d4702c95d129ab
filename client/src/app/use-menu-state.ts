import { useEffect, useState } from 'react';

const COLLAPSED = 'picket-menu-collapsed';
/** At this width or less the menu is collapsed and opens over the page. */
const NARROW = '(max-width: 768px)';

/** Whether the menu is open. On a wide screen the choice is kept; on a narrow one whatever is gone to closes it. */
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
