import { Body, Controller, Inject, Post, Put, Query } from '@nestjs/common';
import type { Job, JobCommand } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { Allow, type Caller, CurrentUser } from '../auth/access.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { Answers, AnswersList } from '../http/answers.ts';
import { Context } from '../http/context.ts';
import { IdParam } from '../http/id.pipe.ts';
import { CallerJobs } from '../jobs/caller-jobs.ts';
import { ConvertToInvoiceDto } from '../jobs/job.dto.ts';
import { presentTaxRate } from '../jobs/job-lookups.ts';
import { JobSearchDto } from '../jobs/job-search.dto.ts';
import { READER } from '../ports.ts';

@Controller('invoices')
export class InvoicesController {
  constructor(
    @Inject(CallerJobs) private readonly jobs: CallerJobs,
    @Inject(READER) private readonly reader: Reader,
  ) {}

  @Post('list/_search')
  @Allow('Invoices', 'Read')
  @AnswersList('JobListRow')
  search(@Body() search: JobSearchDto, @CurrentUser() caller: Caller) {
    return this.jobs.search(caller, 'invoices', search);
  }

  @Put('convert-to-invoice/:id')
  @Allow('Invoices', 'Full')
  @Answers('SaveAnswer')
  convertToInvoice(
    @IdParam() id: number,
    @Query() { continueWithoutTaxRate }: ConvertToInvoiceDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    const command = async (job: Job): Promise<JobCommand> => ({
      type: 'InvoiceJob',
      data: {
        IsDirect: false,
        ContinueWithoutTaxRate: continueWithoutTaxRate,
        TaxRate: await presentTaxRate(this.reader, job),
      },
    });
    return this.jobs.give(caller, id, command, context);
  }
}
