import { useMemo, useRef, useState } from 'react';

interface IdRow {
  readonly Id: number | string;
}

/** The selected rows of a list, also those of other pages. */
export interface Selection<Row extends IdRow> {
  readonly rows: readonly Row[];
  readonly has: (row: Row) => boolean;
  /** Selects a row or not. `isRange`: with all rows of the page between it and the last one that was changed. */
  readonly toggle: (row: Row, page: readonly Row[], isRange: boolean) => void;
  /** Selects all rows of the page; if all are, none of them. */
  readonly togglePage: (page: readonly Row[]) => void;
  readonly select: (rows: readonly Row[]) => void;
  readonly clear: () => void;
}

export function useSelection<Row extends IdRow>(): Selection<Row> {
  const [rows, setRows] = useState<readonly Row[]>([]);
  const last = useRef<Row['Id'] | null>(null);
  return useMemo(() => {
    const ids = new Set(rows.map(({ Id }) => Id));
    const has = ({ Id }: Row) => ids.has(Id);
    const without = (some: readonly Row[]) => rows.filter(({ Id }) => !some.some((row) => row.Id === Id));
    return {
      rows,
      has,
      toggle: (row, page, isRange) => {
        const from = page.findIndex(({ Id }) => Id === last.current);
        const to = page.findIndex(({ Id }) => Id === row.Id);
        const changed = isRange && from >= 0 ? page.slice(Math.min(from, to), Math.max(from, to) + 1) : [row];
        setRows(has(row) ? without(changed) : [...without(changed), ...changed]);
        last.current = row.Id;
      },
      togglePage: (page) => setRows(page.every(has) ? without(page) : [...without(page), ...page]),
      select: setRows,
      clear: () => setRows([]),
    };
  }, [rows]);
}
