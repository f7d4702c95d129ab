import { Controller, Inject } from '@nestjs/common';
import { jobAccess } from '@picket/domain';
import { By } from '../../shared/http/access/by.ts';
import { Call, full, listOf, read } from '../../shared/http/call/call.ts';
import { IdParam } from '../../shared/http/input/id.pipe.ts';
import { Body, Query } from '../../shared/http/input/parameters.ts';
import { CallerJobs } from './caller-jobs.ts';
import { ConvertToInvoiceDto } from './job.dto.ts';
import { convertToInvoice } from './job-commands.ts';
import { JobSearchDto } from './job-search.dto.ts';

@Controller()
export class InvoicesController {
  constructor(@Inject(CallerJobs) private readonly jobs: CallerJobs) {}

  @Call('POST invoices/list/_search', read(jobAccess.readInvoices), listOf('JobListRow'))
  search(@Body() search: JobSearchDto, @By() { caller }: By) {
    return this.jobs.search(caller, 'invoices', search);
  }

  @Call('PUT invoices/convert-to-invoice/:id', full(jobAccess.invoice), 'SaveAnswer')
  convertToInvoice(@IdParam() id: number, @Query() query: ConvertToInvoiceDto, @By() { caller, context }: By) {
    return this.jobs.send(caller, id, convertToInvoice(query), context);
  }
}
