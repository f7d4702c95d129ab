import { Controller, Delete, Get, Inject } from '@nestjs/common';
import type { ListAnswer, SimpleItem, SuccessAnswer } from '@picket/domain';
import type { CommandContext } from '../commands/command-context.ts';
import { Allow, type Caller, CurrentUser } from '../http/access/access.ts';
import { Context } from '../http/access/context.ts';
import { Answers, AnswersList } from '../http/answers/answers.ts';
import { DemoPasswords } from './demo-passwords.ts';

@Controller('users/demoPasswords')
@Allow('UserRoles', 'Full')
export class DemoPasswordsController {
  constructor(@Inject(DemoPasswords) private readonly passwords: DemoPasswords) {}

  @Get()
  @AnswersList('SimpleItem')
  async list(@CurrentUser() caller: Caller): Promise<ListAnswer<SimpleItem>> {
    const data = await this.passwords.users(caller.Id);
    return { data, total: data.length };
  }

  @Delete()
  @Answers('SuccessAnswer')
  async end(@CurrentUser() caller: Caller, @Context() context: CommandContext): Promise<SuccessAnswer> {
    await this.passwords.end(caller.Id, context);
    return { IsSuccess: true };
  }
}
