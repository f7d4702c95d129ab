import type { ScreenRoute } from './screen-route.ts';

export const auditRoutes: readonly ScreenRoute[] = [
  {
    name: 'audit.history',
    path: '/audit/history',
    title: 'Company history',
    claim: 'Audit',
    nav: { group: 'audit', icon: 'history' },
    page: () => import('./later-screens.ts').then((screens) => screens.companyHistoryPage()),
  },
  {
    name: 'audit.integrity',
    path: '/audit/integrity',
    title: 'Integrity',
    claim: 'Audit',
    nav: { group: 'audit', icon: 'lock' },
    page: () => import('./later-screens.ts').then((screens) => screens.integrityPage()),
  },
];
