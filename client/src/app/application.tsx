import { type ComponentType, lazy, Suspense } from 'react';
import { useSession } from '@/api/session.slice.ts';
import { useBrowserPath } from '@/lib/browser-path.ts';
import { ErrorBoundary } from '@/ui/error-boundary.tsx';
import { Toasts } from '@/ui/toasts.tsx';
import { BrokenPage } from './broken.page.tsx';
import styles from './sign-in-again.module.css';
import { SignInAgain } from './sign-in-again.tsx';
import { isSignedOutPath, SignedOutApp } from './signed-out-app.tsx';
import type { AppStore } from './store.ts';
import { UnreachablePage } from './unreachable.page.tsx';

const LazySignedInApp = lazy(() => import('./signed-in-app.tsx').then(({ SignedInApp }) => ({ default: SignedInApp })));

/** An empty page may last this long. After that, the screen loads in its frame. */
const LONGEST_EMPTY_MS = 1_500;

/**
 * Loads all that the first screen of a signed-in user needs while the session is resumed. Undefined if that fails or
 * takes too long.
 */
export function prepareSignedInApp(store: AppStore, resumed: Promise<void>): Promise<ComponentType | undefined> {
  const tooLong = new Promise<undefined>((resolve) => setTimeout(resolve, LONGEST_EMPTY_MS));
  return Promise.race([loadSignedInApp(store, resumed).catch(() => undefined), tooLong]);
}

async function loadSignedInApp(store: AppStore, resumed: Promise<void>): Promise<ComponentType> {
  const { prepareScreen, SignedInApp } = await import('./signed-in-app.tsx');
  await prepareScreen(store, resumed);
  return SignedInApp;
}

/** Shows the light sign-in pages first; the router, the shell and everything else load after sign-in. */
export function Application({ SignedInApp = LazySignedInApp }: { SignedInApp?: ComponentType }) {
  const { status } = useSession();
  const path = useBrowserPath();
  const isLocked = status === 'locked';
  const isUnreachable = status === 'unknown' && !isSignedOutPath(path);
  return (
    <ErrorBoundary fallback={() => <BrokenPage />}>
      <Toasts />
      {isUnreachable ? (
        <UnreachablePage />
      ) : (
        <>
          <div className={styles.page} inert={isLocked}>
            <Suspense>{status === 'signed-in' || isLocked ? <SignedInApp /> : <SignedOutApp />}</Suspense>
          </div>
          {isLocked && <SignInAgain />}
        </>
      )}
    </ErrorBoundary>
  );
}
