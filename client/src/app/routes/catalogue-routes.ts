import type { ScreenPath } from '@picket/domain';
import type { IconName } from '@/ui/icons.tsx';
import { landingScreen, type ScreenRoute } from './screen-route.ts';

/** The screen of a list resource; its path is the name of the resource. Read-only without full access (ruling 62). */
export const administration = (
  screen: Pick<ScreenRoute, 'name' | 'title' | 'claim'>,
  path: ScreenPath,
  icon: IconName,
): ScreenRoute => ({
  ...screen,
  path,
  nav: { group: 'administration', icon, level: 'Full' },
  page: () => import('./later-screens.ts').then((screens) => screens.catalogueListPage()),
});

/** The screens of one kind of catalogue item; their paths contain its name. */
function pricedItems(
  kind: 'fence-section' | 'post' | 'gate' | 'misc-item',
  singular: string,
  icon: IconName,
): ScreenRoute[] {
  const list = landingScreen(`admin.${kind}-list`);
  const { claim } = list;
  return [
    {
      ...administration(list, `/admin/${kind}/list`, icon),
      page: () => import('./later-screens.ts').then((screens) => screens.pricedItemListPage()),
    },
    {
      name: `admin.${kind}-info`,
      path: `/admin/${kind}/info`,
      title: singular,
      under: list.name,
      claim,
      page: () => import('./later-screens.ts').then((screens) => screens.pricedItemInfoPage()),
    },
    {
      name: `admin.${kind}-add`,
      path: `/admin/${kind}/add`,
      title: `Add ${singular.toLowerCase()}`,
      under: list.name,
      claim,
      level: 'Full',
      page: () => import('./later-screens.ts').then((screens) => screens.pricedItemAddPage()),
    },
  ];
}

export const catalogueRoutes: readonly ScreenRoute[] = [
  administration(landingScreen('admin.teams-list'), '/admin/teams/list', 'customers'),
  administration(landingScreen('admin.locations-list'), '/admin/locations/list', 'location'),
  {
    ...administration(landingScreen('admin.list-items'), '/admin/list-items', 'list'),
    page: () => import('./later-screens.ts').then((screens) => screens.listItemsPage()),
  },
  ...pricedItems('fence-section', 'Fence Section', 'fence'),
  ...pricedItems('post', 'Post', 'post'),
  ...pricedItems('gate', 'Gate', 'gate'),
  ...pricedItems('misc-item', 'Miscellaneous Item', 'box'),
  administration(landingScreen('admin.price-levels-list'), '/admin/price-levels/list', 'tag'),
  administration(landingScreen('admin.tax-rates-list'), '/admin/tax-rates/list', 'percent'),
  administration(landingScreen('admin.payment-terms-list'), '/admin/payment-terms/list', 'calendar'),
];
