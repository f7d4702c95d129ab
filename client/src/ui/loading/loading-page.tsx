import styles from './loading-page.module.css';

/** A skeleton of a page that loads. */
export function LoadingPage() {
  return (
    <div className={styles.page} role="status" aria-label="Loading">
      <span />
      <span />
      <span />
    </div>
  );
}
