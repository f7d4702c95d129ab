import type { ReactElement } from 'react';
import { createBrowserRouter, Navigate, type RouteObject, useNavigate } from 'react-router';
import { useSession } from '@/api/session.slice.ts';
import { LoadFailed } from '@/ui/loading/load-failed.tsx';
import { BrokenPage } from './broken.page.tsx';
import { NotFoundPage } from './not-found.page.tsx';
import { landingPath } from './routes/landing.ts';
import { routeAt, routes } from './routes/routes.ts';
import type { ScreenRoute } from './routes/screen-route.ts';
import { Screen } from './screen.tsx';
import { Shell } from './shell.tsx';

/** The routes for signed-in users: the shell with every screen in it. */
export const routeObjects = (): RouteObject[] => [
  {
    element: <Shell />,
    hydrateFallbackElement: <Shell />,
    errorElement: <BrokenPage />,
    children: [{ path: '/', element: <Home /> }, ...routes.map(routeObject), { path: '*', element: <NotFoundPage /> }],
  },
];

export const createRouter = () => createBrowserRouter(routeObjects());

const loaded = new Map<ScreenRoute, ReactElement>();

/** Loads the screen of a path. A router that is created after that shows it in its first rendering. */
export async function loadScreen(pathname: string): Promise<void> {
  const route = routeAt(pathname);
  if (route) loaded.set(route, await elementOf(route));
}

function routeObject(route: ScreenRoute): RouteObject {
  const element = loaded.get(route);
  if (element) return { path: route.path, element };
  const lazy = async () => ({ element: await elementOf(route) });
  return { path: route.path, lazy, errorElement: <ScreenFailed /> };
}

/** In place of a screen whose code could not be loaded. The menu stays. */
function ScreenFailed() {
  const navigate = useNavigate();
  return <LoadFailed part="This page" retry={() => void navigate(0)} />;
}

async function elementOf(route: ScreenRoute): Promise<ReactElement> {
  const [page, frame] = await Promise.all([route.page(), route.frame?.()]);
  return <Screen route={route} page={page} frame={frame} />;
}

function Home() {
  return <Navigate to={landingPath(useSession())} replace />;
}
