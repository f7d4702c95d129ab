import type { ClaimFlags } from '@picket/domain';
import { meets } from '@/lib/claims.ts';
import type { IconName } from '@/ui/icons.tsx';
import { type NavPlace, routes, type ScreenRoute } from './routes.tsx';

export interface NavEntry {
  readonly title: string;
  readonly path: string;
  readonly icon: IconName;
  /** Paths of the 'add' and 'settings' shortcuts, with full access only. */
  readonly add?: string;
  readonly settings?: string;
}

/** The entries of a group that the claims allow, in the order of the routes. */
export function navigationFor(claims: ClaimFlags, group: NavPlace['group'], table = routes): NavEntry[] {
  return table
    .filter(({ nav, claim, level }) => nav?.group === group && meets(claims, { claim, level: nav.level ?? level }))
    .map((route) => entryOf(route, claims, table));
}

function entryOf(route: ScreenRoute, claims: ClaimFlags, table: readonly ScreenRoute[]): NavEntry {
  const nav = route.nav!;
  const mayChange = meets(claims, { claim: route.claim, level: 'Full' });
  const shortcut = (name: string | undefined) =>
    mayChange && name ? table.find((each) => each.name === name && meets(claims, each))?.path : undefined;
  return {
    title: nav.label ?? route.title,
    path: route.path,
    icon: nav.icon,
    add: shortcut(nav.add),
    settings: shortcut(nav.settings),
  };
}
