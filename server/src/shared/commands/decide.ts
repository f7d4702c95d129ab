import { Command as Message } from '@nestjs/cqrs';
import type {
  Accounting,
  AccountingCommand,
  CatalogueCommand,
  CatalogueItem,
  ClockCorrection,
  ClockCorrectionsCommand,
  Command,
  Company,
  CompanyCommand,
  CompanySettings,
  Contact,
  ContactCommand,
  Customer,
  CustomerCommand,
  CustomerMerge,
  CustomerMergesCommand,
  Delivery,
  DeliveryCommand,
  Document,
  DocumentCommand,
  Job,
  JobCommand,
  JobTemplate,
  JobTemplateCommand,
  Note,
  NoteCommand,
  Payment,
  PaymentCommand,
  ResourceName,
  Role,
  RoleCommand,
  SavedReport,
  SavedReportCommand,
  SettingsCommand,
  User,
  UserCommand,
} from '@picket/domain';
import type { CommandContext } from './command-context.ts';
import type { Handled } from './handled.ts';

/** Builds a command from the record's current state, looking up what else it needs. Called again after a race. */
export type CommandFor<S, C extends Command> = (state: S) => C | Promise<C>;

/**
 * A command of the domain as Nest's CommandBus carries it. There is one message class per decider, and one handler for
 * each. `id` 'new' creates a record.
 */
export abstract class Decide<S, C extends Command> extends Message<Handled> {
  constructor(
    readonly id: number | 'new',
    readonly command: C | CommandFor<S, C>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class DecideAccounting extends Decide<Accounting, AccountingCommand> {}
export class DecideClockCorrections extends Decide<readonly ClockCorrection[], ClockCorrectionsCommand> {}
export class DecideCompany extends Decide<Company, CompanyCommand> {}
export class DecideContact extends Decide<Contact | null, ContactCommand> {}
export class DecideCustomer extends Decide<Customer, CustomerCommand> {}
export class DecideCustomerMerges extends Decide<readonly CustomerMerge[], CustomerMergesCommand> {}
export class DecideDelivery extends Decide<Delivery | null, DeliveryCommand> {}
export class DecideDocument extends Decide<Document | null, DocumentCommand> {}
export class DecideJob extends Decide<Job | null, JobCommand> {}
export class DecideJobTemplate extends Decide<JobTemplate | null, JobTemplateCommand> {}
export class DecideNote extends Decide<Note | null, NoteCommand> {}
export class DecidePayment extends Decide<Payment | null, PaymentCommand> {}
export class DecideRole extends Decide<Role, RoleCommand> {}
export class DecideSavedReport extends Decide<SavedReport | null, SavedReportCommand> {}
export class DecideSettings extends Decide<CompanySettings, SettingsCommand> {}
export class DecideUser extends Decide<User, UserCommand> {}

export class DecideItem extends Decide<CatalogueItem, CatalogueCommand> {
  constructor(
    readonly resource: ResourceName,
    id: number | 'new',
    command: CatalogueCommand | CommandFor<CatalogueItem, CatalogueCommand>,
    context: CommandContext,
  ) {
    super(id, command, context);
  }
}
