import { type ClaimTypeName, jobAccess } from '@picket/domain';
import type { ComponentType } from 'react';
import type { Requirement } from '@/lib/claims.ts';
import type { IconName } from '@/ui/icons.tsx';

/** A screen: its path, its access, its place in the navigation, and its lazily loaded page. */
export interface ScreenRoute extends Requirement {
  readonly name: string;
  readonly path: string;
  readonly title: string;
  /** Omitted for screens that are opened from another one. The menu keeps the order of the routes. */
  readonly nav?: NavPlace;
  readonly page: () => Promise<ComponentType>;
}

export interface NavPlace {
  readonly group: 'main' | 'administration';
  readonly icon: IconName;
  /** The text in the menu; default: the title. */
  readonly label?: string;
  /** The level that shows the entry; default: that of the screen. */
  readonly level?: Requirement['level'];
  /** Routes of the shortcuts beside the entry, shown with full access to its claim. */
  readonly add?: string;
  readonly settings?: string;
}

/** The screen of a list resource; its path is the name of the resource. Read-only without full access (ruling 62). */
const administration = (
  name: string,
  path: string,
  title: string,
  claim: ClaimTypeName,
  icon: IconName,
): ScreenRoute => ({
  name,
  path,
  title,
  claim,
  nav: { group: 'administration', icon, level: 'Full' },
  page: () => import('@/features/catalogue/catalogue-list.page.tsx').then((page) => page.CatalogueListPage),
});

/** The screens of one kind of catalogue item; their paths contain its name. */
const pricedItems = (
  kind: string,
  title: string,
  singular: string,
  claim: ClaimTypeName,
  icon: IconName,
): ScreenRoute[] => [
  {
    name: `admin.${kind}-list`,
    path: `/admin/${kind}/list`,
    title,
    claim,
    nav: { group: 'administration', icon, level: 'Full' },
    page: () => import('@/features/catalogue/priced-item-list.page.tsx').then((page) => page.PricedItemListPage),
  },
  {
    name: `admin.${kind}-info`,
    path: `/admin/${kind}/info`,
    title: singular,
    claim,
    page: () => import('@/features/catalogue/priced-item-info.page.tsx').then((page) => page.PricedItemInfoPage),
  },
  {
    name: `admin.${kind}-add`,
    path: `/admin/${kind}/add`,
    title: `Add ${singular.toLowerCase()}`,
    claim,
    level: 'Full',
    page: () => import('@/features/catalogue/priced-item-add.page.tsx').then((page) => page.PricedItemAddPage),
  },
];

/** All screens for signed-in users. Router, navigation, titles and access are derived from them. */
export const routes: readonly ScreenRoute[] = [
  {
    name: 'customer.list',
    path: '/customer/list',
    title: 'Customers',
    claim: 'Customers',
    nav: { group: 'main', icon: 'customers', level: 'Full', settings: 'customer.settings', add: 'customer.add' },
    page: () => import('@/features/customers/customer-list.page.tsx').then((page) => page.CustomerListPage),
  },
  {
    name: 'customer.add',
    path: '/customer/add',
    title: 'Add customer',
    claim: 'Customers',
    level: 'Full',
    page: () => import('@/features/customers/add-customer.page.tsx').then((page) => page.AddCustomerPage),
  },
  {
    name: 'customer.info',
    path: '/customer/info',
    title: 'Customer',
    claim: 'Customers',
    page: () => import('@/features/customers/customer-info.page.tsx').then((page) => page.CustomerInfoPage),
  },
  {
    name: 'customer.notes',
    path: '/customer/notes',
    title: 'Customer notes',
    claim: 'Customers',
    page: () => import('@/features/customers/notes.page.tsx').then((page) => page.CustomerNotesPage),
  },
  {
    name: 'customer.docs',
    path: '/customer/docs',
    title: 'Customer documents',
    claim: 'Customers',
    page: () => import('@/features/customers/documents.page.tsx').then((page) => page.CustomerDocumentsPage),
  },
  {
    name: 'customer.contacts',
    path: '/customer/contacts',
    title: 'Customer contacts',
    claim: 'Customers',
    page: () => import('@/features/customers/contacts.page.tsx').then((page) => page.CustomerContactsPage),
  },
  {
    name: 'customer.contact',
    path: '/customer/contact',
    title: 'Customer contact',
    claim: 'Customers',
    page: () => import('@/features/customers/contact.page.tsx').then((page) => page.CustomerContactPage),
  },
  {
    name: 'customer.settings',
    path: '/customer/settings',
    title: 'Customer settings',
    claim: 'Customers',
    level: 'Full',
    page: () => import('@/features/customers/sources.page.tsx').then((page) => page.CustomerSourcesPage),
  },
  {
    name: 'company.list',
    path: '/company/list',
    title: 'Manage Companies',
    claim: 'Companies',
    nav: { group: 'main', icon: 'building', label: 'Companies', level: 'Full', add: 'company.add' },
    page: () => import('@/features/companies/company-list.page.tsx').then((page) => page.CompanyListPage),
  },
  {
    name: 'company.add',
    path: '/company/add',
    title: 'Add company',
    claim: 'Companies',
    level: 'Full',
    page: () => import('@/features/companies/add-company.page.tsx').then((page) => page.AddCompanyPage),
  },
  {
    name: 'company.info',
    path: '/company/info',
    title: 'Company',
    claim: 'Companies',
    page: () => import('@/features/companies/company-info.page.tsx').then((page) => page.CompanyInfoPage),
  },
  {
    name: 'job.opportunity-list',
    path: '/job/opportunity/opportunity-list',
    title: 'Opportunities',
    claim: 'Opportunities',
    nav: { group: 'main', icon: 'opportunity' },
    page: () => import('@/features/jobs/lists/opportunity-list.page.tsx').then((page) => page.OpportunityListPage),
  },
  {
    name: 'job.estimate-list',
    path: '/job/estimate/estimate-list',
    title: 'Estimates and Orders',
    claim: 'Estimates',
    nav: { group: 'main', icon: 'estimate', add: 'job.estimate-add' },
    page: () => import('@/features/jobs/lists/estimate-list.page.tsx').then((page) => page.EstimateListPage),
  },
  {
    name: 'job.estimate-add',
    path: '/job/estimate/add',
    title: 'Add a job',
    claim: jobAccess.edit,
    level: 'Full',
    page: () => import('@/features/jobs/add/add-estimate.page.tsx').then((page) => page.AddEstimatePage),
  },
  {
    name: 'job.estimate-info',
    path: '/job/estimate/info',
    title: 'Job',
    claim: jobAccess.read,
    page: () => import('@/features/jobs/page/job-info.page.tsx').then((page) => page.JobInfoPage),
  },
  {
    name: 'job.estimate-summary',
    path: '/job/estimate/summary',
    title: 'Job summary',
    claim: jobAccess.readSummary,
    page: () => import('@/features/jobs/summary/job-summary.page.tsx').then((page) => page.JobSummaryPage),
  },
  {
    name: 'job.estimate-payments',
    path: '/job/estimate/payments',
    title: 'Job payments',
    claim: jobAccess.readPayments,
    page: () => import('@/features/jobs/payments/payments.page.tsx').then((page) => page.PaymentsPage),
  },
  {
    name: 'job.estimate-documents',
    path: '/job/estimate/documents',
    title: 'Job documents',
    claim: jobAccess.read,
    page: () => import('@/features/jobs/page/job-documents.page.tsx').then((page) => page.JobDocumentsPage),
  },
  {
    name: 'job.estimate-logs',
    path: '/job/estimate/logs',
    title: 'Job log',
    claim: jobAccess.readLog,
    page: () => import('@/features/jobs/page/job-log.page.tsx').then((page) => page.JobLogPage),
  },
  {
    name: 'job.carryout-list',
    path: '/job/carry-out/carryout-list',
    title: 'Carryout and Pick-up Orders',
    claim: jobAccess.readCarryOut,
    nav: { group: 'main', icon: 'store' },
    page: () => import('@/features/jobs/lists/carry-out-list.page.tsx').then((page) => page.CarryOutListPage),
  },
  {
    name: 'job.order-list',
    path: '/job/order/order-list',
    title: 'Manufacturing Queue',
    claim: 'Manufacturing',
    nav: { group: 'main', icon: 'factory' },
    page: () => import('@/features/jobs/lists/order-list.page.tsx').then((page) => page.OrderListPage),
  },
  {
    name: 'OrderManufacturing',
    path: '/job/order/manufacturing',
    title: 'Manufacturing',
    claim: 'Manufacturing',
    page: () => import('@/features/jobs/manufacturing/manufacturing.page.tsx').then((page) => page.ManufacturingPage),
  },
  {
    name: 'job.invoice-list',
    path: '/job/invoice/invoice-list',
    title: 'Invoice List',
    claim: 'Invoices',
    nav: { group: 'main', icon: 'invoice' },
    page: () => import('@/features/jobs/lists/invoice-list.page.tsx').then((page) => page.InvoiceListPage),
  },
  {
    name: 'app.settings',
    path: '/app/settings',
    title: 'Settings',
    claim: 'AppSettings',
    page: () => import('@/features/settings/settings.page.tsx').then((page) => page.SettingsPage),
  },
  {
    name: 'user.profile',
    path: '/user/profile',
    title: 'My profile',
    page: () => import('@/features/users/profile.page.tsx').then((page) => page.ProfilePage),
  },
  {
    name: 'help',
    path: '/help',
    title: 'Help',
    page: () => import('@/features/help/help.page.tsx').then((page) => page.HelpPage),
  },
  {
    name: 'user.list',
    path: '/user/list',
    title: 'Manage Users',
    claim: 'Users',
    nav: { group: 'administration', icon: 'user', level: 'Full', add: 'user.add' },
    page: () => import('@/features/users/user-list.page.tsx').then((page) => page.UserListPage),
  },
  {
    name: 'user.add',
    path: '/user/add',
    title: 'Add user',
    claim: 'Users',
    level: 'Full',
    page: () => import('@/features/users/add-user.page.tsx').then((page) => page.AddUserPage),
  },
  {
    name: 'user.info',
    path: '/user/info',
    title: 'User',
    claim: 'Users',
    page: () => import('@/features/users/user-info.page.tsx').then((page) => page.UserInfoPage),
  },
  {
    name: 'role.list',
    path: '/role/',
    title: 'Manage User Roles',
    claim: 'UserRoles',
    nav: { group: 'administration', icon: 'key', level: 'Full', add: 'role.add' },
    page: () => import('@/features/roles/role-list.page.tsx').then((page) => page.RoleListPage),
  },
  {
    name: 'role.add',
    path: '/role/add',
    title: 'Add user role',
    claim: 'UserRoles',
    level: 'Full',
    page: () => import('@/features/roles/add-role.page.tsx').then((page) => page.AddRolePage),
  },
  {
    name: 'role.info',
    path: '/role/info',
    title: 'User role',
    claim: 'UserRoles',
    page: () => import('@/features/roles/role-info.page.tsx').then((page) => page.RoleInfoPage),
  },
  administration('admin.teams-list', '/admin/teams/list', 'Manage Teams', 'Teams', 'customers'),
  administration('admin.locations-list', '/admin/locations/list', 'Manufacturing Locations', 'Locations', 'location'),
  {
    ...administration('admin.list-items', '/admin/list-items', 'Manage List Items', 'ListItems', 'list'),
    page: () => import('@/features/catalogue/list-items.page.tsx').then((page) => page.ListItemsPage),
  },
  ...pricedItems('fence-section', 'Manage Fence Sections', 'Fence Section', 'FenceSections', 'fence'),
  ...pricedItems('post', 'Manage Posts', 'Post', 'Posts', 'post'),
  ...pricedItems('gate', 'Manage Gates', 'Gate', 'Gates', 'gate'),
  ...pricedItems('misc-item', 'Manage Miscellaneous Items', 'Miscellaneous Item', 'MiscItems', 'box'),
  administration('admin.price-levels-list', '/admin/price-levels/list', 'Manage Price Levels', 'PriceLevels', 'tag'),
  administration('admin.tax-rates-list', '/admin/tax-rates/list', 'Manage Tax Rates', 'TaxRates', 'percent'),
  administration(
    'admin.payment-terms-list',
    '/admin/payment-terms/list',
    'Manage Payment Terms',
    'PaymentTerms',
    'calendar',
  ),
  {
    name: 'admin.sub-contractor-list',
    path: '/admin/sub-contractor/list',
    title: 'Independent Installers',
    claim: 'SubContractors',
    nav: { group: 'administration', icon: 'truck', level: 'Full', add: 'admin.sub-contractor-add' },
    page: () =>
      import('@/features/sub-contractors/sub-contractor-list.page.tsx').then((page) => page.SubContractorListPage),
  },
  {
    name: 'admin.sub-contractor-info',
    path: '/admin/sub-contractor/info',
    title: 'Independent installer',
    claim: 'SubContractors',
    page: () =>
      import('@/features/sub-contractors/sub-contractor-info.page.tsx').then((page) => page.SubContractorInfoPage),
  },
  {
    name: 'admin.sub-contractor-add',
    path: '/admin/sub-contractor/add',
    title: 'Add independent installer',
    claim: 'SubContractors',
    level: 'Full',
    page: () =>
      import('@/features/sub-contractors/add-sub-contractor.page.tsx').then((page) => page.AddSubContractorPage),
  },
  {
    name: 'admin.permission-changes',
    path: '/admin/permission-changes',
    title: 'Permission changes',
    claim: ['Users', 'UserRoles'],
    nav: { group: 'administration', icon: 'history' },
    page: () => import('@/features/permissions/permission-changes.page.tsx').then((page) => page.PermissionChangesPage),
  },
  {
    ...administration('admin.outbox', '/admin/outbox', 'Outbox', 'AppSettings', 'mail'),
    page: () => import('@/features/outbox/outbox.page.tsx').then((page) => page.OutboxPage),
  },
];

/** The path of a route. Throws for an unknown name. */
export function pathOf(name: string): string {
  const route = routes.find((each) => each.name === name);
  if (!route) throw new Error(`No route is called ${name}`);
  return route.path;
}
