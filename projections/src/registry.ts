import { accountingProjection } from './accounting/accounting.projection.ts';
import { approvedDocumentsProjection } from './approved-documents/approved-documents.projection.ts';
import { catalogueProjection } from './catalogue/catalogue.projection.ts';
import { companiesProjection } from './companies/companies.projection.ts';
import { contactsProjection } from './contacts/contacts.projection.ts';
import type { Projection } from './core/projection.ts';
import { customersProjection } from './customers/customers.projection.ts';
import { deliveriesProjection } from './deliveries/deliveries.projection.ts';
import { deliveryJobsProjection } from './deliveries/delivery-jobs.projection.ts';
import { documentsProjection } from './documents/documents.projection.ts';
import { emailOutcomesProjection } from './email-outcomes/email-outcomes.projection.ts';
import { eventIndexProjection } from './event-index/event-index.projection.ts';
import { jobApprovalsProjection } from './job-approvals/job-approvals.projection.ts';
import { jobDetailsProjection } from './job-details/job-details.projection.ts';
import { jobEmailsProjection } from './job-emails/job-emails.projection.ts';
import { jobListProjection } from './job-list/job-list.projection.ts';
import { jobTemplatesProjection } from './job-templates/job-templates.projection.ts';
import { lastUsedPostsProjection } from './last-used-posts/last-used-posts.projection.ts';
import { notesProjection } from './notes/notes.projection.ts';
import { numbersProjection } from './numbers/numbers.projection.ts';
import { paymentsProjection } from './payments/payments.projection.ts';
import { permissionChangesProjection } from './permission-changes/permission-changes.projection.ts';
import { reportFactsProjection } from './report-facts/report-facts.projection.ts';
import { rolesProjection } from './roles/roles.projection.ts';
import { savedReportsProjection } from './saved-reports/saved-reports.projection.ts';
import { sectionUsesProjection } from './section-uses/section-uses.projection.ts';
import { settingsProjection } from './settings/settings.projection.ts';
import { statementEmailsProjection } from './statement-emails/statement-emails.projection.ts';
import { usersProjection } from './users/users.projection.ts';

const models = [
  accountingProjection,
  approvedDocumentsProjection,
  catalogueProjection,
  companiesProjection,
  contactsProjection,
  customersProjection,
  deliveriesProjection,
  deliveryJobsProjection,
  documentsProjection,
  emailOutcomesProjection,
  jobApprovalsProjection,
  jobDetailsProjection,
  jobEmailsProjection,
  jobListProjection,
  lastUsedPostsProjection,
  jobTemplatesProjection,
  notesProjection,
  paymentsProjection,
  permissionChangesProjection,
  reportFactsProjection,
  rolesProjection,
  savedReportsProjection,
  sectionUsesProjection,
  settingsProjection,
  statementEmailsProjection,
  usersProjection,
] as readonly Projection[];

export const numbers = numbersProjection([...new Set(models.flatMap(({ handles }) => handles))]);

/** All read models that the projector builds and `rebuild` finds by name. */
export const projections: readonly Projection[] = [
  ...models,
  eventIndexProjection as Projection,
  numbers as Projection,
];
