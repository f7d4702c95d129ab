import { Controller, Inject } from '@nestjs/common';
import { type JobInvoice, type JobInvoiceRow, jobAccess } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { READER } from '../../base/ports.ts';
import { By } from '../../shared/http/access/by.ts';
import { Call, full, listOf, read } from '../../shared/http/call/call.ts';
import { AtQueryDto } from '../../shared/http/input/at.dto.ts';
import { IdParam } from '../../shared/http/input/id.pipe.ts';
import { Body, Query } from '../../shared/http/input/parameters.ts';
import { CallerJobs } from './caller-jobs.ts';
import { ConvertToInvoiceDto, InvoiceAnswersDto } from './job.dto.ts';
import { convertToInvoice } from './job-commands.ts';
import { InvoiceSearchDto } from './job-search.dto.ts';
import { PastJobs } from './past-jobs.ts';
import { VisibleJobs } from './visible-jobs.ts';

@Controller()
export class InvoicesController {
  constructor(
    @Inject(READER) private readonly reader: Reader,
    @Inject(CallerJobs) private readonly jobs: CallerJobs,
    @Inject(VisibleJobs) private readonly visible: VisibleJobs,
    @Inject(PastJobs) private readonly past: PastJobs,
  ) {}

  @Call('POST invoices/list/_search', read(jobAccess.readInvoices), listOf('JobListRow'))
  search(@Body() search: InvoiceSearchDto, @By() { caller }: By) {
    return this.jobs.search(caller, 'invoices', search);
  }

  @Call('GET invoices/list/views', read(jobAccess.readInvoices), listOf('ViewCount'))
  views(@By() { caller }: By) {
    return this.jobs.countViews(caller, 'invoices');
  }

  /** Counts and sums of all jobs that a search finds, by view. */
  @Call('POST invoices/list/_sums', read(jobAccess.readInvoices), listOf('InvoiceSum'))
  async sums(@Body() search: InvoiceSearchDto, @By() { caller }: By) {
    const data = await this.jobs.sumInvoices(caller, search);
    return { data, total: data.length };
  }

  /** All invoices of a job, void ones too, newest first. */
  @Call('GET jobs/:id/invoices', read(jobAccess.printInvoice), listOf('JobInvoiceRow'))
  async list(@IdParam() id: number, @Query() { at }: AtQueryDto, @By() { caller }: By) {
    const invoices = await this.past.invoices(await this.visible.find(caller, id), at);
    return { data: invoices.map(invoiceRow).reverse(), total: invoices.length };
  }

  @Call('PUT invoices/convert-to-invoice/:id', full(jobAccess.invoice), 'SaveAnswer')
  convertToInvoice(
    @IdParam() id: number,
    @Query() query: ConvertToInvoiceDto,
    @Body() answers: InvoiceAnswersDto,
    @By() { caller, context }: By,
  ) {
    return this.jobs.send(caller, id, convertToInvoice(this.reader, caller, id, query, answers), context);
  }
}

const invoiceRow = ({ Number: number, InvoiceDate, Totals, VoidedAt }: JobInvoice): JobInvoiceRow => ({
  Number: number,
  InvoiceDate,
  Amount: Totals.GrandTotal,
  VoidedAt,
});
