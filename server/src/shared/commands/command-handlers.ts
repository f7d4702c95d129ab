import { Inject, type Type } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  accountingDecider,
  type Command,
  catalogueDecider,
  clockCorrectionsDecider,
  companyDecider,
  contactDecider,
  customerDecider,
  customerMergesDecider,
  type Decider,
  type DomainEvent,
  deliveryDecider,
  documentDecider,
  jobDecider,
  jobTemplateDecider,
  noteDecider,
  paymentDecider,
  savedReportDecider,
  settingsDecider,
} from '@picket/domain';
import { CommandRunner } from './command-runner.ts';
import {
  type Decide,
  DecideAccounting,
  DecideClockCorrections,
  DecideCompany,
  DecideContact,
  DecideCustomer,
  DecideCustomerMerges,
  DecideDelivery,
  DecideDocument,
  DecideItem,
  DecideJob,
  DecideJobTemplate,
  DecideNote,
  DecidePayment,
  DecideSavedReport,
  DecideSettings,
} from './decide.ts';
import type { Handled } from './handled.ts';

/** The handler of all commands of one decider. An area extends it to act on a command's result in this process. */
export function handlerOf<S, C extends Command, E extends DomainEvent>(
  decider: Decider<S, C, E>,
  message: Type<Decide<S, C>>,
): Type<ICommandHandler<Decide<S, C>>> {
  @CommandHandler(message)
  class DeciderHandler implements ICommandHandler<Decide<S, C>> {
    @Inject(CommandRunner) private readonly runner!: CommandRunner;

    execute({ id, command, context }: Decide<S, C>): Promise<Handled> {
      return this.runner.run(decider, id, command, context);
    }
  }
  return DeciderHandler;
}

/** Runs each command with the decider of its resource. */
@CommandHandler(DecideItem)
class ItemHandler implements ICommandHandler<DecideItem> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  execute({ resource, id, command, context }: DecideItem): Promise<Handled> {
    return this.runner.run(catalogueDecider(resource), id, command, context);
  }
}

/** Users and roles have handlers of their own in auth/access. */
export const commandHandlers: readonly Type<ICommandHandler>[] = [
  handlerOf(accountingDecider, DecideAccounting),
  handlerOf(clockCorrectionsDecider, DecideClockCorrections),
  handlerOf(companyDecider, DecideCompany),
  handlerOf(contactDecider, DecideContact),
  handlerOf(customerDecider, DecideCustomer),
  handlerOf(customerMergesDecider, DecideCustomerMerges),
  handlerOf(deliveryDecider, DecideDelivery),
  handlerOf(documentDecider, DecideDocument),
  handlerOf(jobDecider, DecideJob),
  handlerOf(jobTemplateDecider, DecideJobTemplate),
  handlerOf(noteDecider, DecideNote),
  handlerOf(paymentDecider, DecidePayment),
  handlerOf(savedReportDecider, DecideSavedReport),
  handlerOf(settingsDecider, DecideSettings),
  ItemHandler,
];
