import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './disclosure.module.css';

interface DisclosureProps {
  /** The content of the button; `label` names it for screen readers if the content is not text. */
  button: ReactNode;
  label?: string;
  className?: string;
  side?: 'above' | 'below';
  align?: 'start' | 'end';
  /** The panel; `close` closes it and returns the focus to the button. */
  children: (close: () => void) => ReactNode;
}

const MARGIN = 8;

/** Moves a panel sideways where a narrow screen cuts it off. */
function moveIntoView(panel: HTMLElement | null): void {
  if (!panel) return;
  const { left, right } = panel.getBoundingClientRect();
  const isCutOff = right > document.documentElement.clientWidth - MARGIN;
  const shift = isCutOff ? document.documentElement.clientWidth - MARGIN - right : Math.max(0, MARGIN - left);
  if (shift !== 0) panel.style.translate = `${shift}px`;
}

/** A button that opens a panel beside it. Esc, a click outside or Tab past its end close the panel. */
export function Disclosure({ button, label, className, side = 'below', align = 'start', children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  /** Prevents the default so that what is behind the panel ignores the key. */
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && target.isConnected && !frame.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);

  return (
    <div ref={frame} className={styles.frame} {...(isOpen && { onKeyDown: closeOnEscape })}>
      <button
        ref={opener}
        type="button"
        className={className}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={({ currentTarget }) => {
          // Safari does not focus a button that is clicked, and Esc goes to the focused element.
          currentTarget.focus();
          setOpen(!isOpen);
        }}
      >
        {button}
      </button>
      {isOpen && (
        <div ref={moveIntoView} id={id} tabIndex={-1} className={styles.panel} data-side={side} data-align={align}>
          {children(close)}
        </div>
      )}
    </div>
  );
}
