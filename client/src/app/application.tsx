import { type ComponentType, lazy, Suspense } from 'react';
import { useSession } from '@/api/session.slice.ts';
import { ErrorBoundary } from '@/ui/error-boundary.tsx';
import { Toasts } from '@/ui/toasts.tsx';
import { BrokenPage } from './broken.page.tsx';
import type { AppStore } from './store.ts';
import { Visitors } from './visitors.tsx';

const LazyStaff = lazy(() => import('./staff.tsx').then(({ Staff }) => ({ default: Staff })));

/** An empty page may last this long. After that, the screen loads in its frame. */
const LONGEST_EMPTY_MS = 1_500;

/**
 * Loads all that the first screen of a signed-in user needs while the session is resumed. Undefined if that fails or
 * takes too long.
 */
export function prepareStaff(store: AppStore, resumed: Promise<void>): Promise<ComponentType | undefined> {
  const tooLong = new Promise<undefined>((resolve) => setTimeout(resolve, LONGEST_EMPTY_MS));
  return Promise.race([loadStaff(store, resumed).catch(() => undefined), tooLong]);
}

async function loadStaff(store: AppStore, resumed: Promise<void>): Promise<ComponentType> {
  const { prepareScreen, Staff } = await import('./staff.tsx');
  await prepareScreen(store, resumed);
  return Staff;
}

/** Shows the light sign-in pages first; the router, the shell and everything else load after sign-in. */
export function Application({ Staff = LazyStaff }: { Staff?: ComponentType }) {
  const { status } = useSession();
  return (
    <ErrorBoundary fallback={() => <BrokenPage />}>
      <Suspense>{status === 'signed-in' ? <Staff /> : <Visitors />}</Suspense>
      <Toasts />
    </ErrorBoundary>
  );
}
