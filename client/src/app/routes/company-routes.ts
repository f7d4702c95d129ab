import { landingScreen, type ScreenRoute } from './screen-route.ts';

export const companyRoutes: readonly ScreenRoute[] = [
  {
    ...landingScreen('company.list'),
    path: '/company/list',
    nav: { group: 'records', icon: 'building', label: 'Companies', level: 'Full', add: 'company.add' },
    page: () => import('@/features/companies/company-list.page.tsx').then((page) => page.CompanyListPage),
  },
  {
    name: 'company.add',
    path: '/company/add',
    title: 'Add company',
    under: 'company.list',
    claim: 'Companies',
    level: 'Full',
    page: () => import('./later-screens.ts').then((screens) => screens.addCompanyPage()),
  },
  {
    name: 'company.info',
    path: '/company/info',
    title: 'Company',
    under: 'company.list',
    claim: 'Companies',
    page: () => import('./later-screens.ts').then((screens) => screens.companyInfoPage()),
  },
];
