import { Button } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { Icon } from '../icons.tsx';
import styles from './section-card.module.css';

interface SectionCardProps {
  title: string;
  /** Shown while closed. */
  children: ReactNode;
  /** Renders the form, which calls `close` after saving or cancelling. Omitted: read-only. */
  edit?: (close: () => void) => ReactNode;
  isOpen?: boolean;
  onOpen?: () => void;
  onClose?: () => void;
  /** Additional buttons beside 'Edit'. */
  actions?: ReactNode;
}

/** A section of a page with an edit form. Takes its state from `useOpenSection`, so that one section is open at a time. */
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

/** Focuses the form's first field on opening, and the button on closing unless another element has the focus. */
function useFocusOnOpening(section: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    const target = isOpen ? 'form :is(input, textarea):enabled' : '[data-opener]';
    if (document.activeElement === document.body) section.current?.querySelector<HTMLElement>(target)?.focus();
  }, [section, isOpen]);
}
