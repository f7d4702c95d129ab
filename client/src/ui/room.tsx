import styles from './room.module.css';

/** The room of buttons or inputs that load later, so that nothing moves when they appear. */
export const Room = ({ width }: { width: number }) => <div className={styles.room} style={{ width }} />;
