import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const COLLAPSED = 'picket-menu-collapsed';
/** At most this wide, the menu is collapsed and opens over the page. */
const NARROW = '(max-width: 768px)';

/**
 * Whether the menu is open. A wide screen remembers it. On a narrow one the menu closes when the user goes to another page,
 * but not when a page redirects or writes its search into the URL.
 */
export function useMenuState() {
  const { key } = useLocation();
  const isReplacement = useNavigationType() === 'REPLACE';
  const [isNarrow, setNarrow] = useState(() => matchMedia(NARROW).matches);
  const [isWideOpen, setWideOpen] = useState(() => localStorage.getItem(COLLAPSED) === null);
  const [visit, setVisit] = useState(key);
  const [isNarrowOpen, setNarrowOpen] = useState(false);

  useEffect(() => {
    const query = matchMedia(NARROW);
    const follow = () => setNarrow(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);

  if (visit !== key && !isReplacement) {
    setVisit(key);
    setNarrowOpen(false);
  }
  const isOpen = isNarrow ? isNarrowOpen : isWideOpen;
  const open = (next: boolean) => {
    if (isNarrow) return setNarrowOpen(next);
    setWideOpen(next);
    if (next) localStorage.removeItem(COLLAPSED);
    else localStorage.setItem(COLLAPSED, '1');
  };
  return { isOpen, toggle: () => open(!isOpen), closeNarrow: () => setNarrowOpen(false) };
}
