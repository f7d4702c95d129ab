import { administration } from './catalogue-routes.ts';
import { landingScreen, type ScreenRoute } from './screen-route.ts';

export const administrationRoutes: readonly ScreenRoute[] = [
  {
    ...landingScreen('admin.sub-contractor-list'),
    path: '/admin/sub-contractor/list',
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
    ...landingScreen('admin.permission-changes'),
    path: '/admin/permission-changes',
    nav: { group: 'administration', icon: 'history' },
    page: () => import('./later-screens.ts').then((screens) => screens.permissionChangesPage()),
  },
  {
    ...administration(
      { name: 'admin.security-log', title: 'Security log', claim: 'UserRoles' },
      '/admin/security-log',
      'lock',
    ),
    level: 'Full',
    page: () => import('./later-screens.ts').then((screens) => screens.securityLogPage()),
  },
  administration(landingScreen('admin.email-templates-list'), '/admin/email-templates/list', 'mail'),
  {
    ...administration({ name: 'admin.outbox', title: 'Outbox', claim: 'AppSettings' }, '/admin/outbox', 'mail'),
    page: () => import('./later-screens.ts').then((screens) => screens.outboxPage()),
  },
];
