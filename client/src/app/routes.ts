import { accessRoutes } from './access-routes.ts';
import { administrationRoutes } from './administration-routes.ts';
import { auditRoutes } from './audit-routes.ts';
import { catalogueRoutes } from './catalogue-routes.ts';
import { companyRoutes } from './company-routes.ts';
import { customerRoutes } from './customer-routes.ts';
import { deliveryRoutes } from './delivery-routes.ts';
import { jobPageRoutes } from './job-page-routes.ts';
import { reportRoutes } from './report-routes.ts';
import { salesRoutes } from './sales-routes.ts';
import type { ScreenRoute } from './screen-route.ts';
import { shopRoutes } from './shop-routes.ts';

/** All screens for signed-in users. Router, navigation, titles and access are derived from them. */
export const routes: readonly ScreenRoute[] = [
  {
    name: 'attention',
    path: '/attention',
    title: 'Needs attention',
    claim: ['Estimates', 'Opportunities', 'Manufacturing', 'Dispatch', 'Invoices', 'PaymentConfirmation'],
    nav: { group: 'home', icon: 'warning' },
    page: () => import('@/features/attention/attention.page.tsx').then((page) => page.AttentionPage),
    firstReads: () => import('@/features/attention/attention.page.tsx').then((page) => page.attentionReads),
  },
  ...customerRoutes,
  ...companyRoutes,
  ...salesRoutes,
  ...jobPageRoutes,
  ...shopRoutes,
  ...deliveryRoutes,
  {
    name: 'job.invoice-list',
    path: '/job/invoice/invoice-list',
    title: 'Invoice List',
    claim: 'Invoices',
    nav: { group: 'money', icon: 'invoice' },
    page: () => import('@/features/jobs/lists/invoice-list.page.tsx').then((page) => page.InvoiceListPage),
  },
  ...reportRoutes,
  ...auditRoutes,
  ...accessRoutes,
  ...catalogueRoutes,
  ...administrationRoutes,
  {
    name: 'app.settings',
    path: '/app/settings',
    title: 'Settings',
    claim: 'AppSettings',
    page: () => import('./later-screens.ts').then((screens) => screens.settingsPage()),
  },
  {
    name: 'user.profile',
    path: '/user/profile',
    title: 'My profile',
    page: () => import('./later-screens.ts').then((screens) => screens.profilePage()),
  },
  {
    name: 'help',
    path: '/help',
    title: 'Help',
    page: () => import('./later-screens.ts').then((screens) => screens.helpPage()),
  },
];

/** The route of a path in the address. */
export const routeAt = (pathname: string): ScreenRoute | undefined =>
  routes.find(({ path }) => withoutSlash(path) === withoutSlash(pathname));

const withoutSlash = (path: string) => path.replace(/\/$/, '');
