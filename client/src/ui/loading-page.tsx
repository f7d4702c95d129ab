import styles from './loading-page.module.css';

/** The shape of a page that is on its way. */
export function LoadingPage() {
  return (
    <div className={styles.page} role="status" aria-label="Loading">
      <span />
      <span />
      <span />
    </div>
  );
}
