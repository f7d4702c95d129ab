import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import styles from './anchored-panel.module.css';

/** The rectangle that a panel opens beside, in pixels of the window. */
export type Anchor = Pick<DOMRect, 'left' | 'right' | 'top'>;

interface AnchoredPanelProps {
  label: string;
  anchor: Anchor;
  onClose: () => void;
  children: ReactNode;
}

const GAP = 8;

/**
 * A small dialog beside what was clicked; on a phone, a sheet at the bottom. It takes the focus and returns it. Esc and a
 * click outside close it.
 */
export function AnchoredPanel({ label, anchor, onClose, children }: AnchoredPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (panel.current) placeBeside(panel.current, anchor);
  }, [anchor]);
  useFocusInside(panel);
  useClosing(panel, onClose);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // The list of a day below the panel would close too.
    event.stopPropagation();
    onClose();
  };
  return (
    <div ref={panel} role="dialog" aria-label={label} tabIndex={-1} className={styles.panel} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}

/** To the right of the anchor if there is room, else to the left, and always within the window. */
function placeBeside(panel: HTMLElement, { left, right, top }: Anchor): void {
  const { width, height } = panel.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const fitsRight = right + GAP + width <= clientWidth;
  const x = fitsRight ? right + GAP : left - GAP - width;
  panel.style.setProperty('--x', `${Math.max(GAP, Math.min(x, clientWidth - width - GAP))}px`);
  panel.style.setProperty('--y', `${Math.max(GAP, Math.min(top, clientHeight - height - GAP))}px`);
}

function useFocusInside(panel: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      const isFree = document.activeElement === document.body || document.activeElement === null;
      if (isFree && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [panel]);
}

function useClosing(panel: React.RefObject<HTMLElement | null>, onClose: () => void): void {
  const hear = useEffectEvent((event: Event) => {
    if (event instanceof globalThis.KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      onClose();
    } else if (event.target instanceof Node && event.target.isConnected && !panel.current?.contains(event.target)) {
      onClose();
    }
  });
  useEffect(() => {
    const listen = (event: Event) => hear(event);
    document.addEventListener('keydown', listen);
    document.addEventListener('pointerdown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
      document.removeEventListener('pointerdown', listen);
    };
  }, []);
}
