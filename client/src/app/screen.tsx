import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import { pageKey } from '@/lib/page-key.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { ErrorBoundary } from '@/ui/error-boundary.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { ForbiddenPage } from './forbidden.page.tsx';
import type { ScreenRoute } from './routes.tsx';

/** A page with its title, its access check and its error boundary. Mounts again for another id. */
export function Screen({ route, page: Page }: { route: ScreenRoute; page: ComponentType }) {
  const here = pageKey(useLocation());
  const isAllowed = useAllowed(route.claim, route.level);
  return (
    <>
      <title>{`Picket - ${route.title}`}</title>
      <ErrorBoundary key={here} fallback={brokenScreen}>
        {isAllowed ? <Page /> : <ForbiddenPage />}
      </ErrorBoundary>
    </>
  );
}

/** Offers to load the page again. */
const brokenScreen = (retry: () => void) => (
  <ErrorMessage message="This page ran into a problem. What you saved is safe." retry={retry} />
);
