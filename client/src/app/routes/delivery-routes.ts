import { deliveryAccess } from '@picket/domain';
import type { ScreenRoute } from './screen-route.ts';

export const deliveryRoutes: readonly ScreenRoute[] = [
  {
    name: 'job.delivery-calendar',
    path: '/job/delivery-calendar',
    title: 'Delivery Calendar',
    claim: 'Deliveries',
    needsRoom: true,
    nav: { group: 'delivery', icon: 'calendar' },
    page: () => import('@/features/calendar/calendar.page.tsx').then((page) => page.DeliveryCalendarPage),
  },
  {
    name: 'job.dispatch-queue',
    path: '/job/dispatch',
    title: 'Dispatch Queue',
    needsRoom: true,
    claim: deliveryAccess.readBoard,
    nav: { group: 'delivery', icon: 'route' },
    page: () => import('@/features/dispatch/dispatch.page.tsx').then((page) => page.DispatchPage),
  },
  {
    name: 'job.delivery',
    path: '/job/delivery',
    title: 'Deliveries',
    claim: deliveryAccess.read,
    nav: { group: 'delivery', icon: 'location' },
    page: () => import('@/features/dispatch/driver/delivery.page.tsx').then((page) => page.DeliveryPage),
  },
];
