import { administration } from './catalogue-routes.ts';
import type { ScreenRoute } from './screen-route.ts';

export const administrationRoutes: readonly ScreenRoute[] = [
  {
    name: 'admin.sub-contractor-list',
    path: '/admin/sub-contractor/list',
    title: 'Independent Installers',
    claim: 'SubContractors',
    nav: { group: 'administration', icon: 'truck', level: 'Full', add: 'admin.sub-contractor-add' },
    page: () => import('./later-screens.ts').then((screens) => screens.subContractorListPage()),
  },
  {
    name: 'admin.sub-contractor-info',
    path: '/admin/sub-contractor/info',
    title: 'Independent installer',
    under: 'admin.sub-contractor-list',
    claim: 'SubContractors',
    page: () => import('./later-screens.ts').then((screens) => screens.subContractorInfoPage()),
  },
  {
    name: 'admin.sub-contractor-add',
    path: '/admin/sub-contractor/add',
    title: 'Add independent installer',
    under: 'admin.sub-contractor-list',
    claim: 'SubContractors',
    level: 'Full',
    page: () => import('./later-screens.ts').then((screens) => screens.addSubContractorPage()),
  },
  {
    name: 'admin.permission-changes',
    path: '/admin/permission-changes',
    title: 'Permission changes',
    claim: ['Users', 'UserRoles'],
    nav: { group: 'administration', icon: 'history' },
    page: () => import('./later-screens.ts').then((screens) => screens.permissionChangesPage()),
  },
  {
    ...administration('admin.security-log', '/admin/security-log', 'Security log', 'UserRoles', 'lock'),
    level: 'Full',
    page: () => import('./later-screens.ts').then((screens) => screens.securityLogPage()),
  },
  administration(
    'admin.email-templates-list',
    '/admin/email-templates/list',
    'Manage Email Templates',
    'AppSettings',
    'mail',
  ),
  {
    ...administration('admin.outbox', '/admin/outbox', 'Outbox', 'AppSettings', 'mail'),
    page: () => import('./later-screens.ts').then((screens) => screens.outboxPage()),
  },
];
