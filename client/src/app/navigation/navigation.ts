import type { ClaimFlags } from '@picket/domain';
import { meets } from '@/lib/claims.ts';
import type { IconName } from '@/ui/icons.tsx';
import { routes } from '../routes/routes.ts';
import { type NavGroup, navGroups, type ScreenRoute } from '../routes/screen-route.ts';

export interface NavEntry {
  readonly name: string;
  readonly title: string;
  readonly path: string;
  readonly icon: IconName;
  /** Paths of the 'add' and 'settings' shortcuts, with full access only. */
  readonly add?: string;
  readonly settings?: string;
}

interface NavSection {
  readonly group: NavGroup;
  readonly title: string;
  readonly entries: readonly NavEntry[];
}

/** The groups of the menu with the entries that the claims allow, in the order of the routes; no empty groups. */
export function navigationFor(claims: ClaimFlags, table = routes): NavSection[] {
  const entries = (group: NavGroup) =>
    table
      .filter(({ nav, claim, level }) => nav?.group === group && meets(claims, { claim, level: nav.level ?? level }))
      .map((route) => entryOf(route, claims, table));
  return (Object.keys(navGroups) as NavGroup[])
    .map((group) => ({ group, title: navGroups[group], entries: entries(group) }))
    .filter((section) => section.entries.length > 0);
}

function entryOf(route: ScreenRoute, claims: ClaimFlags, table: readonly ScreenRoute[]): NavEntry {
  const nav = route.nav!;
  const mayChange = meets(claims, { claim: route.claim, level: 'Full' });
  const shortcut = (name: string | undefined) =>
    mayChange && name ? table.find((each) => each.name === name && meets(claims, each))?.path : undefined;
  return {
    name: route.name,
    title: nav.label ?? route.title,
    path: route.path,
    icon: nav.icon,
    add: shortcut(nav.add),
    settings: shortcut(nav.settings),
  };
}

/** The links to add a record that the claims allow: a label and a path. Jobs come first. */
export function addLinks(claims: ClaimFlags, table = routes): { label: string; path: string }[] {
  const names = table.map(({ nav }) => nav?.add);
  return table
    .filter((route) => names.includes(route.name) && meets(claims, route))
    .sort((a, b) => Number(b.choices !== undefined) - Number(a.choices !== undefined))
    .flatMap(({ title, path, choices }) => choices ?? [{ label: title, path }]);
}

/** The screen of the menu that a location belongs to: its own, the one in `refUrl`, or the one that it is under. */
export function placeOf(route: ScreenRoute, search: string, table = routes): ScreenRoute | null {
  if (route.nav) return route;
  const from = new URLSearchParams(search).get('refUrl')?.split('?', 1)[0];
  const list = table.find(({ path, nav }) => nav && path === from) ?? table.find(({ name }) => name === route.under);
  return list ? placeOf(list, '', table) : null;
}
