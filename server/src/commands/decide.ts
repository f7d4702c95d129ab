import { Inject, type Type } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, Command as Message } from '@nestjs/cqrs';
import type { Command, Decider, DomainEvent } from '@picket/domain';
import type { CommandContext } from './command-context.ts';
import { CommandRunner, type Handled } from './command-runner.ts';

/** A command of the domain on its way over Nest's CommandBus; `id` 'new' makes a new thing. */
export abstract class Decide<C extends Command> extends Message<Handled> {
  constructor(
    readonly id: number | 'new',
    readonly command: C,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * The handler of all commands of one decider: `export class JobHandler extends handlerOf(jobDecider, DecideJob) {}`,
 * where `export class DecideJob extends Decide<JobCommand> {}`.
 */
export function handlerOf<S, C extends Command, E extends DomainEvent>(
  decider: Decider<S, C, E>,
  message: Type<Decide<C>>,
): Type<ICommandHandler<Decide<C>>> {
  @CommandHandler(message)
  class DeciderHandler implements ICommandHandler<Decide<C>> {
    @Inject(CommandRunner) private readonly runner!: CommandRunner;

    execute({ id, command, context }: Decide<C>): Promise<Handled> {
      return id === 'new'
        ? this.runner.create(decider, command, context)
        : this.runner.run(decider, id, command, context);
    }
  }
  return DeciderHandler;
}
