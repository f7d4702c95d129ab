import styles from './broken.module.css';

/** Replaces the whole application after an error, so it depends on nothing of it. */
export const BrokenPage = () => (
  <main className={styles.page} role="alert">
    <title>Picket - Something went wrong</title>
    <h1>Something went wrong</h1>
    <p>Your saved changes are safe. Reload the page to continue.</p>
    <button type="button" onClick={() => location.reload()}>
      Reload
    </button>
  </main>
);
