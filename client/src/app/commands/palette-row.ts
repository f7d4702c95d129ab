import type { ReactNode } from 'react';
import type { IconName } from '@/ui/icons.tsx';

/** A row of the palette. */
export interface PaletteRow {
  readonly key: string;
  /** The heading above it. */
  readonly group: string;
  readonly icon: IconName;
  readonly name: string;
  readonly detail?: string;
  readonly aside?: ReactNode;
  /** The customer whose actions the palette offers while the row is marked. */
  readonly customer?: PaletteCustomer;
  /** Where it leads; Ctrl with Enter or a click opens it in a new tab. */
  readonly path?: string;
  /** What it does instead of going to `path`. */
  readonly run?: () => void;
}

export interface PaletteCustomer {
  readonly Id: number;
  readonly Name: string;
}

/**
 * The rows to show when others arrive. While the user has marked no row, they replace those shown. A marked row stays
 * where it is: what is above it stays, and the others follow.
 */
export function rowsAfter(
  shown: readonly PaletteRow[],
  arrived: readonly PaletteRow[],
  marked: string | null,
): readonly PaletteRow[] {
  const index = shown.findIndex(({ key }) => key === marked);
  if (index < 0) return arrived;
  const kept = shown.slice(0, index + 1);
  return [...kept, ...arrived.filter(({ key }) => !kept.some((row) => row.key === key))];
}
