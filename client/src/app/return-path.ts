import { goTo } from '@/lib/address.ts';

const PARAMETER = 'from';

/** Puts the login's address in the bar, with the address that signing in returns to. */
export function rememberWhereTo(path: string): void {
  const query = path === '/' ? '' : `?${new URLSearchParams({ [PARAMETER]: path })}`;
  goTo(`/login${query}`);
}

/** Where signing in leads; only ever to a path of our own. */
export function returnPath(search: string): string {
  const path = new URLSearchParams(search).get(PARAMETER) ?? '/';
  const url = URL.canParse(path, location.origin) ? new URL(path, location.origin) : null;
  return path.startsWith('/') && url?.origin === location.origin ? url.pathname + url.search : '/';
}
