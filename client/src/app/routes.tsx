import type { ComponentType } from 'react';
import type { Requirement } from '@/lib/claims.ts';
import type { IconName } from '@/ui/icons.tsx';

/** A screen: where it is, who sees it, where the navigation shows it, and its lazily loaded page. */
export interface ScreenRoute extends Requirement {
  readonly name: string;
  readonly path: string;
  readonly title: string;
  /** Left out: the screen is reached from another one. Order is that of the table. */
  readonly nav?: NavPlace;
  readonly page: () => Promise<ComponentType>;
}

export interface NavPlace {
  readonly group: 'main' | 'administration';
  readonly icon: IconName;
  /** The words in the menu, where they are not the title. */
  readonly label?: string;
  /** Route of the shortcuts beside the entry; shown with full access to the entry's claim. */
  readonly add?: string;
  readonly settings?: string;
}

const catalogue = () => import('@/features/catalogue/catalogue-list.page.tsx').then((page) => page.CatalogueListPage);

/** The one table of screens for signed-in users; router, navigation, titles and access follow it. */
export const routes: readonly ScreenRoute[] = [
  {
    name: 'job.estimate-list',
    path: '/job/estimate/estimate-list',
    title: 'Estimates and Orders',
    claim: 'Estimates',
    nav: { group: 'main', icon: 'estimate', add: 'job.estimate-add' },
    page: () => import('@/features/estimates/estimate-list.page.tsx').then((page) => page.EstimateListPage),
  },
  {
    name: 'user.profile',
    path: '/user/profile',
    title: 'My profile',
    page: () => import('@/features/profile/profile.page.tsx').then((page) => page.ProfilePage),
  },
  {
    name: 'help',
    path: '/help',
    title: 'Help',
    page: () => import('@/features/help/help.page.tsx').then((page) => page.HelpPage),
  },
  {
    name: 'admin.tax-rates-list',
    path: '/admin/tax-rates/list',
    title: 'Manage Tax Rates',
    claim: 'TaxRates',
    level: 'Full',
    nav: { group: 'administration', icon: 'percent' },
    page: catalogue,
  },
];

/** The path of a route; throws when the table has no such name. */
export function pathOf(name: string): string {
  const route = routes.find((each) => each.name === name);
  if (!route) throw new Error(`No route is called ${name}`);
  return route.path;
}
