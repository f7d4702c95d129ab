import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import styles from './sheet.module.css';

interface SheetProps {
  title: string;
  note?: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog at the bottom of a phone's screen. */
export function Sheet({ title, note, onClose, children }: SheetProps) {
  return (
    <Dialog opened onClose={onClose} title={title} classNames={styles} centered={false}>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </Dialog>
  );
}
