import { useState } from 'react';
import { toggled } from '@/lib/toggled.ts';
import type { NavGroup } from '../routes/screen-route.ts';

const CLOSED = 'picket-closed-menu-groups';
const closedAtFirst: NavGroup = 'administration';

/** The closed groups of the menu, remembered in this browser. */
export function useClosedGroups() {
  const [closed, setClosed] = useState(() => (localStorage.getItem(CLOSED) ?? closedAtFirst).split(','));
  const toggle = (group: NavGroup) => {
    const next = toggled<string>(closed, group);
    setClosed(next);
    localStorage.setItem(CLOSED, next.join(','));
  };
  return { isClosed: (group: NavGroup) => closed.includes(group), toggle };
}
