import type { FigureDescription, ReportGrouping } from '@picket/domain';
import type { ReactNode } from 'react';
import styles from './reports.module.css';
import type { ReportView } from './use-report.ts';

interface FigureLinkProps {
  view: ReportView;
  figure: FigureDescription;
  /** The key of the row in the address: `keyText`; undefined: the row of all. */
  rowKey: string | undefined;
  rowLabel: string;
  /** The groups of the row, if they are not those of the table, which then changes to them. */
  grouping?: ReportGrouping;
  children: ReactNode;
}

/** A figure that opens what it counts; plain text when nothing is behind it. */
export function FigureLink({ view: { search, change }, ...props }: FigureLinkProps) {
  const { figure, rowKey, rowLabel, grouping = search.grouping, children } = props;
  if (figure.IsDerived) return children;
  const isOpen = search.figure === figure.Field && search.key === (rowKey ?? null) && search.grouping === grouping;
  const moved = grouping === search.grouping ? {} : { grouping };
  return (
    <button
      type="button"
      className={styles.figureLink}
      aria-expanded={isOpen}
      aria-label={`${figure.Label} of ${rowLabel}: ${String(children)}`}
      title="Open the jobs behind this figure"
      onClick={() =>
        change(
          isOpen
            ? { figure: null, key: null, page: 1 }
            : { ...moved, figure: figure.Field, key: rowKey ?? null, page: 1 },
        )
      }
    >
      {children}
    </button>
  );
}

/** The key of a row in the address. A row without a key has a text that no key has. */
export const keyText = (key: string | number | null): string => (key === null ? '~none' : String(key));
export const keyIn = (text: string): string | null => (text === '~none' ? null : text);
