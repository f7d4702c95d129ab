import type { Session } from '@/api/session.slice.ts';
import { meets } from '@/lib/claims.ts';
import { routes } from './routes.ts';

/**
 * The start page: the landing page of the user's role, else the customer list, else the profile (administration section
 * 2, ruling 61). After a password reset, the user list for those who may open it (section 8).
 */
export function landingPath({ claims, user }: Pick<Session, 'claims' | 'user'>, from = '/'): string {
  const names = [...(from === '/resetpassword' ? ['user.list'] : []), user?.Landing, 'customer.list'];
  const found = names
    .map((name) => routes.find((route) => route.name === name))
    .find((route) => route && meets(claims, route));
  return !found || found.name === 'user.profile' ? profilePath(user) : found.path;
}

/** The path of the user's own profile (administration section 2: with the id). */
export const profilePath = (user: Session['user']): string => `/user/profile?id=${user?.Id}`;
