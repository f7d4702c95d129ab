import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import { pageAt } from '@/lib/page-at.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { ForbiddenPage } from './forbidden.page.tsx';
import type { ScreenRoute } from './routes.tsx';

/** A page in its place: its title, its claim, and an error kept inside it. Another thing (id) is another page. */
export function Screen({ route, page: Page }: { route: ScreenRoute; page: ComponentType }) {
  const here = pageAt(useLocation());
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

/** Another try, while the rest of the application goes on. */
const brokenScreen = (retry: () => void) => (
  <ErrorMessage message="This page ran into a problem. What you saved is safe." retry={retry} />
);
