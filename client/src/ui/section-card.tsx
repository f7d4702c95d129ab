import { Button } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { Icon } from './icons.tsx';
import styles from './section-card.module.css';

interface SectionCardProps {
  title: string;
  /** What it shows when closed. */
  children: ReactNode;
  /** Its form; `close` is called by saving and cancelling. Left out: it can't be edited. */
  edit?: (close: () => void) => ReactNode;
  isOpen?: boolean;
  onOpen?: () => void;
  onClose?: () => void;
  /** More buttons beside 'Edit'. */
  actions?: ReactNode;
}

/** A part of a page that opens for editing. Give its state from `useOpenSection`, so that one is open at a time. */
export function SectionCard({ title, children, edit, isOpen = false, onOpen, onClose, actions }: SectionCardProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  useFocusOnOpening(section, isOpen);
  return (
    <section ref={section} className={styles.card} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {actions}
        {edit && !isOpen && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Icon name="edit" size={15} />}
            data-opener
            aria-label={`Edit ${title}`}
            onClick={onOpen}
          >
            Edit
          </Button>
        )}
      </header>
      {isOpen && edit ? edit(() => onClose?.()) : children}
    </section>
  );
}

/** Opening takes the focus to the form's first field, closing gives it back to the button, where nothing else has it. */
function useFocusOnOpening(section: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    const target = isOpen ? 'form :is(input, textarea):enabled' : '[data-opener]';
    if (document.activeElement === document.body) section.current?.querySelector<HTMLElement>(target)?.focus();
  }, [section, isOpen]);
}
