import { replacePath } from '@/lib/browser-path.ts';

const PARAMETER = 'from';

/** Changes the URL to the login page, with the path to return to after sign-in. */
export function rememberWhereTo(path: string): void {
  const query = path === '/' ? '' : `?${new URLSearchParams({ [PARAMETER]: path })}`;
  replacePath(`/login${query}`);
}

/** The path to open after sign-in; never another site. */
export function returnPath(search: string): string {
  const path = new URLSearchParams(search).get(PARAMETER) ?? '/';
  const url = URL.canParse(path, location.origin) ? new URL(path, location.origin) : null;
  const isOwn = path.startsWith('/') && url?.origin === location.origin && !url.pathname.startsWith('//');
  return isOwn ? url.pathname + url.search : '/';
}
