import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * When the focused control of a row, or above rows, leaves the page because its action removed it, the last control of
 * the row at its place gets the focus: the next row, else the one before. Without rows it is the page. Rows are list
 * items.
 */
export function useRowFocus<T extends HTMLElement>(): {
  ref: RefObject<T | null>;
  onFocus: (event: FocusEvent<T>) => void;
} {
  const ref = useRef<T>(null);
  const last = useRef<{ control: Element; row: number } | null>(null);
  useEffect(() => {
    if (!last.current || last.current.control.isConnected) return;
    if (document.activeElement === document.body) controlAt(ref.current, last.current.row)?.focus();
    last.current = null;
  });
  const onFocus = ({ target, currentTarget }: FocusEvent<T>) => {
    const row = [...currentTarget.querySelectorAll('li')].findIndex(
      (each) => each.contains(target) || isAfter(each, target),
    );
    if (row !== -1) last.current = { control: target, row };
  };
  return { ref, onFocus };
}

const isAfter = (row: Element, control: Element): boolean =>
  (control.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

function controlAt(list: HTMLElement | null, row: number): HTMLElement | null | undefined {
  const rows = list?.isConnected ? [...list.querySelectorAll('li')] : [];
  if (rows.length === 0) return document.querySelector('main');
  return [...rows[Math.min(row, rows.length - 1)]!.querySelectorAll<HTMLElement>('button, a[href], input:checked')].at(
    -1,
  );
}
