import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useIsNarrow } from '@/lib/hooks/use-is-narrow.ts';
import { useMedia } from '@/lib/hooks/use-media.ts';

const COLLAPSED = 'picket-menu-collapsed';
const OPEN_BESIDE_WORK = 'picket-menu-open-beside-work';
/** Below this width, screens that need the room have the rail until the user opens the menu. */
const TIGHT = '(max-width: 1599px)';

/**
 * Whether the menu is open. A wide screen remembers it, separately for screens that need the room. On a narrow one the
 * menu closes when the user goes to another page, but not when a page redirects or writes its search into the URL.
 */
export function useMenuState(needsRoom: boolean) {
  const { key } = useLocation();
  const isReplacement = useNavigationType() === 'REPLACE';
  const isNarrow = useIsNarrow();
  const isTight = useMedia(TIGHT) && needsRoom;
  const [isWideOpen, setWideOpen] = useState(() => localStorage.getItem(COLLAPSED) === null);
  const [isTightOpen, setTightOpen] = useState(() => localStorage.getItem(OPEN_BESIDE_WORK) !== null);
  const [visit, setVisit] = useState(key);
  const [isNarrowOpen, setNarrowOpen] = useState(false);

  if (visit !== key && !isReplacement) {
    setVisit(key);
    setNarrowOpen(false);
  }
  const isOpen = isNarrow ? isNarrowOpen : isTight ? isTightOpen : isWideOpen;
  const toggle = () => {
    if (isNarrow) return setNarrowOpen(!isOpen);
    if (isTight) {
      setTightOpen(!isOpen);
      return remember(OPEN_BESIDE_WORK, !isOpen);
    }
    setWideOpen(!isOpen);
    remember(COLLAPSED, isOpen);
  };
  return { isOpen, isNarrow, toggle, closeNarrow: () => setNarrowOpen(false) };
}

function remember(key: string, isSet: boolean): void {
  if (isSet) localStorage.setItem(key, '1');
  else localStorage.removeItem(key);
}
