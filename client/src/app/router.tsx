import { createBrowserRouter, Navigate, Outlet, type RouteObject, useLocation } from 'react-router';
import { useSession } from '@/api/session.slice.ts';
import { landingPath } from './landing.ts';
import { NotFoundPage } from './not-found.page.tsx';
import { routes, type ScreenRoute, visitorRoutes } from './routes.tsx';
import { Screen } from './screen.tsx';

/** The whole tree of pages; the shell, too, loads only for those who are signed in. */
export const routeObjects: RouteObject[] = [
  { element: <VisitorsOnly />, children: visitorRoutes.map(routeObject) },
  {
    element: <SignedInOnly />,
    children: [
      {
        lazy: async () => ({ Component: (await import('./shell.tsx')).Shell }),
        children: [
          { path: '/', element: <Home /> },
          ...routes.map(routeObject),
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routeObjects);

function routeObject(route: ScreenRoute): RouteObject {
  return {
    path: route.path,
    lazy: async () => {
      const page = await route.page();
      return { element: <Screen route={route} page={page} /> };
    },
  };
}

function Home() {
  return <Navigate to={landingPath(useSession().claims)} replace />;
}

function VisitorsOnly() {
  const { status } = useSession();
  const { state } = useLocation();
  const from = (state as { from?: string } | null)?.from ?? '/';
  return status === 'signed-in' ? <Navigate to={from} replace /> : <Outlet />;
}

function SignedInOnly() {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  if (status === 'signed-in') return <Outlet />;
  return <Navigate to="/login" replace state={{ from: pathname + search }} />;
}
