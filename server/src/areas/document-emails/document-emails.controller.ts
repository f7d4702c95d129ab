import { Controller, Inject, Req, Res } from '@nestjs/common';
import { jobAccess } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { emailProblem } from '@picket/projections/email-outcomes/email-outcomes.query';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { READER } from '../../base/ports.ts';
import { By } from '../../shared/http/access/by.ts';
import { pdfAnswer, wantsPdf } from '../../shared/http/answers/pdf-answer.ts';
import { Call, full, listOf, read } from '../../shared/http/call/call.ts';
import { AtQueryDto } from '../../shared/http/input/at.dto.ts';
import { IdParam } from '../../shared/http/input/id.pipe.ts';
import { Body, Query } from '../../shared/http/input/parameters.ts';
import { DocumentEmailCommands } from './document-email-commands.ts';
import {
  DismissEmailDto,
  EmailDocumentDto,
  EmailDocumentPreviewDto,
  EmailInvoicesDto,
  EmailProgressDto,
  RemindersDto,
} from './document-emails.dto.ts';
import { EmailInvoices } from './email-invoices.ts';
import { EmailLogs } from './email-logs.ts';

/** The emails with documents of a job, and its email log (ruling 72). */
@Controller()
export class DocumentEmailsController {
  constructor(
    @Inject(DocumentEmailCommands) private readonly commands: DocumentEmailCommands,
    @Inject(EmailInvoices) private readonly invoices: EmailInvoices,
    @Inject(EmailLogs) private readonly logs: EmailLogs,
    @Inject(READER) private readonly reader: Reader,
  ) {}

  /** Also checks the claim of the kind of document. */
  @Call('POST jobs/:id/email-document', full(jobAccess.printInvoice), 'EmailDocumentAnswer')
  send(@IdParam() id: number, @Body() body: EmailDocumentDto, @By() { caller, context }: By) {
    return this.commands.send(caller, id, body, context);
  }

  @Call('POST jobs/:id/email-document/preview', full(jobAccess.printInvoice), 'EmailPreview')
  preview(@IdParam() id: number, @Body() body: EmailDocumentPreviewDto, @By() { caller, context }: By) {
    return this.commands.preview(caller, id, body, context);
  }

  @Call('GET jobs/:id/email-log', read(jobAccess.readEmails), listOf('EmailLogRow'))
  async list(@IdParam() id: number, @Query() { at }: AtQueryDto, @By() { caller }: By) {
    const data = await this.logs.ofJob(caller, id, at);
    return { data, total: data.length };
  }

  /** The email as staff wrote it, or its PDF for `Accept: application/pdf`. */
  @Call('GET jobs/:id/document-emails/:number', read(jobAccess.printInvoice), 'DocumentEmailDetails')
  async get(
    @IdParam() id: number,
    @IdParam('number') number: number,
    @Query() { at }: AtQueryDto,
    @By() { caller }: By,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    if (!wantsPdf(request)) return this.logs.details(caller, id, number, at);
    const { bytes, FileName } = await this.logs.pdf(caller, id, number, at);
    return pdfAnswer(request, reply, bytes, FileName);
  }

  /** Answers what was queued, and what was left out and why. */
  @Call('POST invoices/email', full(jobAccess.invoice), 'EmailInvoicesAnswer')
  emailInvoices(@Body() { Ids }: EmailInvoicesDto, @By() { caller, context }: By) {
    return this.invoices.queue(caller, Ids, context);
  }

  @Call('POST invoices/email/preview', full(jobAccess.invoice), 'BulkEmailPreview')
  previewInvoices(@Body() { Ids }: EmailInvoicesDto, @By() { caller }: By) {
    return this.invoices.preview(caller, Ids);
  }

  @Call('POST invoices/email/progress', read(jobAccess.readInvoices), 'EmailProgress')
  progress(@Body() { Emails }: EmailProgressDto, @By() { caller }: By) {
    return this.invoices.progress(caller, Emails);
  }

  /** Why no emails with documents can be sent now, for who can change the settings. */
  @Call('GET email-problem', full('AppSettings'), 'EmailProblemAnswer')
  async problem() {
    return { Problem: await emailProblem(this.reader) };
  }

  /** Also checks the claim of the kind of document. */
  @Call('PUT jobs/:id/dismiss-email', full(jobAccess.printInvoice), 'SaveAnswer')
  dismiss(@IdParam() id: number, @Body() { Kind, Id }: DismissEmailDto, @By() { caller, context }: By) {
    return this.commands.dismiss(caller, id, { Kind, Id }, context);
  }

  @Call('PUT jobs/:id/reminders', full(jobAccess.invoice), 'SaveAnswer')
  switchReminders(@IdParam() id: number, @Body() { Off }: RemindersDto, @By() { caller, context }: By) {
    return this.commands.switchReminders(caller, id, Off, context);
  }
}
