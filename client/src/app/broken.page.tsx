import styles from './broken.module.css';

/** Replaces the whole application after an error, so it depends on nothing of it. */
export const BrokenPage = () => (
  <main className={styles.page} role="alert">
    <title>Picket - Something went wrong</title>
    <h1>Something went wrong</h1>
    <p>What you saved is safe. Loading the page again usually helps.</p>
    <button type="button" onClick={() => location.reload()}>
      Reload
    </button>
  </main>
);
