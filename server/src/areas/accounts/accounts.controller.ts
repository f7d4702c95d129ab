import { Controller, Inject } from '@nestjs/common';
import { type CustomerAccount, customerAccount, jobAccess } from '@picket/domain';
import { By } from '../../shared/http/access/by.ts';
import { Call, read } from '../../shared/http/call/call.ts';
import { IdParam } from '../../shared/http/input/id.pipe.ts';
import { Query } from '../../shared/http/input/parameters.ts';
import { MAX_TAKE } from '../../shared/http/input/search.dto.ts';
import { requireStaff } from '../customers/known-customer.ts';
import { PdfAnswers, type PdfCall, PdfCallParam } from '../job-reports/pdf-answers.ts';
import { AccountQueryDto, StatementQueryDto } from './accounts.dto.ts';
import { CustomerAccounts } from './customer-accounts.ts';
import { Statements } from './statements.ts';

/** What customers owe, have paid and are owed (ruling 73). */
@Controller()
export class AccountsController {
  constructor(
    @Inject(CustomerAccounts) private readonly accounts: CustomerAccounts,
    @Inject(Statements) private readonly statements: Statements,
    @Inject(PdfAnswers) private readonly pdfs: PdfAnswers,
  ) {}

  @Call('GET customers/:id/account', read(jobAccess.readAccount), 'CustomerAccount')
  async account(
    @IdParam() id: number,
    @Query() query: AccountQueryDto,
    @By() { caller }: By,
  ): Promise<CustomerAccount> {
    const { at } = query;
    const found = await (at === undefined ? this.accounts.now(caller, id) : this.accounts.at(caller, id, at));
    const { day = found.day, take = MAX_TAKE, jobsTake = MAX_TAKE } = query;
    return customerAccount(id, { ...found, day }, { ...query, take, jobsTake });
  }

  @Call('GET customers/:id/statement', read(jobAccess.readAccount), 'ReportAnswer')
  statement(@IdParam() id: number, @Query() query: StatementQueryDto, @PdfCallParam() call: PdfCall) {
    requireStaff(call.caller, 'Only staff can print statements');
    return this.pdfs.answer(call, (caller) => this.statements.statement(caller, id, query));
  }
}
