import { useState } from 'react';
import { toggled } from '@/lib/toggled.ts';
import type { NavGroup } from '../routes/screen-route.ts';

const CLOSED = 'picket-closed-menu-groups';

/** The groups of the menu that the user closed, remembered in this browser. */
export function useClosedGroups() {
  const [closed, setClosed] = useState(() => (localStorage.getItem(CLOSED) ?? '').split(',').filter(Boolean));
  const toggle = (group: NavGroup) => {
    const next = toggled<string>(closed, group);
    setClosed(next);
    if (next.length > 0) localStorage.setItem(CLOSED, next.join(','));
    else localStorage.removeItem(CLOSED);
  };
  return { isClosed: (group: NavGroup) => closed.includes(group), toggle };
}
