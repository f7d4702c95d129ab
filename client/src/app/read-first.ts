import { meets } from '@/lib/claims.ts';
import { routeAt } from './routes/routes.ts';
import type { AppStore } from './store.ts';

/** The first rendering waits this long for the answers. Later ones show when they come. */
const LONGEST_WAIT_MS = 400;

/**
 * Reads what the screen of a path shows first, so that it is not rendered without it, and then again for each answer.
 */
export async function readFirst(pathname: string, { dispatch, getState }: AppStore): Promise<void> {
  const route = routeAt(pathname);
  const reads = await route?.firstReads?.();
  const { session } = getState();
  if (!route || !reads || session.status !== 'signed-in' || session.mustSetUpTwoFactor) return;
  if (!meets(session.claims, route)) return;
  const answers = Promise.all(reads(session).map((read) => dispatch(read)));
  await Promise.race([answers, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
}
