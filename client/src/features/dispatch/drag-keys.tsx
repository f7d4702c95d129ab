import styles from './tray.module.css';

/** The keys that move a job whose handle has the focus. */
export const DragKeys = () => (
  <p className={styles.keys}>
    <kbd>Space</kbd> picks up, <kbd>↑</kbd>
    <kbd>↓</kbd>
    <kbd>←</kbd>
    <kbd>→</kbd> move, <kbd>Esc</kbd> puts back
  </p>
);
