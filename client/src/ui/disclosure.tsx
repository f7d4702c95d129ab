import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './disclosure.module.css';
import { type Align, placeBeside, type Side } from './place-beside.ts';

interface DisclosureProps {
  /** The content of the button; `label` names it for screen readers if the content is not text. */
  button: ReactNode;
  label?: string;
  className?: string;
  side?: Side;
  align?: Align;
  /** The panel; `close` closes it and returns the focus to the button. */
  children: (close: () => void) => ReactNode;
}

/**
 * A button that opens a panel beside it, in the top layer: no scrolling box cuts it off. Esc, a click outside or Tab past its end close the
 * panel.
 */
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
    <div ref={frame} {...(isOpen && { onKeyDown: closeOnEscape })}>
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
        <Panel id={id} opener={opener} side={side} align={align}>
          {children(close)}
        </Panel>
      )}
    </div>
  );
}

interface PanelProps {
  id: string;
  opener: RefObject<HTMLElement | null>;
  side: Side;
  align: Align;
  children: ReactNode;
}

/** Stays beside its opener while the page scrolls and the content loads. */
function Panel({ id, opener, side, align, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => panel.current && opener.current && placeBeside(panel.current, opener.current, side, align);
    const placeAfterScroll = ({ target }: Event) => {
      if (!(target instanceof Node && panel.current?.contains(target))) place();
    };
    const resizes = new ResizeObserver(place);
    panel.current?.showPopover();
    place();
    resizes.observe(panel.current!);
    addEventListener('resize', place);
    addEventListener('scroll', placeAfterScroll, true);
    return () => {
      resizes.disconnect();
      removeEventListener('resize', place);
      removeEventListener('scroll', placeAfterScroll, true);
    };
  }, [opener, side, align]);
  return (
    <div ref={panel} id={id} popover="manual" tabIndex={-1} className={styles.panel}>
      {children}
    </div>
  );
}
