import { useEffect, useRef } from 'react';

export interface Shortcut {
  /** A key ('j', 'Enter', '?'), two after each other ('g e'), or one with Ctrl or Cmd ('mod+k'). */
  readonly keys: string;
  /** What it does, as the help says it: 'Add a payment'. */
  readonly label: string;
  readonly run: () => void;
}

interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

const PAGE = 'This page';

const groups = new Set<{ current: ShortcutGroup }>();

/**
 * Shortcuts that work while the component is mounted: outside of text fields and dialogs, unless the user turned them
 * off. Those with Ctrl or Cmd always work. The help of `?` lists them. Leave out those that cannot be used now. Of two
 * with the same keys, the one of the page counts, then the one that mounted last.
 */
export function useShortcuts(shortcuts: readonly Shortcut[], title = PAGE): void {
  const group = useRef<ShortcutGroup>({ title, shortcuts });
  useEffect(() => {
    group.current = { title, shortcuts };
  });
  useEffect(() => {
    groups.add(group);
    return () => {
      groups.delete(group);
    };
  }, []);
}

/** All groups of shortcuts of the present screen, those of the page first. Groups of one title are joined. */
export function presentShortcuts(): ShortcutGroup[] {
  const titles = new Map<string, Shortcut[]>([[PAGE, []]]);
  for (const { current } of [...groups].reverse()) {
    const before = titles.get(current.title) ?? [];
    const isNew = ({ keys }: Shortcut) => !before.some((other) => other.keys === keys);
    titles.set(current.title, [...before, ...current.shortcuts.filter(isNew)]);
  }
  return [...titles].map(([title, shortcuts]) => ({ title, shortcuts })).filter((group) => group.shortcuts.length > 0);
}
