import type { Session } from '@/api/session.slice.ts';
import { meets } from '@/lib/claims.ts';
import { routes } from './routes.tsx';

/** The start page: the first of these screens that the user may open, otherwise their profile. */
const homes = [
  'customer.list',
  'job.estimate-list',
  'job.opportunity-list',
  'job.order-list',
  'job.invoice-list',
  'job.carryout-list',
];

export function landingPath({ claims, user }: Pick<Session, 'claims' | 'user'>, from = '/'): string {
  const names = from === '/resetpassword' ? ['user.list', ...homes] : homes;
  const found = names
    .map((name) => routes.find((route) => route.name === name))
    .find((route) => route && meets(claims, route));
  return found?.path ?? profilePath(user);
}

/** The path of the user's own profile (administration section 2: with the id). */
export const profilePath = (user: Session['user']): string => `/user/profile?id=${user?.Id}`;
