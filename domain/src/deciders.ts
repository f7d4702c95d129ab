import { accountingDecider } from './accounting/accounting.decider.ts';
import { catalogueDecider } from './catalogue/catalogue.decider.ts';
import { resourceNames } from './catalogue/resources.ts';
import { clockCorrectionsDecider } from './clock/clock-corrections.decider.ts';
import { companyDecider } from './company/company.decider.ts';
import { contactDecider } from './contact/contact.decider.ts';
import type { Command, Decider } from './core/decider.ts';
import type { DomainEvent } from './core/event.ts';
import { customerDecider } from './customer/customer.decider.ts';
import { customerMergesDecider } from './customer/customer-merges.decider.ts';
import { deliveryDecider } from './delivery/delivery.decider.ts';
import { documentDecider } from './document/document.decider.ts';
import { jobDecider } from './job/job.decider.ts';
import { jobTemplateDecider } from './job-template/job-template.decider.ts';
import { noteDecider } from './note/note.decider.ts';
import { paymentDecider } from './payment/payment.decider.ts';
import { roleDecider } from './role/role.decider.ts';
import { savedReportDecider } from './saved-report/saved-report.decider.ts';
import { settingsDecider } from './settings/settings.decider.ts';
import { userDecider } from './user/user.decider.ts';

/** A decider for code that handles events of any stream. */
export type AnyDecider = Decider<unknown, Command, DomainEvent>;

/** All deciders by stream kind. */
export const deciders: ReadonlyMap<string, AnyDecider> = new Map(
  [
    accountingDecider,
    clockCorrectionsDecider,
    companyDecider,
    contactDecider,
    customerDecider,
    customerMergesDecider,
    deliveryDecider,
    documentDecider,
    jobDecider,
    jobTemplateDecider,
    noteDecider,
    paymentDecider,
    roleDecider,
    savedReportDecider,
    settingsDecider,
    userDecider,
    ...resourceNames.map(catalogueDecider),
  ].map((decider) => [decider.kind, decider as unknown as AnyDecider]),
);
