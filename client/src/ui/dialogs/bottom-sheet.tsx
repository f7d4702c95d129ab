import type { ReactNode } from 'react';
import styles from './bottom-sheet.module.css';
import { Dialog } from './dialog.tsx';

interface BottomSheetProps {
  title: string;
  note?: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog at the bottom of a phone's screen. */
export function BottomSheet({ title, note, onClose, children }: BottomSheetProps) {
  return (
    <Dialog opened onClose={onClose} title={title} classNames={styles} centered={false}>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </Dialog>
  );
}
