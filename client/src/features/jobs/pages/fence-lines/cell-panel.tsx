import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { firstFieldIn } from '@/lib/focus/use-first-focus.ts';
import styles from './cell-panel.module.css';

interface CellPanelProps {
  label: string;
  /** The cell that it belongs to. It gets the focus back. */
  opener: HTMLElement;
  /** Called on Esc and on a press outside. */
  onClose: () => void;
  children: ReactNode;
}

const WIDTH = 680;
const MARGIN = 12;

/** A panel below a cell of the table; on a phone, a sheet at the bottom of the screen. */
export function CellPanel({ label, opener, onClose, children }: CellPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number } | undefined>();
  useLayoutEffect(() => {
    if (matchMedia('(max-width: 768px)').matches) return;
    const cell = (opener.closest('td') ?? opener).getBoundingClientRect();
    const height = panel.current?.offsetHeight ?? 0;
    const left = Math.max(MARGIN, Math.min(cell.left, document.documentElement.clientWidth - WIDTH - MARGIN));
    const isBelow = cell.bottom + height + MARGIN <= window.innerHeight || cell.top < height;
    const top = isBelow ? cell.bottom + 2 : cell.top - height - 2;
    setPlace({ left: left + window.scrollX, top: top + window.scrollY });
  }, [opener]);
  useEffect(() => (panel.current ? (firstFieldIn(panel.current) ?? panel.current)?.focus() : undefined), []);
  useOutsidePress(panel, onClose);

  const hear = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
      opener.focus();
    } else if (event.key === 'Tab') {
      keepWithin(event, panel.current!);
    }
  };
  return createPortal(
    <>
      <div className={styles.scrim} data-cell-panel="" />
      <div
        ref={panel}
        className={styles.panel}
        style={place}
        role="dialog"
        aria-label={label}
        data-cell-panel=""
        tabIndex={-1}
        onKeyDown={hear}
      >
        {children}
      </div>
    </>,
    document.body,
  );
}

/** Tab stays in the panel, as in a dialog. */
function keepWithin(event: KeyboardEvent, panel: HTMLElement): void {
  const stops = [...panel.querySelectorAll<HTMLElement>('button:enabled, input:enabled, select:enabled')].filter(
    ({ tabIndex }) => tabIndex >= 0,
  );
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}

function useOutsidePress(panel: { current: HTMLElement | null }, onClose: () => void): void {
  const press = useEffectEvent((event: PointerEvent) => {
    if (event.target instanceof Node && panel.current?.contains(event.target)) return;
    onClose();
  });
  useEffect(() => {
    const listen = (event: PointerEvent) => press(event);
    document.addEventListener('pointerdown', listen);
    return () => document.removeEventListener('pointerdown', listen);
  }, []);
}
