import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { useSession } from '@/api/session.slice.ts';
import { BrokenPage } from './broken.page.tsx';
import { landingPath } from './landing.ts';
import { NotFoundPage } from './not-found.page.tsx';
import { routes } from './routes.tsx';
import { Screen } from './screen.tsx';
import type { ScreenRoute } from './screen-route.ts';
import { Shell } from './shell.tsx';

/** The routes for signed-in users: the shell with every screen in it. */
export const routeObjects: RouteObject[] = [
  {
    element: <Shell />,
    hydrateFallbackElement: <Shell />,
    errorElement: <BrokenPage />,
    children: [{ path: '/', element: <Home /> }, ...routes.map(routeObject), { path: '*', element: <NotFoundPage /> }],
  },
];

export const createRouter = () => createBrowserRouter(routeObjects);

function routeObject(route: ScreenRoute): RouteObject {
  return {
    path: route.path,
    lazy: async () => {
      const [page, frame] = await Promise.all([route.page(), route.frame?.()]);
      return { element: <Screen route={route} page={page} frame={frame} /> };
    },
  };
}

function Home() {
  return <Navigate to={landingPath(useSession())} replace />;
}
