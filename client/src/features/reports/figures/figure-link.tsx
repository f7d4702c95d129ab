import type { FigureDescription, ReportGrouping } from '@picket/domain';
import type { ReactNode } from 'react';
import type { ReportView } from '../shared/use-report.ts';
import styles from './figures.module.css';

export interface FigureLinkProps {
  view: ReportView;
  figure: FigureDescription;
  /** The key of the row in the address: `keyText` or TOTAL_ROW; undefined: a key figure. */
  rowKey: string | undefined;
  rowLabel: string;
  /** The groups of the row, if they are not those of the table, which then changes to them. */
  grouping?: ReportGrouping;
  /** The figure of the compared period. */
  isBefore?: boolean;
  /** The text of the figure. */
  text: string;
  /** Shown in place of the text, which stays as the name. */
  children?: ReactNode;
}

/** A figure as a link that opens the records it counts. */
export function FigureLink({ view: { search, change }, ...props }: FigureLinkProps) {
  const { figure, rowKey, rowLabel, grouping = search.grouping, isBefore = false, text, children } = props;
  const { Field, Label } = figure;
  const isOfRow = search.key === (rowKey ?? null) && search.grouping === grouping;
  const isOpen = search.figure === Field && isOfRow && search.isBefore === isBefore;
  const moved = grouping === search.grouping ? {} : { grouping };
  const opened = isOpen
    ? { figure: null, key: null, isBefore: false }
    : { figure: Field, key: rowKey ?? null, isBefore };
  return (
    <button
      type="button"
      className={styles.figureLink}
      data-figure
      aria-expanded={isOpen}
      aria-label={`${Label} of ${rowLabel}${isBefore && !children ? ' before' : ''}: ${text}`}
      title={isBefore ? 'Open the jobs of the compared period' : 'Open the jobs behind this figure'}
      onClick={() => change({ ...(isOpen ? {} : moved), ...opened, page: 1 })}
    >
      {children ?? text}
    </button>
  );
}

/** Returns the key of a row for the address; for a row without a key, a text that is never a key. */
export const keyText = (key: string | number | null): string => (key === null ? '~none' : String(key));
export const keyIn = (text: string): string | null => (text === '~none' ? null : text);
