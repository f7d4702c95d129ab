export * from './account/account.ts';
export * from './account/by-job.ts';
export * from './account/customer-account.ts';
export * from './account/invoice-facts.ts';
export * from './account/money-facts.ts';
export * from './account/overpaid-text.ts';
export * from './account/statement.ts';
export * from './accounting/accounting.decider.ts';
export * from './accounting/accounts.ts';
export * from './accounting/entries.ts';
export * from './calendar/colors.ts';
export * from './calendar/spans.ts';
export * from './calendar/warnings.ts';
export * from './catalogue/catalogue.commands.ts';
export * from './catalogue/catalogue.decider.ts';
export * from './catalogue/catalogue.events.ts';
export * from './catalogue/default-tax-rate.ts';
export * from './catalogue/initial-catalogue.ts';
export * from './catalogue/names.ts';
export * from './catalogue/parts.ts';
export * from './catalogue/prices.ts';
export * from './catalogue/resources.ts';
export * from './claims.ts';
export * from './clock/clock-corrections.decider.ts';
export * from './company/company.commands.ts';
export * from './company/company.decider.ts';
export * from './company/company.events.ts';
export * from './contact/contact.commands.ts';
export * from './contact/contact.decider.ts';
export * from './contact/contact.events.ts';
export * from './contact-details/address.ts';
export * from './contact-details/email.ts';
export * from './contact-details/phone.ts';
export * from './contact-details/states.ts';
export * from './contact-details/stored-phones.ts';
export * from './contact-details/zip.ts';
export * from './contract/account.ts';
export * from './contract/accounting.ts';
export * from './contract/approval.ts';
export * from './contract/attention.ts';
export * from './contract/audit.ts';
export * from './contract/browser-error.ts';
export * from './contract/calendar.ts';
export * from './contract/catalogue.ts';
export * from './contract/common.ts';
export * from './contract/company.ts';
export * from './contract/company-choice.ts';
export * from './contract/contact.ts';
export * from './contract/csv.ts';
export * from './contract/customer.ts';
export * from './contract/customer-overview.ts';
export * from './contract/delivery.ts';
export * from './contract/document.ts';
export * from './contract/email.ts';
export * from './contract/export.ts';
export * from './contract/fence-line.ts';
export * from './contract/health.ts';
export * from './contract/history.ts';
export * from './contract/job.ts';
export * from './contract/job-item.ts';
export * from './contract/job-parts.ts';
export * from './contract/job-template.ts';
export * from './contract/live.ts';
export * from './contract/moment.ts';
export * from './contract/next-action.ts';
export * from './contract/note.ts';
export * from './contract/option.ts';
export * from './contract/outbox.ts';
export * from './contract/payment.ts';
export * from './contract/record-search.ts';
export * from './contract/report.ts';
export * from './contract/reports.ts';
export * from './contract/role.ts';
export * from './contract/saved-report.ts';
export * from './contract/security-log.ts';
export * from './contract/session.ts';
export * from './contract/settings.ts';
export * from './contract/shop.ts';
export * from './contract/two-factor.ts';
export * from './contract/user.ts';
export * from './core/decider.ts';
export * from './core/errors.ts';
export * from './core/event.ts';
export * from './core/money.ts';
export * from './customer/customer.adders.ts';
export * from './customer/customer.commands.ts';
export * from './customer/customer.decider.ts';
export * from './customer/customer.details.ts';
export * from './customer/customer.events.ts';
export * from './customer/customer-merges.decider.ts';
export * from './customer/duplicates.ts';
export * from './customer/statement-emails.ts';
export * from './deciders.ts';
export * from './delivery/delivery.decider.ts';
export * from './delivery/delivery.events.ts';
export * from './delivery/ready-to-go.ts';
export * from './delivery/stop-order.ts';
export * from './dispatch/delivery-load.ts';
export * from './dispatch/delivery-warnings.ts';
export * from './dispatch/map-link.ts';
export * from './document/document.decider.ts';
export * from './document/document.events.ts';
export * from './document/document-name.ts';
export * from './enums.ts';
export * from './fields/address.fields.ts';
export * from './fields/approval.fields.ts';
export * from './fields/company.fields.ts';
export * from './fields/contact.fields.ts';
export * from './fields/customer.fields.ts';
export * from './fields/delivery.fields.ts';
export * from './fields/field.ts';
export * from './fields/field-rules.ts';
export * from './fields/field-values.ts';
export * from './fields/format-field.ts';
export * from './fields/image.ts';
export * from './fields/job.fields.ts';
export * from './fields/job-filters.ts';
export * from './fields/number-text.ts';
export * from './fields/payment.fields.ts';
export * from './fields/user.fields.ts';
export * from './job/age.ts';
export {
  chosenByCustomer,
  missingSignatureMessage,
  neededTicks,
  requireTicked,
  requireTotal,
} from './job/approval/customer-approval.ts';
export { type AwaitedAnswer, dueReminder, hasReminders } from './job/approval/reminders.ts';
export * from './job/approval/revisions.ts';
export * from './job/attention.ts';
export * from './job/content/estimate-content.ts';
export { type JobOption, jobOptions } from './job/content/job-options.ts';
export { type PaymentContext, type PaymentPlan, payableAtSigning } from './job/content/payment-plan.ts';
export * from './job/content/pricing.ts';
export * from './job/editing/choose-company.ts';
export { isDeliveryTypeLocked } from './job/editing/editing.ts';
export { MAX_EDITED_ROWS, scheduleEditFields } from './job/editing/payment-schedule.ts';
export { isUntaxed, NO_TAX_RATE, taxRateMessage } from './job/editing/tax.ts';
export {
  INVOICE_VOIDED,
  nextDocumentEmail,
  requireDocument,
  requireQueueable,
  unsentEmail,
} from './job/emails/document-emails.ts';
export { dueInvoiceReminder, REMINDER_LATEST_DAYS, reminderDay } from './job/emails/invoice-reminders.ts';

export { describeGate } from './job/fence-lines/describe-fence-line.ts';
export { fenceLinePostsOf } from './job/fence-lines/fence-line-posts.ts';
export { fenceLineRows } from './job/fence-lines/fence-line-rows.ts';
export { refusalAtLine, requireLine } from './job/fence-lines/fence-lines.ts';
export * from './job/fence-lines/geometry/layout.ts';
export * from './job/fence-lines/geometry/length.ts';
export * from './job/fence-lines/geometry/line-shape.ts';
export * from './job/fence-lines/geometry/nearest-line.ts';
export type { Point } from './job/fence-lines/geometry/runs.ts';
export * from './job/fence-lines/geometry/sketch-labels.ts';
export * from './job/fence-lines/geometry/sketch-shapes.ts';
export * from './job/fence-lines/geometry/sketch-view.ts';
export * from './job/fence-lines/geometry/suggested-posts.ts';
export { hasPriceAndQuantity, itemMessages, priceNoteMessage } from './job/items/items.ts';
export { repricedItems, skipReasons } from './job/items/reprice.ts';
export { type JobCommand, jobDecider, signedByEdit } from './job/job.decider.ts';
export * from './job/job-actions.ts';
export * from './job/last-step.ts';
export { copiedParts, partsInOption } from './job/parts/job-parts.ts';
export { calculatedPosts } from './job/posts/calculated-posts.ts';
export * from './job/record/approval-state.ts';
export { jobParts } from './job/record/changed-parts.ts';
export type * from './job/record/copied-parts.ts';
export * from './job/record/email-state.ts';
export type * from './job/record/fence-line.ts';
export type * from './job/record/job.commands.ts';
export * from './job/record/job.events.ts';
export * from './job/record/job.ts';
export { type JobChange, jobChange } from './job/record/job-change.ts';
export type * from './job/record/job-item.ts';
export type * from './job/record/job-price.ts';
export * from './job/record/option.ts';
export { isItemDone, isItemReady, itemStatusesOf } from './job/shop/manufacturing.ts';
export { isOverCreditLimit, type OwedWithin } from './job/stages/credit-limit.ts';
export { jobSchedule, type ScheduledJob } from './job/stages/falling-due.ts';
export * from './job/stages/invoices.ts';
export { emailsAfter } from './job/state/email-state.ts';
export {
  changeJob,
  isEditable,
  isEstimate,
  kindOf,
  requireItem,
} from './job/state/job.state.ts';
export * from './job/state/revision-state.ts';
export { scheduleAfter } from './job/state/schedule-state.ts';
export { jobTickKind } from './job/tick-kind.ts';
export { compareContents, isSameContent, reverseComparison } from './job/versions/compare-contents.ts';
export { compareFenceLines, compareItems, compareMoney, compareParts } from './job/versions/compare-jobs.ts';
export { type RestorePlan, restorePlan, withoutField } from './job/versions/restore-moment.ts';
export * from './job/visible-job.ts';
export * from './job-template/job-template.decider.ts';
export * from './job-template/job-template.events.ts';
export * from './note/note.decider.ts';
export * from './note/note.events.ts';
export * from './payment/closed-books.ts';
export * from './payment/payment.decider.ts';
export * from './payment/payment.events.ts';
export * from './payment/payment.ts';
export * from './payment/payment-questions.ts';
export * from './payment/payment-reversals.ts';
export * from './personal-data.ts';
export * from './reports/periods.ts';
export {
  type FigureDescription,
  formatFigure,
  groupingLabels,
  type ReportDescription,
} from './reports/report-description.ts';
export * from './reports/report-table.ts';
export * from './reports/reports.ts';
export * from './role/initial-roles.ts';
export * from './role/landing-screens.ts';
export * from './role/role.decider.ts';
export * from './saved-report/due-day.ts';
export * from './saved-report/saved-report.decider.ts';
export * from './saved-report/saved-report.events.ts';
export * from './schedule/schedule.ts';
export * from './schedule/term-rows.ts';
export * from './screen-paths.ts';
export * from './settings/email-settings.ts';
export * from './settings/settings.decider.ts';
export type * from './settings/settings.ts';
export * from './text/compare-texts.ts';
export * from './text/fold-text.ts';
export * from './text/format.ts';
export { paymentLink } from './text/payment-link.ts';
export * from './text/placeholders.ts';
export * from './text/record-query.ts';
export * from './text/rich-text.ts';
export { inOneLine } from './text/text-hygiene.ts';
export * from './time/day-and-instant.ts';
export * from './time/days.ts';
export * from './time/time-zone.ts';
export * from './user/user.commands.ts';
export * from './user/user.decider.ts';
export * from './user/user.events.ts';
export * from './user/user.state.ts';
export * from './user/usernames.ts';
export * from './values.ts';
