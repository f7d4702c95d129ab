export * from './address.ts';
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
export * from './contract/delivery.ts';
export * from './contract/document.ts';
export * from './contract/estimate-content.ts';
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
export * from './contract/note.ts';
export * from './contract/option.ts';
export * from './contract/outbox.ts';
export * from './contract/payment.ts';
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
export * from './day-and-instant.ts';
export * from './days.ts';
export * from './deciders.ts';
export * from './delivery/delivery.decider.ts';
export * from './delivery/delivery.events.ts';
export * from './delivery/delivery-load.ts';
export * from './delivery/delivery-warnings.ts';
export * from './delivery/map-link.ts';
export * from './delivery/ready-to-go.ts';
export * from './delivery/stop-order.ts';
export * from './document/document.decider.ts';
export * from './document/document.events.ts';
export * from './document/document-name.ts';
export * from './email.ts';
export * from './enums.ts';
export * from './field.ts';
export * from './field-rules.ts';
export * from './field-values.ts';
export * from './fields/approval.fields.ts';
export * from './fields/company.fields.ts';
export * from './fields/contact.fields.ts';
export * from './fields/customer.fields.ts';
export * from './fields/delivery.fields.ts';
export * from './fields/job.fields.ts';
export * from './fields/job-filters.ts';
export * from './fields/payment.fields.ts';
export * from './fields/user.fields.ts';
export * from './fold-text.ts';
export * from './format.ts';
export * from './image.ts';
export * from './job/age.ts';
export * from './job/attention.ts';
export { calculatedPosts } from './job/calculated-posts.ts';
export { jobParts } from './job/changed-parts.ts';
export * from './job/choose-company.ts';
export { compareContents, isSameContent, reverseComparison } from './job/compare-contents.ts';
export { compareFenceLines, compareItems, compareMoney, compareParts } from './job/compare-jobs.ts';
export {
  chosenByCustomer,
  missingSignatureMessage,
  neededTicks,
  requireTicked,
  requireTotal,
} from './job/customer-approval.ts';
export { describeGate } from './job/describe-fence-line.ts';
export { isDeliveryTypeLocked } from './job/editing.ts';
export * from './job/estimate-content.ts';
export { fenceLinePostsOf } from './job/fence-line-posts.ts';
export { fenceLineRows } from './job/fence-line-rows.ts';
export { refusalAtLine, requireLine } from './job/fence-lines.ts';
export * from './job/geometry/layout.ts';
export * from './job/geometry/length.ts';
export * from './job/geometry/line-shape.ts';
export * from './job/geometry/nearest-line.ts';
export type { Point } from './job/geometry/runs.ts';
export * from './job/geometry/sketch-labels.ts';
export * from './job/geometry/sketch-shapes.ts';
export * from './job/geometry/sketch-view.ts';
export * from './job/geometry/suggested-posts.ts';
export { hasPriceAndQuantity, itemMessages, priceNoteMessage } from './job/items.ts';
export type * from './job/job.commands.ts';
export { jobDecider, signedByEdit } from './job/job.decider.ts';
export * from './job/job.events.ts';
export {
  addedFields,
  fieldsSetBy,
  isEditable,
  isEstimate,
  itemsChangedBy,
  kindOf,
  requireItem,
} from './job/job.state.ts';
export * from './job/job.ts';
export * from './job/job-actions.ts';
export { jobOptions } from './job/job-options.ts';
export { copiedParts, partsInOption } from './job/job-parts.ts';
export { isItemDone, isItemReady, itemStatusesOf } from './job/manufacturing.ts';
export { type AwaitedAnswer, dueReminder, hasReminders } from './job/reminders.ts';
export { repricedItems, skipReasons } from './job/reprice.ts';
export { type RestorePlan, restorePlan, withoutField } from './job/restore-moment.ts';
export * from './job/revision-state.ts';
export * from './job/revisions.ts';
export { isUntaxed, NO_TAX_RATE, taxRateMessage } from './job/tax.ts';
export { jobTickKind } from './job/tick-kind.ts';
export * from './job/visible-job.ts';
export * from './job-template/job-template.decider.ts';
export * from './job-template/job-template.events.ts';
export * from './note/note.decider.ts';
export * from './note/note.events.ts';
export * from './number-text.ts';
export * from './option.ts';
export * from './payment/payment.decider.ts';
export * from './payment/payment.ts';
export * from './payment/payment-questions.ts';
export * from './personal-data.ts';
export * from './phone.ts';
export * from './placeholders.ts';
export * from './pricing.ts';
export * from './reports/periods.ts';
export {
  type FigureDescription,
  formatFigure,
  groupingLabels,
  type ReportDescription,
} from './reports/report-description.ts';
export * from './reports/report-table.ts';
export * from './reports/reports.ts';
export * from './rich-text.ts';
export * from './role/initial-roles.ts';
export * from './role/landing-screens.ts';
export * from './role/role.decider.ts';
export * from './saved-report/due-day.ts';
export * from './saved-report/saved-report.decider.ts';
export * from './saved-report/saved-report.events.ts';
export * from './screen-paths.ts';
export * from './settings/email-settings.ts';
export * from './settings/settings.decider.ts';
export * from './states.ts';
export * from './stored-phones.ts';
export { inOneLine } from './text-hygiene.ts';
export * from './time-zone.ts';
export * from './user/user.commands.ts';
export * from './user/user.decider.ts';
export * from './user/user.events.ts';
export * from './user/user.state.ts';
export * from './user/usernames.ts';
export * from './values.ts';
export * from './zip.ts';
