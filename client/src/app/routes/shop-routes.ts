import { jobAccess } from '@picket/domain';
import { landingScreen, type ScreenRoute } from './screen-route.ts';

export const shopRoutes: readonly ScreenRoute[] = [
  {
    ...landingScreen('job.carryout-list'),
    path: '/job/carry-out/carryout-list',
    nav: { group: 'shop', icon: 'store' },
    page: () => import('@/features/jobs/pages/lists/carry-out-list.page.tsx').then((page) => page.CarryOutListPage),
  },
  {
    ...landingScreen('job.order-list'),
    path: '/job/order/order-list',
    nav: { group: 'shop', icon: 'factory' },
    page: () => import('@/features/jobs/pages/lists/order-list.page.tsx').then((page) => page.OrderListPage),
  },
  {
    name: 'OrderManufacturing',
    path: '/job/order/manufacturing',
    title: 'Manufacturing',
    under: 'job.order-list',
    needsRoom: true,
    claim: jobAccess.readManufacturing,
    page: () => import('./later-screens.ts').then((screens) => screens.manufacturingPage()),
  },
  {
    ...landingScreen('job.shop-today'),
    path: '/job/shop',
    nav: { group: 'shop', icon: 'home' },
    page: () => import('@/features/jobs/pages/shop/shop-today.page.tsx').then((page) => page.ShopTodayPage),
  },
];
