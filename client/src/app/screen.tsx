import { type ComponentType, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { pageKey } from '@/lib/page-key.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { ErrorBoundary } from '@/ui/error-boundary.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { PagePlaceContext } from '@/ui/page/page-place.ts';
import { ForbiddenPage } from './forbidden.page.tsx';
import { placeOf } from './navigation/navigation.ts';
import { routes } from './routes/routes.ts';
import type { Frame, ScreenRoute } from './routes/screen-route.ts';

interface ScreenProps {
  route: ScreenRoute;
  page: ComponentType;
  frame: Frame | undefined;
}

/** A page with its title, its access check and its error boundary. Mounts again for another id. */
export function Screen({ route, page: Page, frame: Frame }: ScreenProps) {
  const location = useLocation();
  const here = pageKey(location);
  const isAllowed = useAllowed(route.claim, route.level);
  const list = placeOf(route, location.search);
  const mayOpenList = useAllowed(list?.claim, list?.level);
  const [record, setRecord] = useState({ of: here, name: '' });
  const name = record.of === here ? record.name : '';

  const place = useMemo(() => {
    const under = routes.find((each) => each.name === route.under);
    return {
      list: list && list !== route && mayOpenList ? { title: list.nav?.label ?? list.title, path: list.path } : null,
      neighborsPath: (under?.nav ? list : under)?.path ?? null,
      nameRecord: (name: string) => setRecord({ of: here, name }),
    };
  }, [route, list, mayOpenList, here]);

  return (
    <PagePlaceContext value={place}>
      <title>{['Picket', name, route.title].filter((part) => part !== '').join(' - ')}</title>
      {Frame && isAllowed ? (
        <ErrorBoundary key={new URLSearchParams(location.search).get('id')} fallback={brokenScreen}>
          <Frame>
            <ErrorBoundary key={here} fallback={brokenScreen}>
              <Page />
            </ErrorBoundary>
          </Frame>
        </ErrorBoundary>
      ) : (
        <ErrorBoundary key={here} fallback={brokenScreen}>
          {isAllowed ? <Page /> : <ForbiddenPage />}
        </ErrorBoundary>
      )}
    </PagePlaceContext>
  );
}

/** Offers to load the page again. */
const brokenScreen = (retry: () => void) => (
  <ErrorMessage message="This page could not be shown. Your saved changes are safe. Try again." retry={retry} />
);
