import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { accountingId, type SaveAnswer } from '@picket/domain';
import { DecideAccounting } from '../../shared/commands/decide.ts';
import { By } from '../../shared/http/access/by.ts';
import { refuseMarketPartner } from '../../shared/http/access/refuse-market-partner.ts';
import { saved } from '../../shared/http/answers/answers.ts';
import { Call, full } from '../../shared/http/call/call.ts';
import { Body } from '../../shared/http/input/parameters.ts';
import { CloseBooksDto } from './accounting.dto.ts';

/** The books of the whole company. */
@Controller()
export class AccountingController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  /** Closes the books through a day, or opens the days after it. `GET settings` answers what is closed. */
  @Call('PUT accounting/books', full('Accounting'), 'SaveAnswer')
  async closeBooks(@Body() { Version: _, ...data }: CloseBooksDto, @By() { caller, context }: By): Promise<SaveAnswer> {
    refuseMarketPartner(caller);
    const command = { type: 'CloseBooks', data } as const;
    return saved(await this.commands.execute(new DecideAccounting(accountingId, command, context)));
  }
}
