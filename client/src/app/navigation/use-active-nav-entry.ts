import { useLocation } from 'react-router';
import { routeAt } from '../routes/routes.ts';
import { placeOf } from './navigation.ts';

export function usePresentRoute() {
  const { pathname } = useLocation();
  return routeAt(pathname);
}

/** The menu entry that the open page belongs to, and whether the page is the entry's own screen. */
export function useActiveNavEntry(): (name: string) => 'page' | 'true' | undefined {
  const { search } = useLocation();
  const route = usePresentRoute();
  const entry = route && placeOf(route, search);
  return (name) => {
    if (entry?.name !== name) return undefined;
    return entry === route ? 'page' : 'true';
  };
}
