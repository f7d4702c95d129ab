import { meets } from '@/lib/claims.ts';
import { routeAt } from './routes.ts';
import type { AppStore } from './store.ts';

/** Reads what the screen of a path shows first, if the signed-in user may open it. A failure shows when the page asks. */
export async function loadFirstData({ dispatch, getState }: AppStore, pathname: string): Promise<void> {
  const { status, mustSetUpTwoFactor, claims } = getState().session;
  const route = routeAt(pathname);
  if (!route?.firstQueries || status !== 'signed-in' || mustSetUpTwoFactor || !meets(claims, route)) return;
  await Promise.all((await route.firstQueries()).map((query) => dispatch(query)));
}
