import { useEffect } from 'react';
import { useStore } from 'react-redux';
import type { WithSession } from '@/api/session.slice.ts';
import { resumeSession } from '@/api/session-sync.ts';
import styles from './broken.module.css';

const RETRY_MS = 5_000;

/** Shown after a reload while the server cannot resume the session of this browser. Tries again by itself. */
export function UnreachablePage() {
  const store = useStore<WithSession>();
  useEffect(() => {
    const timer = setInterval(() => void resumeSession(store), RETRY_MS);
    return () => clearInterval(timer);
  }, [store]);
  return (
    <main className={styles.page}>
      <title>Picket - Not available</title>
      <h1>Picket is not available at the moment</h1>
      <p role="status">You are still signed in. This page continues as soon as the server can be reached.</p>
      <button type="button" onClick={() => void resumeSession(store)}>
        Try again
      </button>
    </main>
  );
}
