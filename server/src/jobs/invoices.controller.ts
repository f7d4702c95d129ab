import { Body, Controller, Inject, Post, Put, Query } from '@nestjs/common';
import { jobAccess } from '@picket/domain';
import type { CommandContext } from '../commands/command-context.ts';
import { Allow, type Caller, CurrentUser } from '../http/access/access.ts';
import { Context } from '../http/access/context.ts';
import { Answers, AnswersList } from '../http/answers/answers.ts';
import { IdParam } from '../http/input/id.pipe.ts';
import { CallerJobs } from './caller-jobs.ts';
import { ConvertToInvoiceDto } from './job.dto.ts';
import { convertToInvoice } from './job-commands.ts';
import { JobSearchDto } from './job-search.dto.ts';

@Controller('invoices')
export class InvoicesController {
  constructor(@Inject(CallerJobs) private readonly jobs: CallerJobs) {}

  @Post('list/_search')
  @Allow(jobAccess.readInvoices, 'Read')
  @AnswersList('JobListRow')
  search(@Body() search: JobSearchDto, @CurrentUser() caller: Caller) {
    return this.jobs.search(caller, 'invoices', search);
  }

  @Put('convert-to-invoice/:id')
  @Allow(jobAccess.invoice, 'Full')
  @Answers('SaveAnswer')
  convertToInvoice(
    @IdParam() id: number,
    @Query() query: ConvertToInvoiceDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    return this.jobs.send(caller, id, convertToInvoice(query), context);
  }
}
