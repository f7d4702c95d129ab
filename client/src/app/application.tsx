import { lazy, Suspense } from 'react';
import { useSession } from '@/api/session.slice.ts';
import { ErrorBoundary } from '@/ui/error-boundary.tsx';
import { Toasts } from '@/ui/toasts.tsx';
import { BrokenPage } from './broken.page.tsx';
import { Visitors } from './visitors.tsx';

const Staff = lazy(() => import('./staff.tsx').then(({ Staff }) => ({ default: Staff })));

/** Shows the light sign-in pages first; the router, the shell and everything else load after sign-in. */
export function Application() {
  const { status } = useSession();
  return (
    <ErrorBoundary fallback={() => <BrokenPage />}>
      <Suspense>{status === 'signed-in' ? <Staff /> : <Visitors />}</Suspense>
      <Toasts />
    </ErrorBoundary>
  );
}
