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
  /** Shows the columns with these keys, in this order; null: those of the table. */
  readonly choose: (keys: readonly string[] | null) => void;
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
  const keys = chosen ?? columns.filter(({ isHidden }) => !isHidden).map(({ key }) => key);
  const first = columns.slice(0, 1);
  const others = columns.slice(1);
  return {
    shown: [...first, ...keys.flatMap((key) => others.find((column) => column.key === key) ?? [])],
    hidden: others.filter(({ key }) => !keys.includes(key)),
    isChosen: chosen !== null,
    choose: (next) => {
      setChosen(next);
      if (next) localStorage.setItem(nameOf(screen), next.join(','));
      else localStorage.removeItem(nameOf(screen));
    },
  };
}

const nameOf = (screen: string | undefined): string => `picket-columns-${screen}`;

const read = (screen: string): readonly string[] | null => localStorage.getItem(nameOf(screen))?.split(',') ?? null;
