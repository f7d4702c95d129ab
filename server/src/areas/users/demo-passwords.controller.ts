import { Controller, Inject } from '@nestjs/common';
import type { ListAnswer, SimpleItem, SuccessAnswer } from '@picket/domain';
import { By } from '../../shared/http/access/by.ts';
import { Call, full, listOf } from '../../shared/http/call/call.ts';
import { DemoPasswords } from './demo-passwords.ts';

@Controller()
export class DemoPasswordsController {
  constructor(@Inject(DemoPasswords) private readonly passwords: DemoPasswords) {}

  @Call('GET users/demoPasswords', full('UserRoles'), listOf('SimpleItem'))
  async list(@By() { caller }: By): Promise<ListAnswer<SimpleItem>> {
    const data = await this.passwords.users(caller.Id);
    return { data, total: data.length };
  }

  @Call('DELETE users/demoPasswords', full('UserRoles'), 'SuccessAnswer')
  async end(@By() { caller, context }: By): Promise<SuccessAnswer> {
    await this.passwords.end(caller.Id, context);
    return { IsSuccess: true };
  }
}
