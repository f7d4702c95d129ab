import { Controller, Inject, Req, Res } from '@nestjs/common';
import { jobAccess } from '@picket/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../shared/http/access/access.ts';
import { By } from '../../shared/http/access/by.ts';
import { pdfAnswer, wantsPdf } from '../../shared/http/answers/pdf-answer.ts';
import { Call, full, read } from '../../shared/http/call/call.ts';
import { IdParam } from '../../shared/http/input/id.pipe.ts';
import { Body, Query } from '../../shared/http/input/parameters.ts';
import { MAX_TAKE } from '../../shared/http/input/search.dto.ts';
import { requireStaff } from '../customers/known-customer.ts';
import { CustomerEmailLogs } from './customer-email-logs.ts';
import { EmailStatements } from './email-statements.ts';
import { StatementEmailCommands } from './statement-email-commands.ts';
import {
  CustomerEmailsQueryDto,
  DismissStatementDto,
  EmailStatementDto,
  EmailStatementPreviewDto,
  EmailStatementsDto,
  StatementProgressDto,
} from './statement-emails.dto.ts';

/** The emails with statements of customers, and their email log (rulings 72, 73). */
@Controller()
export class StatementEmailsController {
  constructor(
    @Inject(StatementEmailCommands) private readonly commands: StatementEmailCommands,
    @Inject(EmailStatements) private readonly statements: EmailStatements,
    @Inject(CustomerEmailLogs) private readonly logs: CustomerEmailLogs,
  ) {}

  @Call('POST customers/:id/email-statement', full(jobAccess.readAccount), 'EmailStatementAnswer')
  send(@IdParam() id: number, @Body() body: EmailStatementDto, @By() { caller, context }: By) {
    requireEmailer(caller);
    return this.commands.send(caller, id, body, context);
  }

  @Call('POST customers/:id/email-statement/preview', full(jobAccess.readAccount), 'EmailPreview')
  preview(@IdParam() id: number, @Body() body: EmailStatementPreviewDto, @By() { caller, context }: By) {
    requireEmailer(caller);
    return this.commands.preview(caller, id, body, context);
  }

  @Call('PUT customers/:id/dismiss-statement-email', full(jobAccess.readAccount), 'SaveAnswer')
  dismiss(@IdParam() id: number, @Body() { Id }: DismissStatementDto, @By() { caller, context }: By) {
    requireEmailer(caller);
    return this.commands.dismiss(id, Id, context);
  }

  @Call('GET customers/:id/emails', read(jobAccess.readEmails), 'CustomerEmails')
  list(@IdParam() id: number, @Query() { skip = 0, take = MAX_TAKE }: CustomerEmailsQueryDto, @By() { caller }: By) {
    return this.logs.ofCustomer(caller, id, skip, take);
  }

  /** The email as staff wrote it, or its PDF for `Accept: application/pdf`. */
  @Call('GET customers/:id/statement-emails/:number', read(jobAccess.readAccount), 'StatementEmailDetails')
  async get(
    @IdParam() id: number,
    @IdParam('number') number: number,
    @By() { caller }: By,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    requireEmailer(caller);
    if (!wantsPdf(request)) return this.logs.details(id, number);
    const { bytes, FileName } = await this.logs.pdf(id, number);
    return pdfAnswer(request, reply, bytes, FileName);
  }

  /** Answers what was queued, and who was left out and why. */
  @Call('POST customers/email-statements', full(jobAccess.readAccount), 'EmailStatementsAnswer')
  emailStatements(@Body() body: EmailStatementsDto, @By() { caller, context }: By) {
    requireEmailer(caller);
    return this.statements.queue(caller, body, context);
  }

  @Call('POST customers/email-statements/preview', full(jobAccess.readAccount), 'BulkEmailPreview')
  previewStatements(@Body() body: EmailStatementsDto, @By() { caller }: By) {
    requireEmailer(caller);
    return this.statements.preview(caller, body);
  }

  @Call('POST customers/email-statements/progress', full(jobAccess.readAccount), 'StatementProgress')
  progress(@Body() { Emails }: StatementProgressDto, @By() { caller }: By) {
    requireEmailer(caller);
    return this.statements.progress(Emails);
  }
}

/** @throws ForbiddenException */
const requireEmailer = (caller: Caller): void => requireStaff(caller, 'Only staff can email statements');
