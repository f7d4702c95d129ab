import { landingScreen, type ScreenRoute } from './screen-route.ts';

export const auditRoutes: readonly ScreenRoute[] = [
  {
    ...landingScreen('audit.history'),
    path: '/audit/history',
    nav: { group: 'audit', icon: 'history' },
    page: () => import('./later-screens.ts').then((screens) => screens.companyHistoryPage()),
  },
  {
    ...landingScreen('audit.integrity'),
    path: '/audit/integrity',
    nav: { group: 'audit', icon: 'lock' },
    page: () => import('./later-screens.ts').then((screens) => screens.integrityPage()),
  },
];
