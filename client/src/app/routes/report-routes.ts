import type { ScreenRoute } from './screen-route.ts';

export const reportRoutes: readonly ScreenRoute[] = [
  {
    name: 'report.close-report',
    path: '/report/list',
    title: 'Close % Report',
    claim: 'CloseReport',
    nav: { group: 'reports', icon: 'chart' },
    page: () => import('@/features/reports/close-report.page.tsx').then((page) => page.CloseReportPage),
  },
  {
    name: 'report.all',
    path: '/report/all',
    title: 'All reports',
    claim: 'CloseReport',
    nav: { group: 'reports', icon: 'list' },
    page: () => import('@/features/reports/saved/report-list.page.tsx').then((page) => page.ReportListPage),
  },
  {
    name: 'report.view',
    path: '/report/view',
    title: 'Report',
    under: 'report.all',
    claim: 'CloseReport',
    page: () => import('./later-screens.ts').then((screens) => screens.reportViewPage()),
  },
];
