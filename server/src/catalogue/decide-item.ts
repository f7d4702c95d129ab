import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CatalogueCommand, catalogueDecider, type ResourceName } from '@picket/domain';
import type { CommandContext } from '../commands/command-context.ts';
import { CommandRunner, type Handled } from '../commands/command-runner.ts';
import { Decide } from '../commands/decide.ts';

/** A command on an item of a resource, on its way over the CommandBus. */
export class DecideItem extends Decide<CatalogueCommand> {
  constructor(
    readonly resource: ResourceName,
    id: number | 'new',
    command: CatalogueCommand,
    context: CommandContext,
  ) {
    super(id, command, context);
  }
}

/** Hands each command to the catalogue's decider for its resource. */
@CommandHandler(DecideItem)
export class ItemHandler implements ICommandHandler<DecideItem> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  execute({ resource, id, command, context }: DecideItem): Promise<Handled> {
    const decider = catalogueDecider(resource);
    return id === 'new'
      ? this.runner.create(decider, command, context)
      : this.runner.run(decider, id, command, context);
  }
}
