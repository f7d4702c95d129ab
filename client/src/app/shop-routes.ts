import { jobAccess } from '@picket/domain';
import type { ScreenRoute } from './screen-route.ts';

export const shopRoutes: readonly ScreenRoute[] = [
  {
    name: 'job.carryout-list',
    path: '/job/carry-out/carryout-list',
    title: 'Carryout and Pick-up Orders',
    claim: jobAccess.readCarryOut,
    nav: { group: 'shop', icon: 'store' },
    page: () => import('@/features/jobs/lists/carry-out-list.page.tsx').then((page) => page.CarryOutListPage),
  },
  {
    name: 'job.order-list',
    path: '/job/order/order-list',
    title: 'Manufacturing Queue',
    claim: jobAccess.readManufacturing,
    nav: { group: 'shop', icon: 'factory' },
    page: () => import('@/features/jobs/lists/order-list.page.tsx').then((page) => page.OrderListPage),
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
    name: 'job.shop-today',
    path: '/job/shop',
    title: 'Shop today',
    claim: jobAccess.readManufacturing,
    nav: { group: 'shop', icon: 'home' },
    page: () => import('@/features/jobs/shop/shop-today.page.tsx').then((page) => page.ShopTodayPage),
  },
];
