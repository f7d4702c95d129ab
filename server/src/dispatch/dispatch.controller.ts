import { Body, Controller, Delete, Get, Inject, Param, Patch, Post, Put } from '@nestjs/common';
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
import type { CommandContext } from '../commands/command-context.ts';
import { Allow, type Caller, CurrentUser } from '../http/access/access.ts';
import { Context } from '../http/access/context.ts';
import { refuseMarketPartner } from '../http/access/refuse-market-partner.ts';
import { Answers } from '../http/answers/answers.ts';
import { IdParam } from '../http/input/id.pipe.ts';
import { READER } from '../ports.ts';
import { Deliveries } from './deliveries.ts';
import { AddDeliveryDto, MoveDayDto, MoveJobsDto, PatchDeliveryDto } from './dispatch.dto.ts';
import { MoveDay } from './move-day.ts';
import { MoveJobs } from './move-jobs.ts';

/** A delivery's new status in a path. Other values return 404. */
const StatusParam = () =>
  Param('status', {
    transform(value: string): DeliveryStatusId {
      const status = Object.values(DeliveryStatuses).find((each) => String(each) === value);
      if (!status) throw new NotFoundError();
      return status;
    },
  });

/** The dispatch board (ruling 48), for staff. */
@Controller('dispatch')
export class DispatchController {
  constructor(
    @Inject(Deliveries) private readonly deliveries: Deliveries,
    @Inject(MoveJobs) private readonly moves: MoveJobs,
    @Inject(MoveDay) private readonly days: MoveDay,
    @Inject(READER) private readonly reader: Reader,
  ) {}

  @Get('estimates')
  @Allow(deliveryAccess.readBoard, 'Read')
  @Answers('DispatchBoard')
  async board(@CurrentUser() caller: Caller): Promise<DispatchBoard> {
    refuseMarketPartner(caller);
    return dispatchBoard(this.reader, await this.deliveries.today());
  }

  @Patch('jobs')
  @Allow(deliveryAccess.dispatch, 'Full')
  @Answers('MoveJobsAnswer')
  async moveJobs(
    @Body() body: MoveJobsDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ): Promise<MoveJobsAnswer> {
    refuseMarketPartner(caller);
    return this.moves.move(body, context);
  }

  @Post('deliveries')
  @Allow(deliveryAccess.dispatch, 'Full')
  @Answers('SaveAnswer')
  async plan(
    @Body() { Version: _, ...input }: AddDeliveryDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ): Promise<SaveAnswer> {
    refuseMarketPartner(caller);
    return this.deliveries.plan(input, context);
  }

  @Patch('deliveries')
  @Allow(deliveryAccess.dispatch, 'Full')
  @Answers('SaveAnswer')
  async edit(
    @Body() { Id, Version: _, ...input }: PatchDeliveryDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ): Promise<SaveAnswer> {
    refuseMarketPartner(caller);
    return this.deliveries.edit(Id, input, context);
  }

  @Put('deliveries/status/:id/:status')
  @Allow(deliveryAccess.changeStatus, 'Full')
  @Answers('SaveAnswer')
  async changeStatus(
    @IdParam() id: number,
    @StatusParam() status: DeliveryStatusId,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ): Promise<SaveAnswer> {
    refuseMarketPartner(caller);
    return this.deliveries.changeStatus(id, status, context);
  }

  @Delete('deliveries/:id')
  @Allow(deliveryAccess.dispatch, 'Full')
  @Answers('SaveAnswer')
  async remove(
    @IdParam() id: number,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ): Promise<SaveAnswer> {
    refuseMarketPartner(caller);
    return this.deliveries.remove(id, context);
  }

  @Post('move-day')
  @Allow(deliveryAccess.dispatch, 'Full')
  @Answers('MoveDayAnswer')
  async moveDay(
    @Body() body: MoveDayDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ): Promise<MoveDayAnswer> {
    refuseMarketPartner(caller);
    return this.days.move(body, context);
  }
}
