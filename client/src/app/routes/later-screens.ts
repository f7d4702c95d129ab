/**
 * The screens that hardly anyone opens first: those that no menu entry opens, and those of the administration. They are
 * apart from the routes, so that the first page does not name all their files.
 */

export const addCustomerPage = () =>
  import('@/features/customers/add-customer.page.tsx').then((page) => page.AddCustomerPage);
export const customerInfoPage = () =>
  import('@/features/customers/customer-info.page.tsx').then((page) => page.CustomerInfoPage);
export const customerNotesPage = () =>
  import('@/features/customers/notes/notes.page.tsx').then((page) => page.CustomerNotesPage);
export const customerDocumentsPage = () =>
  import('@/features/customers/documents.page.tsx').then((page) => page.CustomerDocumentsPage);
export const customerContactsPage = () =>
  import('@/features/customers/contacts/contacts.page.tsx').then((page) => page.CustomerContactsPage);
export const customerContactPage = () =>
  import('@/features/customers/contacts/contact.page.tsx').then((page) => page.CustomerContactPage);
export const customerSourcesPage = () =>
  import('@/features/customers/sources.page.tsx').then((page) => page.CustomerSourcesPage);
export const addCompanyPage = () =>
  import('@/features/companies/add-company.page.tsx').then((page) => page.AddCompanyPage);
export const companyInfoPage = () =>
  import('@/features/companies/company-info.page.tsx').then((page) => page.CompanyInfoPage);
export const addEstimatePage = () =>
  import('@/features/jobs/pages/add/add-estimate.page.tsx').then((page) => page.AddEstimatePage);
export const jobInfoPage = () => import('@/features/jobs/pages/job/job-info.page.tsx').then((page) => page.JobInfoPage);
export const fenceLinesPage = () =>
  import('@/features/jobs/pages/fence-lines/fence-lines.page.tsx').then((page) => page.FenceLinesPage);
export const postsPage = () => import('@/features/jobs/pages/posts/posts.page.tsx').then((page) => page.PostsPage);
export const jobSummaryPage = () =>
  import('@/features/jobs/pages/summary/job-summary.page.tsx').then((page) => page.JobSummaryPage);
export const jobRevisionsPage = () =>
  import('@/features/jobs/pages/job/job-revisions.page.tsx').then((page) => page.JobRevisionsPage);
export const paymentsPage = () =>
  import('@/features/jobs/pages/payments/payments.page.tsx').then((page) => page.PaymentsPage);
export const jobDocumentsPage = () =>
  import('@/features/jobs/pages/job/job-documents.page.tsx').then((page) => page.JobDocumentsPage);
export const jobLogPage = () => import('@/features/jobs/pages/job/job-log.page.tsx').then((page) => page.JobLogPage);
export const groupingPage = () =>
  import('@/features/jobs/pages/grouping/grouping.page.tsx').then((page) => page.GroupingPage);
export const manufacturingPage = () =>
  import('@/features/jobs/pages/manufacturing/manufacturing.page.tsx').then((page) => page.ManufacturingPage);
export const addUserPage = () => import('@/features/users/add-user.page.tsx').then((page) => page.AddUserPage);
export const userInfoPage = () => import('@/features/users/user-info.page.tsx').then((page) => page.UserInfoPage);
export const addRolePage = () => import('@/features/roles/add-role.page.tsx').then((page) => page.AddRolePage);
export const roleInfoPage = () => import('@/features/roles/role-info.page.tsx').then((page) => page.RoleInfoPage);
export const subContractorInfoPage = () =>
  import('@/features/sub-contractors/sub-contractor-info.page.tsx').then((page) => page.SubContractorInfoPage);
export const addSubContractorPage = () =>
  import('@/features/sub-contractors/add-sub-contractor.page.tsx').then((page) => page.AddSubContractorPage);
export const settingsPage = () => import('@/features/settings/settings.page.tsx').then((page) => page.SettingsPage);
export const profilePage = () => import('@/features/users/profile.page.tsx').then((page) => page.ProfilePage);
export const helpPage = () => import('@/features/help/help.page.tsx').then((page) => page.HelpPage);
export const reportViewPage = () =>
  import('@/features/reports/report-view.page.tsx').then((page) => page.ReportViewPage);
export const accountingPage = () =>
  import('@/features/accounting/accounting.page.tsx').then((page) => page.AccountingPage);
export const companyHistoryPage = () =>
  import('@/features/audit/company-history.page.tsx').then((page) => page.CompanyHistoryPage);
export const integrityPage = () => import('@/features/audit/integrity.page.tsx').then((page) => page.IntegrityPage);
export const userListPage = () => import('@/features/users/user-list.page.tsx').then((page) => page.UserListPage);
export const roleListPage = () => import('@/features/roles/role-list.page.tsx').then((page) => page.RoleListPage);
export const listItemsPage = () =>
  import('@/features/catalogue/list-items.page.tsx').then((page) => page.ListItemsPage);
export const subContractorListPage = () =>
  import('@/features/sub-contractors/sub-contractor-list.page.tsx').then((page) => page.SubContractorListPage);
export const permissionChangesPage = () =>
  import('@/features/roles/permission-changes.page.tsx').then((page) => page.PermissionChangesPage);
export const securityLogPage = () =>
  import('@/features/security-log/security-log.page.tsx').then((page) => page.SecurityLogPage);
export const outboxPage = () => import('@/features/outbox/outbox.page.tsx').then((page) => page.OutboxPage);
export const catalogueListPage = () =>
  import('@/features/catalogue/catalogue-list.page.tsx').then((page) => page.CatalogueListPage);
export const pricedItemListPage = () =>
  import('@/features/catalogue/priced-item-list.page.tsx').then((page) => page.PricedItemListPage);
export const pricedItemInfoPage = () =>
  import('@/features/catalogue/priced-item-info.page.tsx').then((page) => page.PricedItemInfoPage);
export const pricedItemAddPage = () =>
  import('@/features/catalogue/priced-item-add.page.tsx').then((page) => page.PricedItemAddPage);

export const jobFrame = () => import('@/features/jobs/pages/job/job-frame.tsx').then((frame) => frame.JobFrame);
