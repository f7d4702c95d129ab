import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
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
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {actions}
        {edit && !isOpen && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Icon name="edit" size={15} />}
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
