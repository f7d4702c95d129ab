import type { KeyboardEvent, RefObject } from 'react';
import { useShortcuts } from '@/lib/keys/shortcuts.ts';

/**
 * Keys for the rows of a table that link to pages: j and k move the focus from row to row, Enter opens the row, and Space
 * the menu of its actions.
 */
export function useRowKeys(table: RefObject<HTMLTableElement | null>, isOn: boolean) {
  const links = () => [...(table.current?.querySelectorAll<HTMLAnchorElement>('tbody [data-row-link]') ?? [])];
  const move = (by: 1 | -1) => {
    const all = links();
    const present = all.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
    const next = present < 0 && by < 0 ? all.at(-1) : all[Math.min(present + by, all.length - 1)];
    next?.focus();
    next?.closest('tr')?.scrollIntoView({ block: 'nearest' });
  };
  const open = () =>
    links()
      .find((link) => link.closest('tr')?.contains(document.activeElement))
      ?.click();
  useShortcuts(
    isOn
      ? [
          { keys: 'j', label: 'Next row', run: () => move(1) },
          { keys: 'k', label: 'Previous row', run: () => move(-1) },
          { keys: 'Enter', label: 'Open the row', run: open },
        ]
      : [],
  );
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== ' ' || !(event.target instanceof Element) || !event.target.matches('[data-row-link]')) return;
      event.preventDefault();
      event.target.closest('tr')?.querySelector<HTMLButtonElement>('button[aria-expanded]')?.click();
    },
  };
}
