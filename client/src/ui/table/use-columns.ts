import { useState } from 'react';

/** What a user chooses columns by. */
interface NamedColumn {
  readonly key: string;
  readonly header: string;
  /** Shown only to those who choose it. */
  readonly isHidden?: true;
}

/** The columns of a table that a user chose, in their order. */
export interface ChosenColumns<Column extends NamedColumn = NamedColumn> {
  readonly shown: readonly Column[];
  readonly hidden: readonly Column[];
  readonly isChosen: boolean;
  /** Changes the keys of the columns that follow the first one; to null: those of the table. */
  readonly choose: (change: (keys: readonly string[]) => readonly string[] | null) => void;
}

/**
 * The columns of a table, which are remembered in this browser under the name of the screen. The first one always leads.
 * Without a name, the table shows its own.
 */
export function useColumns<Column extends NamedColumn>(
  screen: string | undefined,
  columns: readonly Column[],
): ChosenColumns<Column> {
  const [chosen, setChosen] = useState(() => (screen === undefined ? null : read(screen)));
  const standard = columns.filter(({ isHidden }, index) => index > 0 && !isHidden).map(({ key }) => key);
  const keys = chosen ?? standard;
  const first = columns.slice(0, 1);
  const others = columns.slice(1);
  return {
    shown: [...first, ...keys.flatMap((key) => others.find((column) => column.key === key) ?? [])],
    hidden: others.filter(({ key }) => !keys.includes(key)),
    isChosen: chosen !== null,
    choose: (change) =>
      setChosen((now) => {
        const next = change(now ?? standard);
        store(screen, next);
        return next;
      }),
  };
}

const nameOf = (screen: string | undefined): string => `picket-columns-${screen}`;

function store(screen: string | undefined, keys: readonly string[] | null): void {
  if (keys) localStorage.setItem(nameOf(screen), keys.join(','));
  else localStorage.removeItem(nameOf(screen));
}

const read = (screen: string): readonly string[] | null => localStorage.getItem(nameOf(screen))?.split(',') ?? null;
