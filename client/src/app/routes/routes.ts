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
import { landingScreen, type ScreenRoute } from './screen-route.ts';
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
    ...landingScreen('job.invoice-list'),
    path: '/job/invoice/invoice-list',
    nav: { group: 'money', icon: 'invoice' },
    page: () => import('@/features/jobs/pages/lists/invoice-list.page.tsx').then((page) => page.InvoiceListPage),
  },
  {
    ...landingScreen('accounting.books'),
    path: '/accounting',
    nav: { group: 'money', icon: 'dollar' },
    page: () => import('./later-screens.ts').then((screens) => screens.accountingPage()),
  },
  ...reportRoutes,
  ...auditRoutes,
  ...accessRoutes,
  ...catalogueRoutes,
  ...administrationRoutes,
  {
    ...landingScreen('app.settings'),
    path: '/app/settings',
    page: () => import('./later-screens.ts').then((screens) => screens.settingsPage()),
  },
  {
    ...landingScreen('user.profile'),
    path: '/user/profile',
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
