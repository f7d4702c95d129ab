import styles from './calendar.module.css';

/** The place of a calendar while it loads. */
export const CalendarSkeleton = () => <div className={styles.skeleton} role="status" aria-label="Loading" />;
