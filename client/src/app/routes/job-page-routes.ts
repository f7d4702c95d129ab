import { jobAccess } from '@picket/domain';
import type { ScreenRoute } from './screen-route.ts';

/** The properties that all screens of a job share. */
const onJobPage = {
  under: 'job.estimate-list',
  needsRoom: true,
  frame: () => import('./later-screens.ts').then((screens) => screens.jobFrame()),
} as const;

export const jobPageRoutes: readonly ScreenRoute[] = [
  {
    name: 'job.estimate-info',
    path: '/job/estimate/info',
    title: 'Basics',
    claim: jobAccess.read,
    ...onJobPage,
    page: () => import('./later-screens.ts').then((screens) => screens.jobInfoPage()),
  },
  {
    name: 'job.estimate-fence-lines',
    path: '/job/estimate/fence-lines',
    title: 'Fence lines',
    claim: jobAccess.readSummary,
    ...onJobPage,
    page: () => import('./later-screens.ts').then((screens) => screens.fenceLinesPage()),
  },
  {
    name: 'job.estimate-posts',
    path: '/job/estimate/posts',
    title: 'Posts',
    claim: jobAccess.readSummary,
    ...onJobPage,
    page: () => import('./later-screens.ts').then((screens) => screens.postsPage()),
  },
  {
    name: 'job.estimate-summary',
    path: '/job/estimate/summary',
    title: 'Summary',
    claim: jobAccess.readSummary,
    ...onJobPage,
    page: () => import('./later-screens.ts').then((screens) => screens.jobSummaryPage()),
  },
  {
    name: 'job.estimate-revisions',
    path: '/job/estimate/revisions',
    title: 'Revisions',
    claim: jobAccess.readApproval,
    ...onJobPage,
    page: () => import('./later-screens.ts').then((screens) => screens.jobRevisionsPage()),
  },
  {
    name: 'job.estimate-payments',
    path: '/job/estimate/payments',
    title: 'Payments',
    claim: jobAccess.readPayments,
    ...onJobPage,
    page: () => import('./later-screens.ts').then((screens) => screens.paymentsPage()),
  },
  {
    name: 'job.estimate-documents',
    path: '/job/estimate/documents',
    title: 'Documents',
    claim: jobAccess.read,
    ...onJobPage,
    page: () => import('./later-screens.ts').then((screens) => screens.jobDocumentsPage()),
  },
  {
    name: 'job.estimate-logs',
    path: '/job/estimate/logs',
    title: 'Log',
    claim: jobAccess.readLog,
    ...onJobPage,
    page: () => import('./later-screens.ts').then((screens) => screens.jobLogPage()),
  },
  {
    name: 'job.order-grouping',
    path: '/job/order/grouping',
    title: 'Grouping',
    claim: jobAccess.readSummary,
    ...onJobPage,
    page: () => import('./later-screens.ts').then((screens) => screens.groupingPage()),
  },
];
