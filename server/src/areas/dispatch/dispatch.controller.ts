import { Controller, Inject } from '@nestjs/common';
import {
  DeliveryStatuses,
  type DeliveryStatusId,
  type DispatchBoard,
  deliveryAccess,
  type MoveDayAnswer,
  type MoveJobsAnswer,
  NotFoundError,
  type SaveAnswer,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { dispatchBoard } from '@picket/projections/deliveries/deliveries.query';
import { READER } from '../../base/ports.ts';
import { By } from '../../shared/http/access/by.ts';
import { refuseMarketPartner } from '../../shared/http/access/refuse-market-partner.ts';
import { Call, full, read } from '../../shared/http/call/call.ts';
import { IdParam } from '../../shared/http/input/id.pipe.ts';
import { Body, PathParam } from '../../shared/http/input/parameters.ts';
import { Deliveries } from './deliveries.ts';
import { AddDeliveryDto, MoveDayDto, MoveJobsDto, PatchDeliveryDto } from './dispatch.dto.ts';
import { MoveDay } from './move-day.ts';
import { MoveJobs } from './move-jobs.ts';

/** A delivery's new status in a path. Other values return 404. */
const StatusParam = () =>
  PathParam('status', {
    transform(value: string): DeliveryStatusId {
      const status = Object.values(DeliveryStatuses).find((each) => String(each) === value);
      if (!status) throw new NotFoundError();
      return status;
    },
  });

/** The dispatch board (ruling 48), for staff. */
@Controller()
export class DispatchController {
  constructor(
    @Inject(Deliveries) private readonly deliveries: Deliveries,
    @Inject(MoveJobs) private readonly moves: MoveJobs,
    @Inject(MoveDay) private readonly days: MoveDay,
    @Inject(READER) private readonly reader: Reader,
  ) {}

  @Call('GET dispatch/estimates', read(deliveryAccess.readBoard), 'DispatchBoard')
  async board(@By() { caller }: By): Promise<DispatchBoard> {
    refuseMarketPartner(caller);
    return dispatchBoard(this.reader, await this.deliveries.today());
  }

  @Call('PATCH dispatch/jobs', full(deliveryAccess.dispatch), 'MoveJobsAnswer')
  async moveJobs(@Body() body: MoveJobsDto, @By() { caller, context }: By): Promise<MoveJobsAnswer> {
    refuseMarketPartner(caller);
    return this.moves.move(body, context);
  }

  @Call('POST dispatch/deliveries', full(deliveryAccess.dispatch), 'SaveAnswer')
  async plan(@Body() { Version: _, ...input }: AddDeliveryDto, @By() { caller, context }: By): Promise<SaveAnswer> {
    refuseMarketPartner(caller);
    return this.deliveries.plan(input, context);
  }

  @Call('PATCH dispatch/deliveries', full(deliveryAccess.dispatch), 'SaveAnswer')
  async edit(
    @Body() { Id, Version: _, ...input }: PatchDeliveryDto,
    @By() { caller, context }: By,
  ): Promise<SaveAnswer> {
    refuseMarketPartner(caller);
    return this.deliveries.edit(Id, input, context);
  }

  @Call('PUT dispatch/deliveries/status/:id/:status', full(deliveryAccess.changeStatus), 'SaveAnswer')
  async changeStatus(
    @IdParam() id: number,
    @StatusParam() status: DeliveryStatusId,
    @By() { caller, context }: By,
  ): Promise<SaveAnswer> {
    refuseMarketPartner(caller);
    return this.deliveries.changeStatus(id, status, context);
  }

  @Call('DELETE dispatch/deliveries/:id', full(deliveryAccess.dispatch), 'SaveAnswer')
  async remove(@IdParam() id: number, @By() { caller, context }: By): Promise<SaveAnswer> {
    refuseMarketPartner(caller);
    return this.deliveries.remove(id, context);
  }

  @Call('POST dispatch/move-day', full(deliveryAccess.dispatch), 'MoveDayAnswer')
  async moveDay(@Body() body: MoveDayDto, @By() { caller, context }: By): Promise<MoveDayAnswer> {
    refuseMarketPartner(caller);
    return this.days.move(body, context);
  }
}
