import { Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { commandHandlers } from './command-handlers.ts';
import { CommandRunner } from './command-runner.ts';

/** The CommandBus and the handlers behind it. */
@Global()
@Module({
  imports: [CqrsModule.forRoot()],
  providers: [CommandRunner, ...commandHandlers],
  exports: [CommandRunner, CqrsModule],
})
export class CommandsModule {}
