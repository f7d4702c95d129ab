import { Controller, Inject } from '@nestjs/common';
import { jobAccess } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { companyDay } from '@picket/projections/settings/settings.query';
import { shopToday } from '@picket/projections/shop/shop-today.query';
import { CLOCK, type Clock, READER } from '../../base/ports.ts';
import { By } from '../../shared/http/access/by.ts';
import { Call, full, listOf, read } from '../../shared/http/call/call.ts';
import { IdParam } from '../../shared/http/input/id.pipe.ts';
import { Body } from '../../shared/http/input/parameters.ts';
import { CallerJobs } from './caller-jobs.ts';
import { InvoiceAnswersDto } from './job.dto.ts';
import { JobSearchDto } from './job-search.dto.ts';
import { PatchOrderDto } from './orders.dto.ts';

@Controller()
export class OrdersController {
  constructor(
    @Inject(CallerJobs) private readonly jobs: CallerJobs,
    @Inject(READER) private readonly reader: Reader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Returns the work of the shop this week. `orders/list/_search` has the orders. */
  @Call('GET orders/shop-today', read(jobAccess.readManufacturing), 'ShopToday')
  async shopToday(@By() { caller }: By) {
    return shopToday(this.reader, caller, await companyDay(this.reader, this.clock()));
  }

  @Call('POST orders/list/_search', read(jobAccess.readManufacturing), listOf('JobListRow'))
  search(@Body() search: JobSearchDto, @By() { caller }: By) {
    return this.jobs.search(caller, 'orders', search);
  }

  @Call('GET orders/list/views', read(jobAccess.readManufacturing), listOf('ViewCount'))
  views(@By() { caller }: By) {
    return this.jobs.countViews(caller, 'orders');
  }

  @Call('PATCH orders', full(jobAccess.manufacture), 'SaveAnswer')
  changeManufacturingStatus(@Body() { Id, ManufacturingStatusId }: PatchOrderDto, @By() { caller, context }: By) {
    return this.jobs.send(caller, Id, { type: 'ChangeManufacturingStatus', data: { ManufacturingStatusId } }, context);
  }

  @Call('PUT orders/:id/status/ready', full(jobAccess.manufacture), 'SaveAnswer')
  ready(@IdParam() id: number, @By() { caller, context }: By) {
    return this.jobs.send(caller, id, { type: 'MarkOrderReady', data: {} }, context);
  }

  @Call('PUT orders/:id/status/delivered', full(jobAccess.deliver), 'SaveAnswer')
  delivered(@IdParam() id: number, @By() { caller, context }: By) {
    return this.jobs.send(caller, id, { type: 'DeliverJob', data: {} }, context);
  }

  @Call('PUT orders/:id/status/invoiced', full(jobAccess.invoice), 'SaveAnswer')
  invoiced(@IdParam() id: number, @Body() answers: InvoiceAnswersDto, @By() { caller, context }: By) {
    return this.jobs.send(caller, id, { type: 'InvoiceJob', data: { IsDirect: true, ...answers } }, context);
  }
}
