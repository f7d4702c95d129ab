import { jobAccess } from '@picket/domain';
import { newJobLinks } from '@/entities/jobs/job-paths.ts';
import { landingScreen, type ScreenRoute } from './screen-route.ts';

export const salesRoutes: readonly ScreenRoute[] = [
  {
    name: 'job.estimate-calendar',
    path: '/job/estimates-calendar',
    title: 'Estimate Calendar',
    claim: 'Estimates',
    needsRoom: true,
    nav: { group: 'sales', icon: 'calendar' },
    page: () => import('@/features/calendar/calendar.page.tsx').then((page) => page.EstimateCalendarPage),
  },
  {
    ...landingScreen('job.opportunity-list'),
    path: '/job/opportunity/opportunity-list',
    nav: { group: 'sales', icon: 'opportunity' },
    page: () =>
      import('@/features/jobs/pages/lists/opportunity-list.page.tsx').then((page) => page.OpportunityListPage),
  },
  {
    ...landingScreen('job.estimate-list'),
    path: '/job/estimate/estimate-list',
    nav: { group: 'sales', icon: 'estimate', add: 'job.estimate-add' },
    page: () => import('@/features/jobs/pages/lists/estimate-list.page.tsx').then((page) => page.EstimateListPage),
  },
  {
    name: 'job.template-list',
    path: '/job/template/template-list',
    title: 'Job templates',
    claim: jobAccess.readTemplates,
    nav: { group: 'sales', icon: 'copy', level: 'Full' },
    page: () => import('@/features/jobs/pages/templates/template-list.page.tsx').then((page) => page.TemplateListPage),
  },
  {
    name: 'job.estimate-add',
    path: '/job/estimate/add',
    title: 'Add a job',
    under: 'job.estimate-list',
    choices: newJobLinks,
    claim: jobAccess.edit,
    level: 'Full',
    page: () => import('./later-screens.ts').then((screens) => screens.addEstimatePage()),
  },
];
