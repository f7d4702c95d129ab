import type { ClaimTypeName } from '@picket/domain';
import type { IconName } from '@/ui/icons.tsx';
import type { ScreenRoute } from './screen-route.ts';

/** The screen of a list resource; its path is the name of the resource. Read-only without full access (ruling 62). */
export const administration = (
  name: string,
  path: string,
  title: string,
  claim: ClaimTypeName,
  icon: IconName,
): ScreenRoute => ({
  name,
  path,
  title,
  claim,
  nav: { group: 'administration', icon, level: 'Full' },
  page: () => import('./later-screens.ts').then((screens) => screens.catalogueListPage()),
});

/** The screens of one kind of catalogue item; their paths contain its name. */
const pricedItems = (
  kind: string,
  title: string,
  singular: string,
  claim: ClaimTypeName,
  icon: IconName,
): ScreenRoute[] => [
  {
    name: `admin.${kind}-list`,
    path: `/admin/${kind}/list`,
    title,
    claim,
    nav: { group: 'administration', icon, level: 'Full' },
    page: () => import('./later-screens.ts').then((screens) => screens.pricedItemListPage()),
  },
  {
    name: `admin.${kind}-info`,
    path: `/admin/${kind}/info`,
    title: singular,
    under: `admin.${kind}-list`,
    claim,
    page: () => import('./later-screens.ts').then((screens) => screens.pricedItemInfoPage()),
  },
  {
    name: `admin.${kind}-add`,
    path: `/admin/${kind}/add`,
    title: `Add ${singular.toLowerCase()}`,
    under: `admin.${kind}-list`,
    claim,
    level: 'Full',
    page: () => import('./later-screens.ts').then((screens) => screens.pricedItemAddPage()),
  },
];

export const catalogueRoutes: readonly ScreenRoute[] = [
  administration('admin.teams-list', '/admin/teams/list', 'Manage Teams', 'Teams', 'customers'),
  administration('admin.locations-list', '/admin/locations/list', 'Manufacturing Locations', 'Locations', 'location'),
  {
    ...administration('admin.list-items', '/admin/list-items', 'Manage List Items', 'ListItems', 'list'),
    page: () => import('./later-screens.ts').then((screens) => screens.listItemsPage()),
  },
  ...pricedItems('fence-section', 'Manage Fence Sections', 'Fence Section', 'FenceSections', 'fence'),
  ...pricedItems('post', 'Manage Posts', 'Post', 'Posts', 'post'),
  ...pricedItems('gate', 'Manage Gates', 'Gate', 'Gates', 'gate'),
  ...pricedItems('misc-item', 'Manage Miscellaneous Items', 'Miscellaneous Item', 'MiscItems', 'box'),
  administration('admin.price-levels-list', '/admin/price-levels/list', 'Manage Price Levels', 'PriceLevels', 'tag'),
  administration('admin.tax-rates-list', '/admin/tax-rates/list', 'Manage Tax Rates', 'TaxRates', 'percent'),
  administration(
    'admin.payment-terms-list',
    '/admin/payment-terms/list',
    'Manage Payment Terms',
    'PaymentTerms',
    'calendar',
  ),
];
